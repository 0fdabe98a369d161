import { formatYen } from '@seminar/shared/money';
import { button, facts, heading, paragraph, writeLetter, type WrittenMail } from '../letter.ts';
import { applicationFacts, type Application } from './application.ts';

export interface PaymentMismatch extends Application {
  /** Yen: all that has arrived for this application so far. */
  received: number;
  /** Yen. */
  expected: number;
}

/** Too little or too much has arrived: by how much, and what to do. */
export function paymentMismatch(content: PaymentMismatch): WrittenMail {
  const { sender, received, expected } = content;
  const missing = expected - received;
  const [difference, todo] =
    missing > 0
      ? ([
          ['不足額', formatYen(missing)],
          `お手数ですが、不足額の${formatYen(missing)}を、先にご案内した同じ口座へお振り込みください。お振り込みの後に行き違いでこのメールが届いた場合は、ご容赦ください。`,
        ] as const)
      : ([
          ['超過額', formatYen(-missing)],
          '超過額の取り扱いについて、事務局からご連絡します。お客様に行っていただくお手続きはありません。',
        ] as const);
  return writeLetter({
    kind: 'payment_mismatch',
    subject: `【ご入金額が異なります】${content.seminarName}`,
    recipient: content.applicantName,
    sender,
    blocks: [
      paragraph(
        'お振り込みいただき、ありがとうございます。ご入金額がご案内した受講料と異なりましたので、お知らせします。',
      ),
      heading('お申し込み内容'),
      applicationFacts(content),
      heading('ご入金の状況'),
      facts([
        ['受講料', formatYen(expected)],
        ['ご入金額（合計）', formatYen(received)],
        difference,
      ]),
      paragraph(todo),
      paragraph('ご不明な点は、下記の連絡先までお問い合わせください。'),
      button('申込内容・お振込先を確認する', content.url),
    ],
  });
}
