import type { Server } from 'node:http';

/**
 * Keeps a connection from being held by one who neither sends nor reads, and from asking too much at once.
 *
 * @param silence milliseconds in which neither side has sent or taken anything, after which the reader
 *   of an answer has gone; no answer may be in the making for so long without a word
 */
export function limitPatience(server: Server, silence = 300_000): void {
  // Whoever sends a letter an hour holds a connection no longer than this: long enough for a statement
  // of 30 MB over an office's slow line.
  server.headersTimeout = 15_000;
  server.requestTimeout = 120_000;
  // A file is made while it is read: for a reader who takes nothing it would never end.
  server.timeout = silence;
  // A thousand requests sent at one go would all begin in one turn, before anybody else's; beyond
  // these a connection is closed, and a browser opens another.
  server.maxRequestsPerSocket = 100;
}
