import type { Tx } from '../db/db.ts';
import { Prisma } from '../generated/prisma/client.ts';
import type { PageOwner } from '../page-links/pageOwner.ts';
import { mailsOf } from './mailsOf.ts';

/**
 * Sends what waits for the former address of an application, or of a group's contact, to the present one; to
 * nobody where there is none any more: then it has not arrived, and the office sends it again when there is an
 * address. A mail that is with the mail server at this moment still goes to the former one, and is then noted as
 * sent there (sendMailJob.ts). The links of all that this address has applied for are for nobody else.
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
  const waiting = Prisma.sql`${unsent} AND state IN ('queued', 'held') AND kind <> 'email_changed'`;
  await tx.$executeRaw(
    is === ''
      ? Prisma.sql`UPDATE mails SET state = 'bounced', reason = 'bad_address' WHERE ${waiting}`
      : Prisma.sql`UPDATE mails SET "to" = ${is},
          search_text = replace(search_text, lower(${was}), lower(${is})) WHERE ${waiting}`,
  );
}
