import { formatLongDay, type Day, tokyoDay } from '@seminar/shared/date';
import { formatYen } from '@seminar/shared/money';
import type { Locale } from '@seminar/shared/platform/messages/message';
import { sessionOf, type WithSession } from '../../../catalogue/seminars/sessions/withSessions.ts';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { keptSurplus, keptSurplusOf } from '../../../platform/conditions/deposits.ts';
import { completingAllocation, validReceipts } from '../../../platform/conditions/receipts.ts';
import { refundIsDue } from '../../../platform/conditions/refunds.ts';
import type { Context } from '../../../platform/context/context.ts';
import { toDay } from '../../../platform/context/days.ts';
import type { Env } from '../../../platform/context/env.ts';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { surplusKept } from '../changes.ts';
import { inMailLanguage, type MailDefinition } from '../mailDefinition.ts';
import { queueMailsAtEnd } from '../queueMail.ts';
import { mailParts } from '../readApplication.ts';
import { attendingOf } from '../readAttending.ts';
import { readSenders } from '../readSender.ts';
import { facts, type Fact, type Sender } from '../renderMail.ts';
import { timesTold } from '../timesTold.ts';
import { writeMails } from '../writeAndQueueMail.ts';
import {
  applicationPlaceholders,
  cancellationPlaceholders,
  numberFact,
  seminarFacts,
} from './application.ts';
import { attendancePlaceholders, sampleAttending, type Attending } from './attendance.ts';

export interface PaymentReceived extends Attending {
  /** Yen. */
  amount: number;
  /** Yen that came beside it and are to be given back to who sent them; 0: none. */
  surplus: number;
  /** Yen of such a surplus that are kept instead, and yen of the fee that the association bears; 0: none. */
  kept: number;
  borne: number;
  /** The bank's day of the deposit that completed the payment. */
  paidOn: Day;
  studentNumber: string;
  /** null: the office must decide first what the receipt says. */
  receiptNumber: string | null;
}

const paidOn = (it: PaymentReceived) => formatLongDay(it.paidOn, it.language);
const receiptNumber = (it: PaymentReceived) =>
  it.receiptNumber ??
  inMailLanguage(
    it,
    '準備中（発行しましたらメールでお知らせします）',
    'In preparation: we will email you when it is issued',
  );

function surplusFact(it: PaymentReceived): Fact[] {
  if (it.surplus === 0) return [];
  const yen = formatYen(it.surplus, it.language);
  return [
    [
      inMailLanguage(it, '受講料を超えた金額', 'Paid too much'),
      inMailLanguage(
        it,
        `${yen}（お振り込みになった方へご返金します）`,
        `${yen} (we will return it to the payer)`,
      ),
      inMailLanguage(
        it,
        'ご返金先の口座は、あらためてメールでうかがいます。',
        'We will ask in another email which account to send it to.',
      ),
    ],
  ];
}

/** What reached the bank, and what of it is the fee where more came. */
function receivedFacts(it: PaymentReceived): Fact[] {
  const beyond = it.surplus + it.kept;
  const fee: Fact = [
    inMailLanguage(it, 'うち受講料', 'Of this, the fee'),
    formatYen(it.amount, it.language),
  ];
  return [
    [inMailLanguage(it, 'ご入金額', 'Amount received'), formatYen(it.amount + beyond, it.language)],
    ...(beyond === 0 ? [] : [fee]),
  ];
}

/** What of the fee the association bears, so that nothing is left to pay. */
const borneFact = (it: PaymentReceived): [string, string] => [
  inMailLanguage(it, '当協会の負担額', 'Borne by us'),
  inMailLanguage(
    it,
    `${formatYen(it.borne)}（不足分は当協会が負担しました。追加のお振り込みは不要です）`,
    `${formatYen(it.borne, 'en')} (we bear what was missing: nothing is left to pay)`,
  ),
];

