import type { Response } from 'express';

export interface FileAnswer {
  bytes: Buffer;
  /** What the file is called at the reader's; any characters. */
  name: string;
  /** Shown in a frame rather than saved. */
  inline?: boolean;
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

export function sendFile(response: Response, mediaType: string, file: FileAnswer): void {
  response.set({
    'Content-Type': mediaType,
    'Content-Disposition': file.inline === true ? 'inline' : attachment(file.name),
    'Cache-Control': 'private, no-store',
  });
  response.end(file.bytes);
}
