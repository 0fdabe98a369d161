import type { Server } from 'node:http';

/**
 * Closes connections of clients that neither send nor read.
 *
 * @param silence milliseconds without any data in either direction, after which the connection is
 *   closed; so no answer may take this long before its first byte
 */
export function setSocketTimeouts(server: Server, silence = 300_000): void {
  // Limits clients that send their request very slowly; long enough for a statement of 30 MB over an
  // office's slow line.
  server.headersTimeout = 15_000;
  server.requestTimeout = 120_000;
  // A proxy or a browser keeps a connection for about a minute. Were it closed sooner here (Node: after 5 s), a
  // request that is on its way just then would be lost.
  server.keepAliveTimeout = 75_000;
  // A file is produced while it is read: without this it would never end if the client stops reading.
  server.timeout = silence;
}