/** The fee is complete: the student number, and where the receipt is. */
export const paymentReceived: MailDefinition<PaymentReceived> = {
  kind: 'payment_received',
  placeholders: {
    ...applicationPlaceholders(['受講の案内と領収書を見る', 'See how to attend, and your receipt']),
    ...attendancePlaceholders(true),
    ...cancellationPlaceholders,
    入金額: {
      meaning: ['ご入金額', 'The amount that was paid'],
      value: (it) => formatYen(it.amount + it.surplus + it.kept, it.language),
    },
    入金日: {
      meaning: ['銀行に入金された日', 'The day on which it reached the bank'],
      value: paidOn,
    },
    受講番号: { meaning: ['受講番号', 'The student number'], value: (it) => it.studentNumber },
    領収書番号: { meaning: ['領収書の番号', 'The receipt’s number'], value: receiptNumber },
    入金内容の表: {
      meaning: [
        '講習会名・申込番号・入金額・入金日の表',
        'A table of seminar, application number, amount and day of the payment',
      ],
      block: true,
      contains: ['講習会名', '申込番号', '入金額', '入金日'],
      value: (it) =>
        facts([
          ...seminarFacts(it),
          numberFact(it),
          ...receivedFacts(it),
          [inMailLanguage(it, 'ご入金日', 'Received on'), paidOn(it)],
          ...(it.borne === 0 ? [] : [borneFact(it)]),
          ...surplusFact(it),
          ...(it.kept === 0 ? [] : [surplusKept(it, it.kept)]),
        ]),
    },
    受講番号と領収書の表: {
      meaning: ['受講番号と領収書番号の表', 'A table of student number and receipt number'],
      block: true,
      contains: ['受講番号', '領収書番号'],
      value: (it) =>
        facts([
          [inMailLanguage(it, '受講番号', 'Student number'), it.studentNumber],
          [inMailLanguage(it, '領収書番号', 'Receipt number'), receiptNumber(it)],
        ]),
    },
  },
  required: ['入金額', '受講番号', '申込ページのアドレス'],
  standard: {
    ja: {
      subject: '【ご入金確認・受講のご案内】{講習会名}',
      body: `受講料のご入金を確認しました。ありがとうございます。受講番号と領収書、受講の方法をご案内します。

■ ご入金の内容
{入金内容の表}

■ 受講番号と領収書
{受講番号と領収書の表}

・領収書（PDF）は、発行後、下のページからダウンロードできます。

{申込ページのボタン}

■ これからの流れ
{これからの流れ}

予定をカレンダーに入れる：{カレンダーのアドレス}

■ キャンセル・返金
{キャンセル規定}`,
    },
    en: {
      subject: 'Payment received, how to attend: {講習会名}',
      body: `Your payment has arrived. Thank you. Here are your student number, your receipt and how to attend.

■ Your payment
{入金内容の表}

■ Student number and receipt
{受講番号と領収書の表}

・Once it is issued, you can download the receipt (PDF, in Japanese) from the page below.

{申込ページのボタン}

■ What comes next
{これからの流れ}

Add the dates to your calendar: {カレンダーのアドレス}

■ Cancellation and refund
{キャンセル規定}`,
    },
  },
  sample: (application) => ({
    ...sampleAttending(application),
    amount: 8_000,
    surplus: 0,
    kept: 0,
    borne: 0,
    paidOn: '2026-04-20',
    studentNumber: 'KEIZOKU-20260401-0001',
    receiptNumber: 'R2026-000001',
  }),
};

/** What the mail about a complete payment reads of the application. */
export const receivedParts = {
  ...mailParts,
  receipts: validReceipts,
  allocations: completingAllocation,
  refunds: { where: { ...refundIsDue.where, kind: 'overpaid' }, select: { amount: true } },
  asides: keptSurplus,
} satisfies Prisma.SubmissionInclude;

type Paid = WithSession<Prisma.SubmissionGetPayload<{ include: typeof receivedParts }>>;

/** The content of the mail for a paid application, which must have a student; its receipt may be awaited. */
function contentOf(
  env: Pick<Env, 'appUrl'>,
  submission: Paid,
  { senders, today }: { senders: Record<Locale, Sender>; today: Day },
): PaymentReceived {
  const { student, receipts, allocations, refunds } = submission;
  if (!student) throw new Error('a paid application has a student');
  const [receipt] = receipts;
  const paidAt = receipt?.transactionDate ?? allocations[0]?.deposit.depositedAt;
  return {
    ...attendingOf(env, submission, { senders, today }),
    amount: receipt?.amount ?? submission.expectedAmount - submission.waivedAmount,
    surplus: refunds.reduce((sum, { amount }) => sum + amount, 0),
    kept: keptSurplusOf(submission),
    borne: submission.waivedAmount,
    paidOn: paidAt ? toDay(paidAt) : today,
    studentNumber: student.studentNumber,
    receiptNumber: receipt?.receiptNumber ?? null,
  };
}

/** Reads a paid application with the content of its mail. */
export async function readPaymentReceived(
  tx: Tx | Db,
  env: Pick<Env, 'appUrl'>,
  submissionId: number,
  today: Day,
) {
  const row = await tx.submission.findUniqueOrThrow({
    where: { id: submissionId },
    include: receivedParts,
  });
  const submission = { ...row, session: await sessionOf(tx, row) };
  const senders = await readSenders(tx);
  return { submission, content: contentOf(env, submission, { senders, today }) };
}

const kind = 'payment_received';

/**
 * Tells applicants that the fee is complete; once each time that it became complete. To be called after
 * the students and, unless they are awaited, the receipts were created, in the same transaction.
 */
export async function queuePaymentsReceived(
  tx: Tx,
  { env, clock }: Pick<Context, 'env' | 'clock'>,
  submissions: readonly Paid[],
): Promise<void> {
  if (submissions.length === 0) return;
  const given = { senders: await readSenders(tx), today: tokyoDay(clock()) };
  const withoutReceipt = submissions.filter(({ receipts }) => receipts.length === 0);
  const told = await timesTold(
    tx,
    withoutReceipt.map(({ id }) => id),
    kind,
  );
  const orders = submissions.map((submission) => {
    const content = contentOf(env, submission, given);
    const time = (told.get(submission.id) ?? 0) + 1;
    const cause = content.receiptNumber ?? `without-receipt-${time}`;
    const event = `${kind}:${submission.id}:${cause}`;
    return { definition: paymentReceived, content, submission, event };
  });
  await queueMailsAtEnd(tx, await writeMails(tx, orders));
}
