import type { Context } from '../../platform/context/context.ts';
import { linkCodeOf } from '../../platform/ids/publicId.ts';
import type { PageOwner } from './pageKey.ts';

/** A visit is several calls, and a page that is looked at again soon is the same visit. */
const visitMs = 10 * 60_000;

interface Opened {
  publicId: string;
  linkCode: string | null;
  links: readonly { code: string; lastUsedAt: Date | null }[];
}

/** Counts that a page was opened by its link, once for each ten minutes. */
export async function noteLinkUse(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  owner: PageOwner,
  opened: Opened,
): Promise<void> {
  const code = linkCodeOf(opened);
  const now = clock();
  const since = new Date(now.getTime() - visitMs);
  const known = opened.links.find((link) => link.code === code);
  if (known?.lastUsedAt && known.lastUsedAt > since) return;
  const { submissionId, groupId } = { submissionId: null, groupId: null, ...owner };
  await db.$executeRaw`
    INSERT INTO application_links AS link (code, submission_id, group_id, uses, last_used_at)
    VALUES (${code}, ${submissionId}, ${groupId}, 1, ${now})
    ON CONFLICT (code) DO UPDATE SET uses = link.uses + 1, last_used_at = ${now}
      WHERE link.last_used_at IS NULL OR link.last_used_at <= ${since}`;
}
