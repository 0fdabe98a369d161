import { mayCall } from '@seminar/shared/endpoint';
import {
  fileExportSchema,
  mayExport,
  type FileExport,
} from '@seminar/shared/platform/exports/schema';
import { message } from '@seminar/shared/platform/messages/message';
import type { Context } from '../context/context.ts';
import type { Db } from '../db/db.ts';
import { Conflict, Forbidden, NotFound } from '../http/errors.ts';
import type { SessionAdmin } from '../http/requireAdmin.ts';

/** The server that makes a file says so this often, in ms; after several times as long it is taken for gone. */
export const sayEvery = 30_000;
const longestSilence = 4 * sayEvery;

async function ownExport(db: Db, adminId: number, id: string) {
  const found = await db.fileExport.findUnique({ where: { id } });
  if (found?.adminId !== adminId) throw new NotFound();
  return found;
}

/**
 * The progress of a file, only for the staff member who ordered it.
 *
 * @throws NotFound
 */
export async function readExport(
  { db, clock }: Context,
  { adminId, exportId }: { adminId: number; exportId: string },
): Promise<FileExport> {
  const found = await ownExport(db, adminId, exportId);
  const silent = clock().getTime() - (found.seenAt ?? found.createdAt).getTime();
  // A server that was killed can't store that the file is broken.
  const state = found.state === 'running' && silent > longestSilence ? 'stopped' : found.state;
  return fileExportSchema.parse({ ...found, state });
}

/**
 * Marks a file as begun; possible only once.
 *
 * @throws NotFound
 * @throws Forbidden the person has had another role since the order
 * @throws Conflict it was downloaded already
 */
export async function beginExport(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  admin: SessionAdmin,
  id: string,
) {
  const wanted = await ownExport(db, admin.id, id);
  if (!mayCall(admin.role, { access: mayExport[wanted.documents] })) throw new Forbidden();
  const { count } = await db.fileExport.updateMany({
    where: { id, state: 'waiting' },
    // A search text may be a person's name and is no longer needed.
    data: { state: 'running', filters: {}, seenAt: clock() },
  });
  if (count === 0) throw new Conflict(message('export_fetched'));
  return wanted;
}
