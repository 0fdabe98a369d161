import type { Response } from 'express';
import { pipeline, type Readable } from 'node:stream';

export interface FileAnswer {
  bytes: Buffer;
  /** What the file is called at the reader's; any characters. */
  name: string;
  /** Shown in a frame rather than saved. */
  inline?: boolean;
}

/** A file that is made while it is sent; whoever goes away stops the making. */
export interface StreamAnswer {
  stream: Readable;
  name: string;
  mediaType: string;
}

/** Content-Disposition in both forms: plain ASCII for old readers, UTF-8 for all others (RFC 6266). */
export function attachment(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  const extended = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${extended}`;
}

export function sendFile(
  response: Response,
  mediaType: string,
  file: FileAnswer | StreamAnswer,
): void {
  response.set({
    'Content-Type': 'mediaType' in file ? file.mediaType : mediaType,
    'Content-Disposition':
      'inline' in file && file.inline === true ? 'inline' : attachment(file.name),
    'Cache-Control': 'private, no-store',
  });
  if ('bytes' in file) {
    response.end(file.bytes);
    return;
  }
  // A failure halfway can't be told any more: the connection is cut, so that nobody takes the part
  // for the whole. The stream's maker logs it.
  pipeline(file.stream, response, () => {});
}
