import type { DeadlineRule } from '@seminar/shared/association/deadlineRule';
import { formatLongDay, type Day } from '@seminar/shared/date';
import { isBankDay, lastBankDay } from '@seminar/shared/japan/bankDay';
import { formatYen } from '@seminar/shared/money';
import { facts, type Block, type Fact } from '../renderMail.ts';
import type { Application, Placeholder } from '../mailDefinition.ts';

export interface Account {
  bankName: string;
  bankCode: string;
  branchName: string;
  branchCode: string;
  accountNumber: string;
  accountName: string;
}

/** The amount to be transferred, the account and the deadline. */
export interface ToPay extends Application {
  account: Account;
  /** Yen: what is still to be transferred. */
  amount: number;
  /** null: the seminar has none. */
  deadline: Day | null;
  deadlineRule: DeadlineRule;
  /** The day on which the mail is written. */
  today: Day;
}

/** The facts without which nobody can transfer. */
export const requiredToPay = ['金融機関', '支店名', '口座番号', '口座名義', '金額'] as const;

/** No text asks for money by a day that has passed. */
function deadlineOf({ deadline, today }: ToPay): string {
  if (deadline === null) return '期限の定めはありません';
  return deadline < today
    ? `お早めにお願いします（期限の${formatLongDay(deadline)}を過ぎています）`
    : formatLongDay(deadline);
}

/** What counts as in time, and what a day without banking means for it. */
function deadlineNote({ deadline, deadlineRule, today }: ToPay): string {
  if (deadline === null || deadline < today) return '';
  const open = isBankDay(deadline);
  if (deadlineRule === 'order') {
    return open
      ? 'この日までにお振込みのお手続きをお済ませください。'
      : 'この日までにお振込みのお手続きをお済ませください（銀行の休業日のため、着金は翌営業日になります）。';
  }
  return open
    ? 'この日までに口座へ着金するよう、お手続きください。'
    : `銀行の休業日のため、前の営業日の${formatLongDay(lastBankDay(deadline))}までに着金するよう、お手続きください。`;
}

/** The one table of where to pay how much until when, the same in every mail. */
function accountTable(content: ToPay): Block {
  const { account, amount, deadline, sender } = content;
  const until: Fact[] =
    deadline === null ? [] : [['お振込期限', deadlineOf(content), deadlineNote(content)]];
  return facts([
    ['お振込金額', formatYen(amount)],
    ...until,
    ['金融機関', `${account.bankName}（金融機関コード ${account.bankCode}）`],
    ['支店', `${account.branchName}（支店コード ${account.branchCode}）`],
    ['預金種目', '普通'],
    ['口座番号', account.accountNumber],
    [
      '口座名義',
      account.accountName,
      `お振込みの画面には、この名義が受取人として表示されます。${sender.name}が、このお申し込みのために設けた専用口座です。`,
    ],
    ['振込手数料', 'お客様のご負担となります'],
    [
      '振込依頼人名',
      'どなたのお名前でも構いません',
      '会社名でのお振込みでも、口座番号でお申し込みを確認できます。',
    ],
  ]);
}

export const accountPlaceholders: Record<string, Placeholder<ToPay>> = {
  金融機関: { meaning: '振込先の銀行', value: (it) => it.account.bankName },
  支店名: { meaning: '振込先の支店', value: (it) => it.account.branchName },
  支店番号: { meaning: '振込先の支店番号', value: (it) => it.account.branchCode },
  口座番号: { meaning: '振込先の口座番号', value: (it) => it.account.accountNumber },
  口座名義: { meaning: '振込先の口座名義', value: (it) => it.account.accountName },
  金額: { meaning: 'お振込金額', value: (it) => formatYen(it.amount) },
  振込期限: { meaning: '振込期限（過ぎたときはその旨）', value: deadlineOf },
  振込先の表: {
    meaning: '金額・期限・金融機関・支店・口座番号・名義・手数料・振込依頼人名の表',
    block: true,
    contains: ['金融機関', '支店名', '支店番号', '口座番号', '口座名義', '金額', '振込期限'],
    value: accountTable,
  },
};

export const sampleAccount: Account = {
  bankName: '見本銀行',
  bankCode: '0000',
  branchName: '見本支店',
  branchCode: '001',
  accountNumber: '0000000',
  accountName: 'ミホンキヨウカイ',
};

/** What previews are filled with as long as no application fits. */
export function sampleToPay(application: Application): ToPay {
  return {
    ...application,
    account: sampleAccount,
    amount: 8_000,
    deadline: '2026-05-15',
    deadlineRule: 'arrival',
    today: '2026-05-01',
  };
}
