import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface ZippedFile {
  name: string;
  bytes: Buffer;
  mtime: Date;
}

/**
 * Files in one ZIP archive. A file is made only after the one before has been sent, so only one is
 * in memory.
 */
export function zipOf(files: AsyncIterable<ZippedFile>, signal: AbortSignal): Readable {
  const zip = new ZipFile();
  const output = Readable.from(zip.outputStream);
  const fill = async () => {
    for await (const { name, bytes, mtime } of files) {
      const source = Readable.from([bytes]);
      zip.addReadStream(source, name, { mtime, compress: name.endsWith('.csv') });
      await finished(source, { signal });
    }
    zip.end();
  };
  fill().catch((error: unknown) => output.destroy(error as Error));
  return output;
}
