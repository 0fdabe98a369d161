import { tokyoClock } from '@seminar/shared/date';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import type ZipStream from 'zip-stream';

export interface ZippedFile {
  name: string;
  /** Pieces, where not the whole of it should be in memory. */
  bytes: Buffer | AsyncIterable<Buffer>;
  mtime: Date;
}

/**
 * Adds one file. Nobody takes in the rest of it once the reader has left, so waiting would not end:
 * it is broken off.
 */
function add(
  zip: ZipStream,
  { name, bytes, mtime }: ZippedFile,
  signal?: AbortSignal,
): Promise<void> {
  const source = bytes instanceof Buffer ? bytes : Readable.from(bytes, { objectMode: false });
  // The format has no time zone, and its readers take it for their own.
  // With the mode of a file zip-stream says that a UNIX system made the entry. Otherwise Info-ZIP takes the
  // name for one of MS-DOS, although the entry says that it is UTF-8.
  const store = name.endsWith('.pdf');
  const data = { name, date: tokyoClock(mtime), store, mode: 0o644 };
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal?.reason);
    signal?.addEventListener('abort', leave);
    zip.entry(source, data, (error) => {
      signal?.removeEventListener('abort', leave);
      if (error) reject(error);
      else resolve();
    });
  });
}

async function* written(files: AsyncIterable<ZippedFile>, signal?: AbortSignal) {
  // Loaded with the first archive: few ask for one.
  const { default: ZipStream } = await import('zip-stream');
  const zip = new ZipStream();
  const fill = async () => {
    for await (const file of files) {
      signal?.throwIfAborted();
      await add(zip, file, signal);
      if (zip.writableNeedDrain) await once(zip, 'drain', { signal });
    }
    zip.finalize();
  };
  fill().catch((error: unknown) => zip.destroy(error as Error));
  yield* zip;
}

/**
 * Files in one ZIP archive. A file is made only after the one before has been sent, so only one is
 * in memory.
 */
export function zipOf(files: AsyncIterable<ZippedFile>, signal?: AbortSignal): Readable {
  return Readable.from(written(files, signal));
}
