import type { Tx } from '../db/db.ts';

/**
 * Ends the links on which the account of a refund can be said: they were mailed to an address that is not
 * the applicant's, and its reader must not say where the money goes. The office sends another one.
 */
export async function endPayeeLinks(tx: Tx, submissionId: number): Promise<void> {
  await tx.payeeAccount.updateMany({
    where: { refund: { submissionId }, expiresAt: { not: null } },
    data: { tokenHash: null, expiresAt: null },
  });
}
