/**
 * What belongs to one checkout on one machine: its folders, its ports and its secrets. It starts nothing and knows no
 * process.
 */
@NullMarked
package gg.matchstream.quickstart.installation;

import org.jspecify.annotations.NullMarked;
