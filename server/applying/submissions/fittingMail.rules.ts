import type { MailKind } from '@seminar/shared/telling/mail/schema';
import type { Attention } from '@seminar/shared/applying/submissions/schema';

export type FittingMail = Extract<
  MailKind,
  | 'possible_duplicate'
  | 'confirm_address'
  | 'waiting_listed'
  | 'file_rejected'
  | 'files_received'
  | 'application_received'
  | 'account_pending'
  | 'transfer_instructions'
>;

/** What decides which mail fits. */
export interface Standing {
  attention: readonly Attention[];
  waitingSince: Date | null;
  /** Yen. */
  expectedAmount: number;
  virtualAccountId: number | null;
}

/**
 * The kind of mail that tells an applicant where the application stands, before anything is paid. What must happen
 * first decides: nobody is asked to pay who waits for a seat, or for whom the office has something to check.
 */
export function fittingMail({
  attention,
  waitingSince,
  expectedAmount,
  virtualAccountId,
}: Standing): FittingMail {
  if (attention.includes('possible_duplicate')) return 'possible_duplicate';
  if (attention.includes('unconfirmed')) return 'confirm_address';
  if (waitingSince !== null) return 'waiting_listed';
  if (attention.includes('file_rejected')) return 'file_rejected';
  if (attention.includes('file_unchecked')) return 'files_received';
  if (expectedAmount === 0) return 'application_received';
  return virtualAccountId === null ? 'account_pending' : 'transfer_instructions';
}
