import type { Server } from 'node:http';

/**
 * Keeps connections from being held by those who neither send nor read.
 *
 * @param silence milliseconds in which nothing of an answer is taken, after which its reader has gone
 */
export function limitPatience(server: Server, silence = 300_000): void {
  // Whoever sends a letter an hour holds a connection no longer than this.
  server.headersTimeout = 15_000;
  server.requestTimeout = 30_000;
  // A file is made while it is read: for a reader who takes nothing it would never end.
  server.timeout = silence;
}
