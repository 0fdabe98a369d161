import { formatLongDay, type Day } from '@seminar/shared/date';
import { formatYen } from '@seminar/shared/money';
import { facts } from '../renderMail.ts';
import { attendancePlaceholders, sampleAttending, type Attending } from './attendance.ts';
import { said, type MailDefinition } from '../mailDefinition.ts';
import {
  applicationPlaceholders,
  cancellationPlaceholders,
  numberFact,
  seminarFacts,
} from './application.ts';

export interface PaymentReceived extends Attending {
  /** Yen. */
  amount: number;
  /** Yen that came beside it and are to be given back to who sent them; 0: none. */
  surplus: number;
  /** The bank's day of the deposit that completed the payment. */
  paidOn: Day;
  studentNumber: string;
  /** null: the office must decide first what the receipt says. */
  receiptNumber: string | null;
}

const paidOn = (it: PaymentReceived) => formatLongDay(it.paidOn, it.language);
const receiptNumber = (it: PaymentReceived) =>
  it.receiptNumber ??
  said(
    it,
    '準備中（発行しましたらメールでお知らせします）',
    'In preparation: we will email you when it is issued',
  );

function surplusFact(it: PaymentReceived): [string, string][] {
  if (it.surplus === 0) return [];
  const yen = formatYen(it.surplus, it.language);
  return [
    [
      said(it, '受講料を超えた金額', 'Paid too much'),
      said(
        it,
        `${yen}（お振り込みになった方へご返金します）`,
        `${yen} (we will return it to the payer)`,
      ),
    ],
  ];
}

/** The fee is complete: the student number, and where the receipt is. */
export const paymentReceived: MailDefinition<PaymentReceived> = {
  kind: 'payment_received',
  placeholders: {
    ...applicationPlaceholders(['受講の案内と領収書を見る', 'See how to attend, and your receipt']),
    ...attendancePlaceholders(true),
    ...cancellationPlaceholders,
    入金額: {
      meaning: ['ご入金額', 'The amount that was paid'],
      value: (it) => formatYen(it.amount, it.language),
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
          [said(it, 'ご入金額', 'Amount received'), formatYen(it.amount, it.language)],
          [said(it, 'ご入金日', 'Received on'), paidOn(it)],
          ...surplusFact(it),
        ]),
    },
    受講番号と領収書の表: {
      meaning: ['受講番号と領収書番号の表', 'A table of student number and receipt number'],
      block: true,
      contains: ['受講番号', '領収書番号'],
      value: (it) =>
        facts([
          [said(it, '受講番号', 'Student number'), it.studentNumber],
          [said(it, '領収書番号', 'Receipt number'), receiptNumber(it)],
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
    paidOn: '2026-04-20',
    studentNumber: 'KEIZOKU-20260401-0001',
    receiptNumber: 'R2026-000001',
  }),
};
