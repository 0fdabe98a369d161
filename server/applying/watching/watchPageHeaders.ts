import { Router } from 'express';
import type { Context } from '../../platform/context/context.ts';
import { submissionMayAttend } from '../../platform/conditions/submissions.ts';
import { hasLinkCode } from './readWatchPage.ts';

/** Where the films of this person's seminar are that are not here. */
async function originsOf({ db }: Context, id: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ url: string }[]>`
    SELECT videos.url FROM submissions JOIN videos ON videos.seminar_id = submissions.seminar_id
    WHERE ${hasLinkCode('submissions', id)} AND ${submissionMayAttend.sql('submissions')}
      AND videos.kind = 'hls' AND videos.archived_at IS NULL`;
  return [...new Set(rows.map(({ url }) => new URL(url).origin))];
}

/**
 * The page to watch may do what no other page needs: load films from where this seminar's are, put parts of them
 * together in a worker, use the player's symbols, and begin to play again by itself after its address has run out.
 */
export function watchPageHeaders(context: Context): Router {
  const router = Router();
  router.get('/watch/:id', async (request, response, next) => {
    const origins = await originsOf(context, request.params.id);
    const csp = response.get('Content-Security-Policy') ?? '';
    const added = [
      `media-src 'self' blob: ${origins.join(' ')}`,
      `connect-src 'self' ${origins.join(' ')}`,
      `worker-src 'self' blob:`,
    ].map((directive) => directive.trim());
    response.set(
      'Content-Security-Policy',
      [csp.replace("font-src 'self'", "font-src 'self' data:"), ...added].join(';'),
    );
    const features = response.get('Permissions-Policy') ?? '';
    response.set('Permissions-Policy', features.replace('autoplay=()', 'autoplay=(self)'));
    next();
  });
  return router;
}
