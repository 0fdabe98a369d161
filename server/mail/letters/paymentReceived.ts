import { formatDay, type Day } from '@seminar/shared/date';
import { formatYen } from '@seminar/shared/money';
import {
  button,
  facts,
  heading,
  notes,
  paragraph,
  writeLetter,
  type WrittenMail,
} from '../letter.ts';
import type { Application } from './application.ts';

export interface PaymentReceived extends Application {
  /** Yen. */
  amount: number;
  /** The bank's day of the deposit that completed the payment. */
  paidOn: Day;
  studentNumber: string;
  receiptNumber: string;
}

/** The fee is complete: the attendee's number, and where the receipt is. */
export function paymentReceived(content: PaymentReceived): WrittenMail {
  const { sender } = content;
  return writeLetter({
    kind: 'payment_received',
    subject: `【ご入金を確認しました】${content.seminarName}`,
    recipient: content.applicantName,
    sender,
    blocks: [
      paragraph(
        '受講料のご入金を確認しました。ありがとうございます。受講番号と領収書をご案内します。',
      ),
      heading('ご入金の内容'),
      facts([
        ['講習会', content.seminarName],
        ['申込番号', content.submissionId],
        ['ご入金額', formatYen(content.amount)],
        ['ご入金日', formatDay(content.paidOn)],
      ]),
      heading('受講番号と領収書'),
      facts([
        ['受講番号', content.studentNumber],
        ['領収書番号', content.receiptNumber],
      ]),
      notes([
        '受講番号は、受講後の修了テストで使います。このメールを大切に保管してください。',
        '領収書（PDF）は、下のページからダウンロードできます。',
      ]),
      button('領収書をダウンロードする', content.url),
    ],
  });
}
