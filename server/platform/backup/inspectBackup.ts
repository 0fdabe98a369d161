import { createHash } from 'node:crypto';
import { readBackupFile } from './backupFile.ts';
import { damaged } from './backupProblem.ts';
import { readPieces, type Manifest, type Piece, type Table } from './entries.ts';

/** What is to be done with a table's rows: `data` is read to its end before `rows` is true. */
export type TakeTable = (table: Table, data: AsyncIterable<Buffer>) => Promise<number>;

/** A table's rows, compared with the count and the hash that were written with them. */
async function readRows(
  table: Table,
  pieces: AsyncGenerator<Piece>,
  take: TakeTable,
): Promise<number> {
  const hash = createHash('sha256');
  let noted: Piece | undefined;
  async function* data() {
    for (;;) {
      const { value, done } = await pieces.next();
      if (done === true) return;
      if (value.kind !== 'data') {
        noted = value;
        return;
      }
      hash.update(value.bytes);
      yield value.bytes;
    }
  }
  const count = await take(table, data());
  if (noted?.kind !== 'rows' || noted.count !== count || noted.sha256 !== hash.digest('hex')) {
    throw damaged(`the rows of ${table.name} are not those that were backed up`);
  }
  return count;
}

/**
 * Reads a backup from its beginning to its end.
 *
 * @param begin is called with the manifest, before the tables
 * @throws BackupProblem when it isn't complete, or anything in it was changed
 */
export async function readBackup(
  file: string,
  passphrase: string | null,
  begin: (manifest: Manifest) => Promise<void>,
  take: TakeTable,
): Promise<{ tables: number; rows: number }> {
  const pieces = readPieces(readBackupFile(file, passphrase));
  const read = { tables: 0, rows: 0 };
  const first = await pieces.next();
  if (first.done === true || first.value.kind !== 'backup') throw damaged('the file is damaged');
  await begin(first.value);
  for (;;) {
    const next = await pieces.next();
    if (next.done === true) return read;
    const piece = next.value;
    if (piece.kind === 'table') {
      read.rows += await readRows(piece, pieces, take);
      read.tables += 1;
    } else if (piece.kind !== 'end' || piece.tables !== read.tables) {
      throw damaged('the file is damaged');
    }
  }
}

/** COPY ends each row with a line break, and writes those within a row otherwise. */
async function countRows(_: Table, data: AsyncIterable<Buffer>): Promise<number> {
  let rows = 0;
  for await (const bytes of data) {
    for (let at = bytes.indexOf(0x0a); at >= 0; at = bytes.indexOf(0x0a, at + 1)) rows += 1;
  }
  return rows;
}

/** Reads all of it, so that nothing is begun with a file that can't be finished. */
export async function inspectBackup(file: string, passphrase: string | null) {
  let manifest: Manifest | undefined;
  const read = await readBackup(
    file,
    passphrase,
    async (found) => {
      manifest = found;
    },
    countRows,
  );
  if (manifest === undefined) throw damaged('the file is damaged');
  return { manifest, ...read };
}
