import { formatDay, type Day } from '@seminar/shared/date';
import { formatYen } from '@seminar/shared/money';
import { facts } from '../renderMail.ts';
import type { Application, MailDefinition } from '../mailDefinition.ts';
import { applicationPlaceholders } from './application.ts';

export interface PaymentReceived extends Application {
  /** Yen. */
  amount: number;
  /** The bank's day of the deposit that completed the payment. */
  paidOn: Day;
  studentNumber: string;
  receiptNumber: string;
}

/** The fee is complete: the student number, and where the receipt is. */
export const paymentReceived: MailDefinition<PaymentReceived> = {
  kind: 'payment_received',
  placeholders: {
    ...applicationPlaceholders('領収書をダウンロードする'),
    入金額: { meaning: 'ご入金額', value: (it) => formatYen(it.amount) },
    入金日: { meaning: '銀行に入金された日', value: (it) => formatDay(it.paidOn) },
    受講番号: { meaning: '受講番号', value: (it) => it.studentNumber },
    領収書番号: { meaning: '領収書の番号', value: (it) => it.receiptNumber },
    入金内容の表: {
      meaning: '講習会名・申込番号・入金額・入金日の表',
      block: true,
      contains: ['講習会名', '申込番号', '入金額', '入金日'],
      value: (it) =>
        facts([
          ['講習会', it.seminarName],
          ['申込番号', it.publicId],
          ['ご入金額', formatYen(it.amount)],
          ['ご入金日', formatDay(it.paidOn)],
        ]),
    },
    受講番号と領収書の表: {
      meaning: '受講番号と領収書番号の表',
      block: true,
      contains: ['受講番号', '領収書番号'],
      value: (it) =>
        facts([
          ['受講番号', it.studentNumber],
          ['領収書番号', it.receiptNumber],
        ]),
    },
  },
  required: ['入金額', '受講番号', '申込ページのアドレス'],
  standard: {
    subject: '【ご入金を確認しました】{講習会名}',
    body: `受講料のご入金を確認しました。ありがとうございます。受講番号と領収書をご案内します。

■ ご入金の内容
{入金内容の表}

■ 受講番号と領収書
{受講番号と領収書の表}

・受講番号は、受講後の修了テストで使います。このメールを大切に保管してください。
・領収書（PDF）は、下のページからダウンロードできます。

{申込ページのボタン}`,
  },
  sample: (application) => ({
    ...application,
    amount: 8_000,
    paidOn: '2026-04-20',
    studentNumber: 'KEIZOKU-20260401-0001',
    receiptNumber: 'R2026-000001',
  }),
};
