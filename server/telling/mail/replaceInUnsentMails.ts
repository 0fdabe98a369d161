import type { Tx } from '../../platform/db/db.ts';
import type { PageOwner } from '../../catalogue/page-links/pageKey.ts';
import { mailsOf } from './mailsOf.ts';

/** Puts another code into the mails that wait to be sent, or are sent again by the office. */
export async function replaceInUnsentMails(
  tx: Tx,
  owner: PageOwner,
  { was, is }: { was: string; is: string },
): Promise<void> {
  await tx.$executeRaw`
    UPDATE mails SET text = replace(text, ${was}, ${is}), html = replace(html, ${was}, ${is})
    WHERE ${mailsOf(owner)} AND state <> 'sent'`;
}
