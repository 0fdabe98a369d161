import type { Router } from 'express';
import { dayMs } from '@seminar/shared/date';
import { readAssociation } from '../association/readAssociation.ts';
import type { Context } from '../../platform/context/context.ts';

/** Where weaknesses are reported to (RFC 9116): the association's address, as in SECURITY.md. */
export function securityTxt(router: Router, { db, clock, env }: Context): void {
  router.get('/.well-known/security.txt', async (_request, response) => {
    const { email } = await readAssociation(db);
    // The standard asks for a date within a year, after which nobody should rely on it.
    const expires = new Date(clock().getTime() + 180 * dayMs).toISOString();
    const lines = [
      `Contact: mailto:${encodeURI(email)}`,
      `Expires: ${expires}`,
      'Preferred-Languages: ja, en',
      `Canonical: ${new URL('/.well-known/security.txt', env.appUrl).href}`,
    ];
    response.type('text/plain').set('Cache-Control', 'public, max-age=86400');
    response.send(`${lines.join('\n')}\n`);
  });
}
