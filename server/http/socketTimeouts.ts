import type { Server } from 'node:http';

/**
 * Keeps connections from being held by those who neither send nor read.
 *
 * @param silence milliseconds in which neither side has sent or taken anything, after which the reader
 *   of an answer has gone; no answer may be in the making for so long without a word
 */
export function setSocketTimeouts(server: Server, silence = 300_000): void {
  // Whoever sends a letter an hour holds a connection no longer than this: long enough for a statement
  // of 30 MB over an office's slow line.
  server.headersTimeout = 15_000;
  server.requestTimeout = 120_000;
  // A file is made while it is read: for a reader who takes nothing it would never end.
  server.timeout = silence;
}
