/** Headers of the page's files. */
@NullMarked
package gg.matchstream.console.page.web;

import org.jspecify.annotations.NullMarked;
