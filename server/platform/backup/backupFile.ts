import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { BackupProblem, damaged } from './backupProblem.ts';
import { ByteReader } from './byteReader.ts';
import { decrypt, encrypt, newSalt } from './encryption.ts';

// A line of JSON that says what the file is, then its content: gzip, encrypted where the line says so.

const format = 'online-seminar-backup';
const headerSchema = z.object({
  format: z.literal(format),
  version: z.literal(1),
  /** null: not encrypted. */
  salt: z.hex().length(32).nullable(),
});
const longestHeader = 1_000;

/** A folder's entry survives a power cut only when the folder was written, too. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Writes a file that is whole or isn't there: under another name first, and readable by nobody else.
 *
 * @param passphrase null: not encrypted
 */
export async function writeBackupFile(
  file: string,
  content: AsyncIterable<Buffer>,
  passphrase: string | null,
): Promise<void> {
  const salt = passphrase === null ? null : newSalt();
  const header = Buffer.from(
    `${JSON.stringify({ format, version: 1, salt: salt?.toString('hex') ?? null })}\n`,
  );
  const draft = `${file}.${randomUUID()}.part`;
  try {
    await pipeline(
      Readable.from(content, { objectMode: false }),
      createGzip(),
      async function* (packed: AsyncIterable<Buffer>) {
        yield header;
        if (passphrase === null || salt === null) yield* packed;
        else yield* encrypt(packed, { passphrase, salt, header });
      },
      createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }),
    );
    await rename(draft, file);
    await syncFolder(dirname(file));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function readHeader(reader: ByteReader) {
  const bytes: Buffer[] = [];
  for (let length = 0; length < longestHeader; length += 1) {
    if (await reader.atEnd()) break;
    const byte = await reader.take(1);
    bytes.push(byte);
    if (byte[0] === 0x0a) break;
  }
  const header = Buffer.concat(bytes);
  try {
    return { header, ...headerSchema.parse(JSON.parse(header.toString())) };
  } catch {
    throw new BackupProblem(
      'The file is no backup of this program, or of a version of it that this one doesn’t know.',
    );
  }
}

/** zlib's own errors: the end is missing, or what is there isn't what was written. */
function inWords(error: unknown): unknown {
  const { code } = error as { code?: unknown };
  if (code === 'Z_BUF_ERROR') return damaged('the file is cut off');
  if (typeof code === 'string' && code.startsWith('Z_')) return damaged('the file is damaged');
  return error;
}

/** @throws BackupProblem when it is none of ours, damaged, or locked with another passphrase */
export async function* readBackupFile(
  file: string,
  passphrase: string | null,
): AsyncGenerator<Buffer> {
  const reader = new ByteReader(createReadStream(file));
  const { header, salt } = await readHeader(reader);
  if (salt !== null && passphrase === null) {
    throw new BackupProblem(
      'The backup is encrypted: give its passphrase with BACKUP_PASSPHRASE or --passphrase-file.',
    );
  }
  const body =
    salt === null || passphrase === null
      ? reader.rest()
      : decrypt(reader.rest(), { passphrase, salt: Buffer.from(salt, 'hex'), header });
  const unpacked = createGunzip();
  const packing = pipeline(Readable.from(body, { objectMode: false }), unpacked);
  // The stream's reader gets the error.
  packing.catch(() => undefined);
  try {
    for await (const bytes of unpacked) yield bytes as Buffer;
    // What follows the packed part (the last seal) is checked, too.
    await packing;
  } catch (error) {
    throw inWords(error);
  } finally {
    unpacked.destroy();
  }
}
