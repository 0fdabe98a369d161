import type { Response } from 'express';
import type { FileAnswer } from '../http/sendFile.ts';

/**
 * The HTML of a mail as a page for a frame of ours: no scripts, nothing from elsewhere, no origin of
 * its own, whatever the mail holds.
 */
export function mailPage(response: Response, html: string): FileAnswer {
  response.set(
    'Content-Security-Policy',
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  );
  return { bytes: Buffer.from(html), name: 'mail.html', inline: true };
}
