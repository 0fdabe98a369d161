import { releaseSchema } from '@seminar/shared/release';
import { z } from 'zod';
import { damaged } from './backupProblem.ts';
import { ByteReader } from './byteReader.ts';

// What a backup says: what it is, then table by table its rows as COPY writes them, each followed by
// how many they are and their SHA-256, then the end. Each piece has a letter and a length before it.

const manifestSchema = z.object({
  kind: z.literal('backup'),
  takenAt: z.iso.datetime(),
  /** Of the program that took it; earlier ones didn't say it. */
  release: releaseSchema.optional(),
  /** The database server's version, as it reports it. */
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  sequences: z.array(
    z.object({ name: z.string(), last: z.string().regex(/^-?\d+$/), called: z.boolean() }),
  ),
  /** Only in an encrypted file. */
  keys: z.object({ session: z.string(), encryption: z.string() }).nullable(),
});
const tableSchema = z.object({
  kind: z.literal('table'),
  name: z.string(),
  columns: z.array(z.string()).min(1),
});
const rowsSchema = z.object({ kind: z.literal('rows'), count: z.int(), sha256: z.string() });
const endSchema = z.object({ kind: z.literal('end'), tables: z.int() });
const entrySchema = z.discriminatedUnion('kind', [
  manifestSchema,
  tableSchema,
  rowsSchema,
  endSchema,
]);

export type Manifest = z.output<typeof manifestSchema>;
export type Table = z.output<typeof tableSchema>;
type Entry = z.output<typeof entrySchema>;
export type Piece = Entry | { kind: 'data'; bytes: Buffer };

const prefixLength = 5;
const largestPiece = 1 << 24;
const letters = { entry: 0x45, data: 0x44 } as const;

function framed(letter: number, bytes: Buffer): Buffer {
  const prefix = Buffer.alloc(prefixLength);
  prefix.writeUInt8(letter);
  prefix.writeUInt32BE(bytes.length, 1);
  return Buffer.concat([prefix, bytes]);
}

export function writeEntry(entry: Entry): Buffer {
  return framed(letters.entry, Buffer.from(JSON.stringify(entry)));
}

/** A row may be as large as an uploaded file; a piece is never larger than one read. */
export function* writeData(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += largestPiece) {
    yield framed(letters.data, bytes.subarray(at, at + largestPiece));
  }
}

function parseEntry(bytes: Buffer): Entry {
  try {
    return entrySchema.parse(JSON.parse(bytes.toString()));
  } catch {
    throw damaged('the file is damaged');
  }
}

/** @throws BackupProblem when it is cut off, or something follows its end */
export async function* readPieces(source: AsyncIterable<Uint8Array>): AsyncGenerator<Piece> {
  const reader = new ByteReader(source);
  for (;;) {
    const prefix = await reader.take(prefixLength);
    const letter = prefix.readUInt8();
    const length = prefix.readUInt32BE(1);
    const known = letter === letters.entry || letter === letters.data;
    if (!known || length > largestPiece) throw damaged('the file is damaged');
    const bytes = await reader.take(length);
    if (letter === letters.data) {
      yield { kind: 'data', bytes };
      continue;
    }
    const entry = parseEntry(bytes);
    yield entry;
    if (entry.kind !== 'end') continue;
    if (!(await reader.atEnd())) throw damaged('something stands behind its end');
    return;
  }
}
