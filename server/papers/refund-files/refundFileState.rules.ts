import type { RefundFileState } from '@seminar/shared/papers/refund-files/schema';

export interface FileFacts {
  approvedAt: Date | null;
  sentAt: Date | null;
  withdrawnAt: Date | null;
  /** Two people were wanted when it was made. */
  fourEyes: boolean;
  items: readonly {
    refund: { refundedOn: Date | null; withdrawnAt: Date | null; fourEyes: boolean };
  }[];
}

const isDone = ({ refund }: FileFacts['items'][number]) =>
  refund.refundedOn !== null && refund.withdrawnAt === null;
const isDue = ({ refund }: FileFacts['items'][number]) =>
  refund.refundedOn === null && refund.withdrawnAt === null;

export const numberDone = ({ items }: Pick<FileFacts, 'items'>) => items.filter(isDone).length;

/**
 * Whether a file waits for a colleague: it keeps the rule of when it was made, and its refunds that of when they were
 * marked.
 *
 * @param fourEyes the association wants two people now
 */
export const needsApproval = (file: FileFacts, fourEyes: boolean): boolean =>
  fourEyes || file.fourEyes || file.items.some(({ refund }) => refund.fourEyes);

/** @param fourEyes the association wants two people now */
export function refundFileState(file: FileFacts, fourEyes: boolean): RefundFileState {
  if (file.withdrawnAt !== null) return 'withdrawn';
  if (file.sentAt !== null) return file.items.some(isDue) ? 'sent' : 'done';
  return needsApproval(file, fourEyes) && file.approvedAt === null ? 'waiting' : 'ready';
}

/** A refund of a file that is not sent yet is no longer due: its money must not leave. */
export function holdsEndedRefund(file: FileFacts): boolean {
  return file.withdrawnAt === null && file.sentAt === null && !file.items.every(isDue);
}
