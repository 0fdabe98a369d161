import { createHash } from 'node:crypto';
import { Prisma } from '../../generated/prisma/client.ts';
import type { Db, Tx } from '../db/db.ts';
import type { ImportKind } from './importKind.ts';

/** A file that somebody brings. */
export interface Upload {
  fileName: string;
  bytes: Uint8Array;
  adminId: number;
}

/** What every kind of import says of its file. */
export function fileColumns({ fileName, bytes, adminId }: Upload, now: Date) {
  return {
    fileName,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    createdAt: now,
    createdBy: adminId,
  };
}

/** Stores a file's bytes. Prisma's own `create` would make a text of them, for whose size its memory stays. */
export async function storeFile(
  tx: Tx,
  { file, key }: ImportKind,
  id: number,
  { bytes }: Pick<Upload, 'bytes'>,
): Promise<void> {
  await tx.$executeRaw`INSERT INTO ${file} (${Prisma.raw(key)}, bytes) VALUES (${id}, ${bytes})`;
}

/**
 * Bytes that are fetched at once. The C library keeps up to twice the largest piece that was ever given back to it, for
 * each thread, so a file that came in one piece, several times as large on its way, would stay in the server's memory.
 */
const pieceSize = 512 * 1024;

/** The bytes of a file; null: they are deleted. */
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
