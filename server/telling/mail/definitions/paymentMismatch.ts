import { tokyoDay, type Day } from '@seminar/shared/date';
import { formatYen } from '@seminar/shared/money';
import { isOnHold } from '../../../catalogue/answers/isOnHold.rules.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Env } from '../../../platform/context/env.ts';
import type { Db, Tx } from '../../../platform/db/db.ts';
import {
  inMailLanguage,
  type Application,
  type MailDefinition,
  type Placeholder,
} from '../mailDefinition.ts';
import type { QueuedMail } from '../queueMail.ts';
import { readUnderpaid } from './reminders.ts';
import { readApplication } from '../readApplication.ts';
import { facts } from '../renderMail.ts';
import { writeAndQueueMail } from '../writeAndQueueMail.ts';
import { accountPlaceholders, sampleToPay, type ToPay } from './account.ts';
import { applicationPlaceholders, toPayment } from './application.ts';

export interface PaymentMismatch extends Application {
  /** Yen: all that has arrived for this application so far. */
  received: number;
  /** Yen. */
  expected: number;
}

export interface PaymentUnderpaid extends PaymentMismatch {
  /** The rest, and where to pay it; null: the application has no account. */
  toPay: ToPay | null;
}

/** The placeholders of the account, which stay empty where there is none. */
const restPlaceholders: Record<string, Placeholder<PaymentUnderpaid>> = Object.fromEntries(
  Object.entries(accountPlaceholders).map(([name, { value, ...shape }]) => [
    name,
    { ...shape, value: ({ toPay }) => toPay && value(toPay) },
  ]),
);

function mismatchPlaceholders(
  difference: '不足額' | '超過額',
): Record<string, Placeholder<PaymentMismatch>> {
  const amount = ({ received, expected, language }: PaymentMismatch) =>
    formatYen(Math.abs(expected - received), language);
  const english = { 不足額: 'Still to pay', 超過額: 'Overpaid' }[difference];
  return {
    ...applicationPlaceholders(toPayment),
    受講料: { meaning: ['受講料', 'The fee'], value: (it) => formatYen(it.expected, it.language) },
    入金額: {
      meaning: ['これまでのご入金額の合計', 'What has been paid so far, in all'],
      value: (it) => formatYen(it.received, it.language),
    },
    [difference]: { meaning: [`${difference}（差額）`, english], value: amount },
    入金状況の表: {
      meaning: [
        `受講料・入金額・${difference}の表`,
        `A table of fee, amount received and difference (“${english}”)`,
      ],
      block: true,
      contains: ['受講料', '入金額', difference],
      value: (it) =>
        facts([
          [inMailLanguage(it, '受講料', 'Fee'), formatYen(it.expected, it.language)],
          [
            inMailLanguage(it, 'ご入金額（合計）', 'Received in all'),
            formatYen(it.received, it.language),
          ],
          [inMailLanguage(it, difference, english), amount(it)],
        ]),
    },
  };
}

const opening = `お振り込みいただき、ありがとうございます。ご入金額がご案内した受講料と異なりましたので、お知らせします。

■ お申し込み内容
{申込内容の表}

■ ご入金の状況
{入金状況の表}`;

const ending = `ご不明な点は、下記の連絡先までお問い合わせください。

{申込ページのボタン}`;

const openingEn = `Thank you for your transfer. The amount that arrived differs from the fee that you were asked to pay.

■ Your application
{申込内容の表}

■ What has arrived
{入金状況の表}`;

const endingEn = `If you have any questions, please contact us using the details below.

{申込ページのボタン}`;

/** Too little has arrived: how much is missing, and that the rest goes to the same account. */
export const paymentUnderpaid: MailDefinition<PaymentUnderpaid> = {
  kind: 'payment_underpaid',
  placeholders: { ...restPlaceholders, ...mismatchPlaceholders('不足額') },
  required: ['受講料', '入金額', '不足額'],
  standard: {
    ja: {
      subject: '【ご入金が{不足額}不足しています】{講習会名}',
      body: `${opening}

お手数ですが、不足額の{不足額}を、先にご案内した同じ口座へお振り込みください。お振り込みの後に行き違いでこのメールが届いた場合は、ご容赦ください。

■ 不足分のお振込先
{振込先の表}

${ending}`,
    },
    en: {
      subject: 'Payment is {不足額} short: {講習会名}',
      body: `${openingEn}

Please transfer the missing {不足額} to the same account as before. If you have done so already, please disregard this email.

■ Where to pay the rest
{振込先の表}

${endingEn}`,
    },
  },
  sample: (application) => ({
    ...application,
    received: 7_000,
    expected: 8_000,
    toPay: { ...sampleToPay(application), amount: 1_000 },
  }),
};

/** Too much has arrived: how much, and that the applicant need not do anything. */
export const paymentOverpaid: MailDefinition<PaymentMismatch> = {
  kind: 'payment_overpaid',
  placeholders: mismatchPlaceholders('超過額'),
  required: ['受講料', '入金額', '超過額'],
  standard: {
    ja: {
      subject: '【ご入金が{超過額}多くなっています】{講習会名}',
      body: `${opening}

超過額の取り扱いについて、事務局からご連絡します。お客様に行っていただくお手続きはありません。

${ending}`,
    },
    en: {
      subject: 'You paid {超過額} too much: {講習会名}',
      body: `${openingEn}

Our office will contact you about the difference. There is nothing for you to do.

${endingEn}`,
    },
  },
  sample: (application) => ({ ...application, received: 9_000, expected: 8_000 }),
};

export async function readPaymentMismatch(
  tx: Tx | Db,
  env: Pick<Env, 'appUrl'>,
  submissionId: number,
  today: Day,
) {
  const { submission, application } = await readApplication(tx, env, submissionId);
  const rest = await readUnderpaid(tx, env, submissionId, today);
  const content: PaymentUnderpaid = {
    ...application,
    received: submission.allocatedAmount,
    expected: submission.expectedAmount,
    toPay: rest?.content ?? null,
  };
  return { submission, content };
}

/**
 * Tells an applicant that too little or too much has arrived; once for each allocation, so that a
 * further transfer that still doesn't settle the fee is reported too. Sends nothing for an application
 * that is paid, or has no payment at all, nor asks for the rest while the applicant must not pay yet. To be called
 * after the allocation.
 */
export async function queuePaymentMismatch(
  tx: Tx,
  { env, clock }: Pick<Context, 'env' | 'clock'>,
  submissionId: number,
): Promise<QueuedMail | null> {
  const read = await readPaymentMismatch(tx, env, submissionId, tokyoDay(clock()));
  const { submission, content } = read;
  if (submission.paymentStatus !== 'MISMATCH') return null;
  const lacks = content.received < content.expected;
  // Who was told not to pay yet is asked for the rest once the office has checked (askForRest.ts).
  if (lacks && isOnHold(submission.attention)) return null;
  const latest = await tx.allocation.findFirstOrThrow({
    where: { submissionId, reversedAt: null },
    orderBy: { id: 'desc' },
    select: { id: true },
  });
  // One key for both kinds: an allocation is mailed once, whether it left too little or too much.
  const event = `payment_mismatch:${submissionId}:${latest.id}`;
  return lacks
    ? writeAndQueueMail(tx, paymentUnderpaid, { content, submission, event })
    : writeAndQueueMail(tx, paymentOverpaid, { content, submission, event });
}
