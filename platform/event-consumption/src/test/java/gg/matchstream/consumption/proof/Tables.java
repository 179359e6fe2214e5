package gg.matchstream.consumption.proof;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a consumer's tables hold, or must hold.
 *
 * @param applied per player the numbers of the events that took effect, in that order
 * @param remembered ids in the dedup memory
 * @param nextOffsets by partition
 * @param totals records by what became of them: applied, duplicates, dead-lettered
 * @param deadLetters event ids with the effects that failed, all where the list is empty
 * @param marks per player the number that comes next if none is missing
 * @param missing per player the numbers that did not come
 */
record Tables(
        Map<String, List<Long>> applied,
        Set<String> remembered,
        Map<Integer, Long> nextOffsets,
        List<Long> totals,
        Map<String, List<String>> deadLetters,
        Map<String, Long> marks,
        Map<String, Set<Long>> missing) {}
