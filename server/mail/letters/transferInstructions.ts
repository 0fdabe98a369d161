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
import { applicationFacts, type Application } from './application.ts';

export interface TransferInstructions extends Application {
  account: {
    bankName: string;
    branchName: string;
    branchCode: string;
    accountNumber: string;
    accountName: string;
  };
  /** Yen. */
  amount: number;
  /** null: the seminar has none. */
  deadline: Day | null;
}

/** What to pay where until when: the account is the applicant's own. */
export function transferInstructions(content: TransferInstructions): WrittenMail {
  const { account, amount, deadline, sender } = content;
  return writeLetter({
    kind: 'transfer_instructions',
    subject: `【お振込先のご案内】${content.seminarName}`,
    recipient: content.applicantName,
    sender,
    blocks: [
      paragraph(
        'このたびは講習会にお申し込みいただき、ありがとうございます。下記の口座へ受講料をお振り込みください。ご入金を確認しましたら、受講番号と領収書をメールでご案内します。',
      ),
      heading('お申し込み内容'),
      applicationFacts(content),
      heading('お振込先'),
      facts([
        ['金融機関', account.bankName],
        ['支店名', account.branchName],
        ['支店番号', account.branchCode],
        ['預金種目', '普通'],
        ['口座番号', account.accountNumber],
        ['口座名義', account.accountName],
        ['お振込金額', formatYen(amount)],
        ...(deadline === null ? [] : [['お振込期限', formatDay(deadline)] as const]),
      ]),
      notes([
        `お振込金額は、ちょうど${formatYen(amount)}でお願いします。金額が異なると、入金の確認にお時間をいただきます。`,
        '振込手数料はお客様のご負担となります。',
        'この口座は、このお申し込み専用の口座です。ほかのお申し込みの受講料は振り込まないでください。',
      ]),
      button('申込内容・お振込先を確認する', content.url),
    ],
  });
}
