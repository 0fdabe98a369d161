import { startOfTokyoDay, tokyoDay, type Day } from '@seminar/shared/date';
import { readAssociation } from '../../catalogue/association/readAssociation.ts';
import { paymentDeadline } from '../../platform/conditions/paymentDeadline.ts';
import type { Context } from '../../platform/context/context.ts';
import { toDate } from '../../platform/context/days.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import type { Env } from '../../platform/context/env.ts';
import { transferInstructions, type Instructions } from './definitions/transferInstructions.ts';
import { currentTemplates } from './currentTemplate.ts';
import { writeAndQueueMail } from './writeAndQueueMail.ts';
import { readAttending } from './readAttending.ts';
import type { QueuedMail } from './queueMail.ts';

const kind = 'transfer_instructions';

/** Amount, account and deadline of an application; null: it has no account. */
export async function readToPay(
  tx: Tx | Db,
  env: Pick<Env, 'appUrl'>,
  submissionId: number,
  today: Day,
) {
  const { submission, attending } = await readAttending(tx, env, submissionId, today);
  const account = submission.virtualAccount;
  if (!account) return null;
  const { deadlineRule } = await readAssociation(tx);
  const content: Instructions = {
    ...attending,
    account,
    amount: submission.expectedAmount,
    price: {
      kind: submission.priceKind,
      claim:
        submission.memberClaim === 'unmatched' || submission.memberClaim === 'declined'
          ? submission.memberClaim
          : null,
    },
    deadline: paymentDeadline.of(submission),
    deadlineRule,
  };
  return { submission, account, content };
}

interface Order {
  /** The staff member who sends them again; null: the applicant has corrected the address. */
  adminId: number | null;
}

/**
 * Tells an applicant the amount, the account and the deadline; once for each account, which the
 * application must have, and again each time that it is ordered. Who is told later than
 * on the day of the application has from then on the seminar's days to pay.
 *
 * @returns the mail when it is new
 */
export async function queueTransferInstructions(
  tx: Tx,
  { env, clock }: Pick<Context, 'env' | 'clock'>,
  submissionId: number,
  order?: Order,
): Promise<QueuedMail | null> {
  const today = tokyoDay(clock());
  let [read] = await Promise.all([
    readToPay(tx, env, submissionId, today),
    currentTemplates(tx, [transferInstructions]),
  ]);
  if (!order && read && read.submission.submittedAt < startOfTokyoDay(today)) {
    await tx.submission.update({
      where: { id: submissionId },
      data: { paymentAskedOn: toDate(today) },
      select: { id: true },
    });
    read = await readToPay(tx, env, submissionId, today);
  }
  if (!read) throw new Error('transfer instructions need an account');
  const { submission, account, content } = read;
  const event = `${kind}:${submissionId}:${account.id}`;
  if (!order) return writeAndQueueMail(tx, transferInstructions, { content, submission, event });
  // Counted here for all callers: if each counted in its own way, one mail could be taken for a repeat of another.
  const before = await tx.mail.count({ where: { submissionId, kind } });
  return writeAndQueueMail(tx, transferInstructions, {
    content,
    submission,
    event: `${event}:again-${before}`,
    ...(order.adminId === null ? {} : { adminId: order.adminId }),
    now: clock(),
  });
}
