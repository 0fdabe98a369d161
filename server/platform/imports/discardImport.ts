import { Prisma } from '../../generated/prisma/client.ts';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../context/context.ts';
import { inTransaction } from '../db/db.ts';
import { Conflict, NotFound } from '../http/errors.ts';
import type { ImportKind } from './importKind.ts';

interface Order {
  id: number;
  /** null: the system, after some time. */
  adminId: number | null;
}

/**
 * Discards a file of which nothing was imported: its rows and bytes are deleted, its line stays. Discarding it again
 * does nothing.
 *
 * @throws NotFound no such file
 * @throws Conflict it is imported already, or being imported
 */
export async function discardImport(
  { db }: Pick<Context, 'db'>,
  { table, rows, file, key, imported, isImported, discarded }: ImportKind,
  { id, adminId }: Order,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [found] = await tx.$queryRaw<{ state: string }[]>`
      SELECT state::text FROM ${table} WHERE id = ${id} FOR UPDATE`;
    if (!found) throw new NotFound();
    if (found.state === 'discarded') return;
    if (imported.includes(found.state)) throw new Conflict(isImported);
    for (const part of [rows, file]) {
      await tx.$executeRaw`DELETE FROM ${part} WHERE ${Prisma.raw(key)} = ${id}`;
    }
    await tx.$executeRaw`UPDATE ${table} SET state = 'discarded' WHERE id = ${id}`;
    await recordAudit(tx, discarded({ entityId: id, adminId }));
  });
}

/** Discards previews that nobody has used; one that somebody has just begun to use stays. */
export async function discardUnused(
  context: Pick<Context, 'db'>,
  kind: ImportKind,
  files: readonly { id: number }[],
): Promise<void> {
  for (const { id } of files) {
    try {
      await discardImport(context, kind, { id, adminId: null });
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
    }
  }
}
