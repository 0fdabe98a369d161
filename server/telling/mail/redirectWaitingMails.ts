import type { Tx } from '../../platform/db/db.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import type { PageOwner } from '../../catalogue/page-links/pageKey.ts';
import { mailsOf } from './mailsOf.ts';

/**
 * Sends the waiting mails of an application, or of a group's contact, to the present address. Without a present
 * address they count as not delivered; the office sends them again when there is one. A mail that the mail
 * server is taking at this moment goes to the former address, and is noted so (sendMailJob.ts). A mail with the
 * links of everything that an address has applied for never goes to another address.
 */
export async function redirectWaitingMails(
  tx: Tx,
  owner: PageOwner,
  { was, is }: { was: string; is: string },
): Promise<void> {
  const unsent = Prisma.sql`${mailsOf(owner)} AND "to" = ${was}`;
  await tx.$executeRaw`
    UPDATE mails SET state = 'bounced', reason = 'bad_address'
    WHERE ${unsent} AND state IN ('queued', 'held', 'failed') AND kind = 'application_links'`;
  const waiting = Prisma.sql`${unsent} AND state IN ('queued', 'held') AND kind NOT IN ('email_changed', 'confirm_new_address')`;
  await tx.$executeRaw(
    is === ''
      ? Prisma.sql`UPDATE mails SET state = 'bounced', reason = 'bad_address' WHERE ${waiting}`
      : Prisma.sql`UPDATE mails SET "to" = ${is},
          search_text = replace(search_text, lower(${was}), lower(${is})) WHERE ${waiting}`,
  );
}
