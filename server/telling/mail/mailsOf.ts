import { Prisma } from '../../generated/prisma/client.ts';
import type { PageOwner } from '../../catalogue/page-links/pageKey.ts';

/** The condition on `mails` that they are those of an application, or of a group's contact. */
export function mailsOf(owner: PageOwner): Prisma.Sql {
  return 'groupId' in owner
    ? Prisma.sql`group_id = ${owner.groupId}`
    : Prisma.sql`submission_id = ${owner.submissionId}`;
}
