import type { Db, Tx } from '../db/db.ts';
import { enqueue } from '../jobs/enqueue.ts';

// By its key a statement has one job of a kind that waits (resumeStatementsJob.ts looks for it).

/** Has a statement imported that a person has looked at. */
export async function enqueueImporting(tx: Tx | Db, importId: number): Promise<void> {
  const job = { key: `importStatement:${importId}`, maxAttempts: 5 };
  await enqueue(tx, 'importStatement', { import_id: importId }, job);
}

/** Has the deposits of an imported statement allocated that name one of our accounts. */
export async function enqueueAllocating(tx: Tx | Db, importId: number): Promise<void> {
  const job = { key: `allocateStatement:${importId}` };
  await enqueue(tx, 'allocateStatement', { import_id: importId }, job);
}
