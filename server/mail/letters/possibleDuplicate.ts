import { button, heading, paragraph, writeLetter, type WrittenMail } from '../letter.ts';
import { applicationFacts, type Application } from './application.ts';

/** The same person seems to have applied already: nothing should be paid twice. */
export function possibleDuplicate(content: Application): WrittenMail {
  const { sender } = content;
  return writeLetter({
    kind: 'possible_duplicate',
    subject: `【お申し込み内容の確認中です】${content.seminarName}`,
    recipient: content.applicantName,
    sender,
    blocks: [
      paragraph(
        'このたびは講習会にお申し込みいただき、ありがとうございます。下記のお申し込みを受け付けましたが、同じ方からのお申し込みがすでにあるようです。',
      ),
      paragraph(
        '事務局で内容を確認し、結果をご連絡します。二重のお支払いを防ぐため、ご連絡するまでこのお申し込みの受講料は振り込まないでください。先のお申し込みの受講料をお振り込み済みの場合も、お手続きは必要ありません。',
      ),
      heading('確認中のお申し込み'),
      applicationFacts(content),
      button('申込内容を確認する', content.url),
    ],
  });
}
