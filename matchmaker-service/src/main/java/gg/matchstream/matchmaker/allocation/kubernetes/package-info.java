/**
 * Game servers of Agones: allocated through its allocator service or through the Kubernetes API, watched and given back
 * through the Kubernetes API. Decides nothing about matches; knows what Agones answers and what it means.
 */
@NullMarked
package gg.matchstream.matchmaker.allocation.kubernetes;

import org.jspecify.annotations.NullMarked;
