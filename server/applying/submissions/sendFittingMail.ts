import type { Tx } from '../../platform/db/db.ts';
import type { Context } from '../../platform/context/context.ts';
import { askForRest } from './askForRest.ts';
import { fittingMail, type FittingMail } from './fittingMail.rules.ts';
import { queueFittingMail } from './queueFittingMail.ts';

/** Of these an applicant was told when they came about. */
const toldBefore: readonly FittingMail[] = [
  // They were told not to pay yet, so they are asked to pay only after the office has checked it.
  'possible_duplicate',
  'confirm_address',
  'file_rejected',
];
const aboutPaying: readonly FittingMail[] = ['account_pending', 'transfer_instructions'];

/** These go out once for each account: a restored application has another one. */
const onceForAccount: readonly FittingMail[] = ['transfer_instructions'];

/**
 * Sends an applicant the mail that fits their application: how much to pay to which account, that
 * the account comes later, that there is nothing to pay, or that they wait for a seat or for the office to
 * look at their files; of a fee of which a part came, the rest is told. Nobody gets the same mail twice for the same
 * reason.
 *
 * @param untold they had no address until now
 * @param restored what they were told before was cancelled since
 */
export async function sendFittingMail(
  tx: Tx,
  context: Pick<Context, 'env' | 'clock'>,
  submissionId: number,
  { untold = false, restored = false } = {},
): Promise<void> {
  const submission = await tx.submission.findUniqueOrThrow({ where: { id: submissionId } });
  // Its group pays, and the group's contact was told.
  if (submission.groupId !== null) return;
  if (submission.status === 'cancelled') return;
  const kind = fittingMail(submission);
  if (toldBefore.includes(kind) && !untold) return;
  if (aboutPaying.includes(kind) && submission.paymentStatus !== 'UNPAID') {
    if (kind === 'transfer_instructions') await askForRest(tx, context, submission);
    return;
  }
  const again = restored && !onceForAccount.includes(kind);
  await queueFittingMail(tx, context, {
    submissionId,
    kind,
    ...(again ? { repetition: await tx.mail.count({ where: { submissionId } }) } : {}),
  });
}
