import { message } from '@seminar/shared/platform/messages/message';
import { Prisma } from '../../generated/prisma/client.ts';
import type { Tx } from '../../platform/db/db.ts';
import { NotFound } from '../../platform/http/errors.ts';
import type { ImportKindWithJobs } from '../../platform/imports/importKind.ts';

const unreadable = JSON.stringify(message('move_in_unreadable'));

export const moveInKind: ImportKindWithJobs = {
  table: Prisma.sql`move_ins`,
  rows: Prisma.sql`move_in_rows`,
  file: Prisma.sql`move_in_files`,
  key: 'move_in_id',
  imported: ['importing', 'imported', 'undone'],
  isImported: message('move_in_imported'),
  discarded: (by) => ({ ...by, action: 'move_in.discarded', entity: 'move_in' }),
  reading: 'readMoveIn',
  importing: 'importMoveIn',
  failed: Prisma.sql`state = 'failed', problem = ${unreadable}::jsonb`,
};

/** The file to work on, and the instant that counts as now during the work. */
export interface Order {
  moveInId: number;
  now: Date;
}

/** @throws NotFound no such file */
export async function lockMoveIn(tx: Tx, moveInId: number) {
  await tx.$queryRaw`SELECT 1 FROM move_ins WHERE id = ${moveInId} FOR UPDATE`;
  const found = await tx.moveIn.findUnique({ where: { id: moveInId } });
  if (!found) throw new NotFound();
  return found;
}
