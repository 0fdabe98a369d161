import { Prisma } from '../../generated/prisma/client.ts';
import type { Db } from '../db/db.ts';
import type { ImportKind } from './importKind.ts';

/**
 * Bytes that are fetched at once. The C library keeps up to twice the largest piece that was ever given back to it, for
 * each thread, so a file that came in one piece, four times as large on its way, would stay in the server's memory.
 */
const pieceSize = 512 * 1024;

/** The bytes of a file that is stored, in a thread or beside it; null: they are deleted, or were never there. */
export async function readStoredFile(
  db: Db,
  { file, key }: ImportKind,
  id: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const column = Prisma.raw(key);
  const [stored] = await db.$queryRaw<{ size: number }[]>`
    SELECT octet_length(bytes) AS size FROM ${file} WHERE ${column} = ${id}`;
  if (!stored) return null;
  const bytes = new Uint8Array(stored.size);
  for (let at = 0; at < bytes.length; at += pieceSize) {
    const [found] = await db.$queryRaw<{ piece: Uint8Array }[]>`
      SELECT substring(bytes FROM ${at + 1}::int FOR ${pieceSize}::int) AS piece
      FROM ${file} WHERE ${column} = ${id}`;
    // It was discarded meanwhile.
    if (!found) return null;
    bytes.set(found.piece, at);
  }
  return bytes;
}
