import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';

const longestMs = 5_000;

/** Ends a connection. A database that stands still doesn't confirm it: nobody waits for that. */
export async function endConnection(client: Client): Promise<void> {
  await Promise.race([client.end(), wait(longestMs, undefined, { ref: false })]);
}
