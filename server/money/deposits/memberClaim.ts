import { message } from '@seminar/shared/platform/messages/message';
import type { Prices } from '@seminar/shared/catalogue/seminars/prices.rules';
import { isOnHold } from '../../catalogue/answers/isOnHold.rules.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { Conflict } from '../../platform/http/errors.ts';
import { queueTransferInstructions } from '../../telling/mail/definitions/transferInstructions.ts';
import type { LockedSubmission } from '../../applying/submissions/lockSubmission.ts';
import { sendFittingMail } from '../../applying/submissions/sendFittingMail.ts';
import { storedPrices } from '../../applying/submissions/storedPrices.ts';
import { mayDecideClaim } from './decidedClaim.rules.ts';

/** @throws Conflict no claim waits for a decision, or the application is cancelled or anonymised */
export function claimedPrices(
  submission: LockedSubmission,
  decision: 'accepted' | 'declined',
): Prices {
  const { memberClaim, status, anonymisedAt } = submission;
  if (anonymisedAt) throw new Conflict(message('anonymised_stays'));
  if (status === 'cancelled') throw new Conflict(message('submission_stale'));
  const prices = storedPrices(submission);
  if (memberClaim === null || prices === null) throw new Conflict(message('member_claim_none'));
  if (!mayDecideClaim(memberClaim, decision)) throw new Conflict(message('member_claim_decided'));
  return prices;
}

/** Tells somebody who has not paid anything what to pay now. */
export async function tellAmount(
  tx: Tx,
  context: Context,
  id: number,
  adminId: number,
): Promise<void> {
  const submission = await tx.submission.findUniqueOrThrow({ where: { id } });
  if (submission.expectedAmount === 0) return sendFittingMail(tx, context, id);
  if (submission.paymentStatus !== 'UNPAID' || submission.virtualAccountId === null) return;
  if (submission.email === '' || isOnHold(submission.attention)) return;
  const told = await tx.mail.count({ where: { submissionId: id, kind: 'transfer_instructions' } });
  if (told > 0) await queueTransferInstructions(tx, context, id, { adminId });
}
