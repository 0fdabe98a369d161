import type { PageKind } from '@seminar/shared/endpoint';
import type { Context } from '../../platform/context/context.ts';
import { normaliseCode } from '@seminar/shared/platform/ids/code.rules';
import { enqueue } from '../../platform/jobs/enqueue.ts';

/**
 * Has the links of somebody's pages mailed to the address on file of the page that they have opened: with the key that
 * the mail brings they can act on it. Nothing happens where the code opens no page, or there is no address.
 */
export async function askForPageLink(
  { db }: Pick<Context, 'db'>,
  { page, id }: { page: PageKind; id: string },
): Promise<void> {
  const code = normaliseCode(id);
  const where = {
    OR: [{ linkCode: code }, { linkCode: null, publicId: code }],
    archivedAt: null,
    anonymisedAt: null,
  };
  const select = { id: true, email: true } as const;
  const found =
    page === 'group'
      ? await db.group.findFirst({ where, select })
      : await db.submission.findFirst({ where, select });
  if (!found || found.email === '') return;
  await enqueue(db, 'sendLinks', { email: found.email, first: { page, id: found.id } });
}
