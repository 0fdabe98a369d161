import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface ZippedFile {
  name: string;
  /** Pieces, where not the whole of it should be in memory. */
  bytes: Buffer | AsyncIterable<Buffer>;
  mtime: Date;
}

/**
 * Files in one ZIP archive. A file is made only after the one before has been sent, so only one is
 * in memory.
 */
export function zipOf(files: AsyncIterable<ZippedFile>, signal: AbortSignal): Readable {
  const zip = new ZipFile();
  const output = Readable.from(zip.outputStream);
  // Its reader waits for the next piece, so destroying `output` alone would leave it waiting for ever.
  const breakOff = (error: unknown) => (zip.outputStream as Readable).destroy(error as Error);
  const fill = async () => {
    for await (const { name, bytes, mtime } of files) {
      let source: Readable | null = Readable.from(bytes instanceof Buffer ? [bytes] : bytes, {
        objectMode: false,
      });
      const read = finished(source, { signal });
      const options = { mtime, compress: !name.endsWith('.pdf') };
      zip.addReadStreamLazy(name, options, (give) => source && give(null, source));
      await read;
      // The archive keeps this function to its end, but not what was read.
      source = null;
    }
    zip.end();
  };
  fill().catch(breakOff);
  return output;
}
