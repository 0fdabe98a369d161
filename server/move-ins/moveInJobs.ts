import type { Db, Tx } from '../db/db.ts';
import { enqueue } from '../jobs/enqueue.ts';

// The key makes sure that a file has one waiting job of each kind (resumeMoveInsJob.ts uses it).

/** Queues the reading of an uploaded file. */
export async function enqueueReading(tx: Tx | Db, moveInId: number): Promise<void> {
  const job = { key: `readMoveIn:${moveInId}`, maxAttempts: 3 };
  await enqueue(tx, 'readMoveIn', { move_in_id: moveInId }, job);
}

/** Queues the import of a file. */
export async function enqueueImporting(tx: Tx | Db, moveInId: number): Promise<void> {
  const job = { key: `importMoveIn:${moveInId}`, maxAttempts: 5 };
  await enqueue(tx, 'importMoveIn', { move_in_id: moveInId }, job);
}
