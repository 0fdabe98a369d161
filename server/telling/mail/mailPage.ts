import type { Response } from 'express';
import type { FileAnswer } from '../../platform/http/sendFile.ts';

/**
 * The HTML of a mail as a page that our screens show in a frame. Whatever the mail contains, the page
 * runs no scripts, loads nothing from other sites and has no origin.
 */
export function mailPage(response: Response, html: string): FileAnswer {
  response.set(
    'Content-Security-Policy',
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  );
  return { bytes: Buffer.from(html), name: 'mail.html', inline: true };
}
