package gg.matchstream.simulator.terminal;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Rows of text under a heading, in columns as wide as their widest cell; the first column is left, the others right. */
public final class Table {
    private final String title;
    private final List<List<String>> rows = new ArrayList<>();

    public Table(String title) {
        this.title = title;
    }

    /** Adds a row; numbers are written with separators, fractions with one decimal. */
    public Table row(String name, Object... cells) {
        List<String> row = new ArrayList<>();
        row.add(name);
        for (Object cell : cells) row.add(text(cell));
        rows.add(row);
        return this;
    }

    public void printOn(Terminal terminal) {
        lines().forEach(terminal::line);
    }

    List<String> lines() {
        List<Integer> widths = widths();
        List<String> lines = new ArrayList<>();
        lines.add("");
        lines.add(title);
        lines.add("-"
                .repeat(Math.max(
                        title.length(),
                        widths.stream().mapToInt(width -> width + 2).sum())));
        for (List<String> row : rows) lines.add(line(row, widths));
        return lines;
    }

    private List<Integer> widths() {
        List<Integer> widths = new ArrayList<>();
        for (List<String> row : rows) {
            for (int i = 0; i < row.size(); i++) {
                if (widths.size() <= i) widths.add(0);
                widths.set(i, Math.max(widths.get(i), row.get(i).length()));
            }
        }
        return widths;
    }

    private static String line(List<String> row, List<Integer> widths) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < row.size(); i++) {
            String gap = " ".repeat(widths.get(i) - row.get(i).length());
            line.append(i == 0 ? row.get(i) + gap : "  " + gap + row.get(i));
        }
        return line.toString().stripTrailing();
    }

    private static String text(Object cell) {
        return switch (cell) {
            case Double d when d.isNaN() -> "–";
            case Double d -> String.format(Locale.ROOT, "%,.1f", d);
            case Long l -> String.format(Locale.ROOT, "%,d", l);
            case Integer i -> String.format(Locale.ROOT, "%,d", i);
            default -> cell.toString();
        };
    }
}
