import { refundIsDue } from '../../platform/conditions/refunds.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import { payerParts } from '../refunds/payerOf.ts';
import { tokenHash } from '../../platform/ids/secretToken.ts';

/** The refund that an open link is about; null: no link, one that was used, or one that has ended. */
export async function findOpenLink(db: Db | Tx, token: string, now: Date) {
  return db.payeeAccount.findFirst({
    where: {
      tokenHash: tokenHash(token),
      expiresAt: { gt: now },
      refund: {
        ...refundIsDue.where,
        fileItems: { none: { withdrawnAt: null } },
      },
    },
    include: { refund: { include: payerParts } },
  });
}
