import { formatDay, type Day } from '@seminar/shared/date';
import { formatYen } from '@seminar/shared/money';
import { facts } from '../renderMail.ts';
import type { Application, Placeholder } from '../mailDefinition.ts';

export interface Account {
  bankName: string;
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
}

/** The facts without which nobody can transfer. */
export const requiredToPay = ['金融機関', '支店名', '口座番号', '口座名義', '金額'] as const;

const deadlineOf = ({ deadline }: ToPay) =>
  deadline === null ? '期限の定めはありません' : formatDay(deadline);

export const accountPlaceholders: Record<string, Placeholder<ToPay>> = {
  金融機関: { meaning: '振込先の銀行', value: (it) => it.account.bankName },
  支店名: { meaning: '振込先の支店', value: (it) => it.account.branchName },
  支店番号: { meaning: '振込先の支店番号', value: (it) => it.account.branchCode },
  口座番号: { meaning: '振込先の口座番号', value: (it) => it.account.accountNumber },
  口座名義: { meaning: '振込先の口座名義', value: (it) => it.account.accountName },
  金額: { meaning: 'お振込金額', value: (it) => formatYen(it.amount) },
  振込期限: { meaning: '振込期限', value: deadlineOf },
  振込先の表: {
    meaning: '銀行・支店・口座番号・名義・金額・期限の表',
    block: true,
    contains: ['金融機関', '支店名', '支店番号', '口座番号', '口座名義', '金額', '振込期限'],
    value: ({ account, amount, deadline }) =>
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
  },
};

export const sampleAccount: Account = {
  bankName: '見本銀行',
  branchName: '見本支店',
  branchCode: '001',
  accountNumber: '0000000',
  accountName: 'ミホンキヨウカイ',
};
