import type { RefundFileState } from '@seminar/shared/papers/refund-files/schema';

export interface FileFacts {
  approvedAt: Date | null;
  sentAt: Date | null;
  withdrawnAt: Date | null;
  items: readonly { refund: { refundedOn: Date | null; withdrawnAt: Date | null } }[];
}

const isDone = ({ refund }: FileFacts['items'][number]) =>
  refund.refundedOn !== null && refund.withdrawnAt === null;
const isDue = ({ refund }: FileFacts['items'][number]) =>
  refund.refundedOn === null && refund.withdrawnAt === null;

export const numberDone = ({ items }: Pick<FileFacts, 'items'>) => items.filter(isDone).length;

/** @param fourEyes the association wants two people */
export function refundFileState(file: FileFacts, fourEyes: boolean): RefundFileState {
  if (file.withdrawnAt !== null) return 'withdrawn';
  if (file.sentAt !== null) return file.items.some(isDue) ? 'sent' : 'done';
  return fourEyes && file.approvedAt === null ? 'waiting' : 'ready';
}

/** A refund of a file that is not sent yet is no longer due: its money must not leave. */
export function isBroken(file: FileFacts): boolean {
  return file.withdrawnAt === null && file.sentAt === null && !file.items.every(isDue);
}
