import { startOfTokyoDay, tokyoDay, type Day } from '@seminar/shared/date';
import { readAssociation } from '../../../catalogue/association/readAssociation.ts';
import { paymentDeadline } from '../../../platform/conditions/paymentDeadline.ts';
import type { Context } from '../../../platform/context/context.ts';
import { toDate } from '../../../platform/context/days.ts';
import type { Env } from '../../../platform/context/env.ts';
import type { Db, Tx } from '../../../platform/db/db.ts';
import type { MailDefinition } from '../mailDefinition.ts';
import type { QueuedMail } from '../queueMail.ts';
import { readAttending } from '../readAttending.ts';
import { writeAndQueueMail } from '../writeAndQueueMail.ts';
import { accountPlaceholders, requiredToPay, sampleToPay, type ToPay } from './account.ts';
import { applicationPlaceholders, cancellationPlaceholders, toPayment } from './application.ts';
import { attendancePlaceholders, sampleAttending, type Attending } from './attendance.ts';

export type Instructions = ToPay & Attending;

/** The amount, the account (used by this application only) and the deadline. */
export const transferInstructions: MailDefinition<Instructions> = {
  kind: 'transfer_instructions',
  placeholders: {
    ...applicationPlaceholders(toPayment),
    ...accountPlaceholders,
    ...attendancePlaceholders(false),
    ...cancellationPlaceholders,
  },
  required: requiredToPay,
  standard: {
    ja: {
      subject: '【お振込先のご案内】{講習会名}',
      body: `このたびは講習会にお申し込みいただき、ありがとうございます。下記の口座へ受講料をお振り込みください。ご入金を確認しましたら、受講番号と領収書をメールでご案内します。

■ お申し込み内容
{申込内容の表}

■ お振込先
{振込先の表}

・お振込金額は、ちょうど{金額}でお願いします。金額が異なると、入金の確認にお時間をいただきます。
・この口座は、このお申し込み専用の口座です。ほかのお申し込みの受講料は振り込まないでください。

{申込ページのボタン}

■ これからの流れ
{これからの流れ}

予定をカレンダーに入れる：{カレンダーのアドレス}

■ キャンセル・返金
{キャンセル規定}`,
    },
    en: {
      subject: 'Where to pay: {講習会名}',
      body: `Thank you for your application. Please transfer the fee to the account below. Once your payment has arrived, we will email you your student number and receipt.

■ Your application
{申込内容の表}

■ Where to pay
{振込先の表}

・Please transfer exactly {金額}. If the amount differs, it will take us longer to confirm your payment.
・This account is for this application only. Please do not transfer the fee of any other application to it.

{申込ページのボタン}

■ What comes next
{これからの流れ}

Add the dates to your calendar: {カレンダーのアドレス}

■ Cancellation and refund
{キャンセル規定}`,
    },
  },
  sample: (application) => ({ ...sampleAttending(application), ...sampleToPay(application) }),
};

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
 * application must have, and again each time that it is ordered. An applicant who is told
 * later than on the day of the application has the seminar's days to pay from then on.
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
  let read = await readToPay(tx, env, submissionId, today);
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
