import type { Receipt, Refund } from '../generated/prisma/client.ts';

type Withdrawn = Pick<Refund, 'submissionId' | 'kind'> & {
  receipt: Pick<Receipt, 'id' | 'groupId' | 'voidedAt'> | null;
};

/** How the money of a withdrawn refund is marked once more, so that a fee whose refund was withdrawn is a fee again. */
export function markedAgain({ submissionId, kind, receipt }: Withdrawn) {
  // A group's receipt that is void was followed by one without this fee.
  if (receipt && receipt.groupId !== null && receipt.voidedAt !== null) {
    return { submissionId, receiptId: null, kind: 'cancelled' as const };
  }
  return { submissionId, receiptId: receipt?.id ?? null, kind };
}
