import { button, facts, heading, paragraph, writeLetter, type WrittenMail } from '../letter.ts';
import { applicationFacts, type Application } from './application.ts';

export interface FreeApplication extends Application {
  /** null: not given yet. */
  studentNumber: string | null;
}

/** An application that costs nothing: there is nothing to pay, and no receipt. */
export function applicationReceivedFree(content: FreeApplication): WrittenMail {
  const { sender, studentNumber } = content;
  return writeLetter({
    kind: 'application_received',
    subject: `【お申し込み受付のお知らせ】${content.seminarName}`,
    recipient: content.applicantName,
    sender,
    blocks: [
      paragraph(
        'このたびは講習会にお申し込みいただき、ありがとうございます。下記のとおり受け付けました。受講料は無料ですので、お振り込みは必要ありません。',
      ),
      heading('お申し込み内容'),
      applicationFacts(content),
      ...(studentNumber === null
        ? []
        : [
            facts([['受講番号', studentNumber]]),
            paragraph(
              '受講番号は、受講後の修了テストで使います。このメールを大切に保管してください。',
            ),
          ]),
      button('申込内容を確認する', content.url),
    ],
  });
}
