import type { Tx } from '../../platform/db/db.ts';
import type { Prisma } from '../../generated/prisma/client.ts';

async function endLinks(tx: Tx, refund: Prisma.RefundWhereInput): Promise<void> {
  await tx.payeeAccount.updateMany({
    where: { refund, expiresAt: { not: null } },
    data: { tokenHash: null, expiresAt: null },
  });
}

/**
 * Ends the links on which the account of a refund can be said: they were mailed to an address that is not
 * the applicant's, and its reader must not say where the money goes. The office sends another one.
 */
export async function endPayeeLinks(tx: Tx, submissionId: number): Promise<void> {
  // Of a group the contact was asked.
  await endLinks(tx, {
    submissionId,
    groupId: null,
    submission: { groupId: null },
    deposit: { groupId: null },
  });
}

/**
 * Ends the links that a group's contact has. A refund that is sent again names the group itself: its deposit has no
 * owner.
 */
export async function endPayeeLinksOfGroup(tx: Tx, groupId: number): Promise<void> {
  await endLinks(tx, {
    OR: [{ groupId }, { submission: { groupId } }, { deposit: { groupId } }],
  });
}
