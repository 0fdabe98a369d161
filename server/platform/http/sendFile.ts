import type { Response } from 'express';
import { pipeline, type Readable } from 'node:stream';
import { inFlightPlaceOf } from './limitInFlight.ts';

export interface FileAnswer {
  bytes: Buffer;
  /** The file's name for the browser; any characters. */
  name: string;
  /** Of a file whose type only its bytes say; absent: that of the endpoint. */
  mediaType?: string;
  /** Shown in a frame and not downloaded. */
  inline?: boolean;
  /** For everybody: the handler has said how long it may be kept. */
  published?: boolean;
}

/** A file that is produced while it is sent; closing the connection stops it. */
export interface StreamAnswer {
  stream: Readable;
  name: string;
  mediaType: string;
}

/** Content-Disposition in both forms: ASCII for old clients, UTF-8 for all others (RFC 6266). */
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
    'Content-Type': file.mediaType ?? mediaType,
    'Content-Disposition':
      'inline' in file && file.inline === true ? 'inline' : attachment(file.name),
  });
  if ('bytes' in file) inFlightPlaceOf(response)?.sends(file.bytes.length);
  if ('published' in file && file.published === true) {
    // Answers 304 to who has it already.
    response.send(file.bytes);
    return;
  }
  response.set('Cache-Control', 'private, no-store');
  if ('bytes' in file) {
    response.end(file.bytes);
    return;
  }
  // The pipeline adds seven listeners of 'close', and what measures and limits requests has five: more than
  // the ten at which Node warns of a leak. All of them go with the response.
  response.setMaxListeners(20);
  // After a failure in the middle, no error can be sent any more: the connection is cut, so that the
  // client doesn't take the file for complete. The code that produces the stream logs the failure.
  pipeline(file.stream, response, () => {});
}
