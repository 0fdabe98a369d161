import { button, heading, paragraph, writeLetter, type WrittenMail } from '../letter.ts';
import { applicationFacts, type Application } from './application.ts';

/** The application stands, but its account isn't ready: another mail will name it. */
export function accountPending(content: Application): WrittenMail {
  const { sender } = content;
  return writeLetter({
    kind: 'account_pending',
    subject: `【お申し込み受付のお知らせ】${content.seminarName}`,
    recipient: content.applicantName,
    sender,
    blocks: [
      paragraph(
        'このたびは講習会にお申し込みいただき、ありがとうございます。下記のとおり受け付けました。',
      ),
      paragraph(
        'お振込先の口座は、ただいま準備しております。準備ができましたら、改めてメールでご案内しますので、お振り込みはそれまでお待ちください。お客様に行っていただくお手続きはありません。',
      ),
      heading('お申し込み内容'),
      applicationFacts(content),
      button('申込内容を確認する', content.url),
    ],
  });
}
