import { bankInLatin, branchInLatin } from '@seminar/shared/bank/bank/latinNames';
import type { DeadlineRule } from '@seminar/shared/catalogue/association/deadlineRule';
import { formatLongDay, type Day } from '@seminar/shared/date';
import { isBankDay, lastBankDay } from '@seminar/shared/platform/japan/bankDay';
import { formatYen } from '@seminar/shared/money';
import { isMemberPrice, type PriceKind } from '@seminar/shared/catalogue/seminars/prices.rules';
import { facts, type Block, type Fact } from '../renderMail.ts';
import { inMailLanguage, type Application, type Placeholder } from '../mailDefinition.ts';

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
  /** Which price that is, and whether a member number waits for the office; absent: nothing is said of it. */
  price?: { kind: PriceKind; claim: 'unmatched' | 'declined' | null };
  /** null: the seminar has none. */
  deadline: Day | null;
  deadlineRule: DeadlineRule;
  /** The day on which the mail is written. */
  today: Day;
}

/** The facts without which nobody can transfer. */
export const requiredToPay = ['金融機関', '支店名', '口座番号', '口座名義', '金額'] as const;

/** No text asks for money by a day that has passed. */
function deadlineOf(it: ToPay): string {
  const { deadline, today, language } = it;
  if (deadline === null)
    return inMailLanguage(it, '期限の定めはありません', 'There is no deadline');
  const day = formatLongDay(deadline, language);
  if (deadline >= today) return day;
  return inMailLanguage(
    it,
    `お早めにお願いします（期限の${day}を過ぎています）`,
    `As soon as you can (the deadline, ${day}, has passed)`,
  );
}

/** What counts as in time, and what a day without banking means for it. */
function deadlineNote(it: ToPay): string {
  const { deadline, deadlineRule, today, language } = it;
  if (deadline === null || deadline < today) return '';
  const open = isBankDay(deadline);
  if (deadlineRule === 'order') {
    return open
      ? inMailLanguage(
          it,
          'この日までにお振り込みのお手続きをお済ませください。',
          'Please make the transfer by this day.',
        )
      : inMailLanguage(
          it,
          'この日までにお振り込みのお手続きをお済ませください（銀行の休業日のため、着金は翌営業日になります）。',
          'Please make the transfer by this day (banks are closed, so the money will arrive on the next banking day).',
        );
  }
  if (open) {
    return inMailLanguage(
      it,
      'この日までに口座へ着金するよう、お手続きください。',
      'Please make sure that the money arrives by this day.',
    );
  }
  const before = formatLongDay(lastBankDay(deadline), language);
  return inMailLanguage(
    it,
    `銀行の休業日のため、前の営業日の${before}までに着金するよう、お手続きください。`,
    `Banks are closed on this day: please make sure that the money arrives by ${before}, the previous banking day.`,
  );
}

/** Why it is this amount, where the seminar has several prices. */
function priceNote(it: ToPay): string {
  // A place at the member price that was handed over costs what it did, whatever is decided of the new person.
  const claim = it.price && !isMemberPrice(it.price.kind) ? it.price.claim : null;
  if (claim === 'unmatched') {
    return inMailLanguage(
      it,
      '会員であることを確認できなかったため、通常の受講料です。事務局が確認し、会員の受講料になるときは、改めて金額をご案内します。会員の方は、それまでお振り込みをお待ちいただけます。',
      'We could not confirm a membership, so this is the full fee. Our office is checking. If the member fee applies, we will email you the new amount. If you are a member, you may wait for that before you pay.',
    );
  }
  if (claim === 'declined') {
    return inMailLanguage(
      it,
      '事務局で確認しましたが、会員であることを確認できなかったため、通常の受講料です。',
      'Our office has checked and could not confirm a membership, so this is the full fee.',
    );
  }
  switch (it.price?.kind) {
    case 'member':
      return inMailLanguage(it, '会員の受講料です。', 'This is the member fee.');
    case 'early':
      return inMailLanguage(it, '早期申込の受講料です。', 'This is the early fee.');
    case 'early_member':
      return inMailLanguage(it, '会員の早期申込の受講料です。', 'This is the early member fee.');
    default:
      return '';
  }
}

/** The one table of where to pay how much until when, the same in every mail. */
export function accountTable(content: ToPay): Block {
  const { account, amount, deadline, sender, language } = content;
  const say = (ja: string, en: string) => inMailLanguage(content, ja, en);
  const until: Fact[] =
    deadline === null
      ? []
      : [[say('お振込期限', 'Deadline'), deadlineOf(content), deadlineNote(content)]];
  const { bankName, bankCode, branchName, branchCode } = account;
  return facts([
    [say('お振込金額', 'Amount'), formatYen(amount, language), priceNote(content)],
    ...until,
    [
      say('金融機関', 'Bank'),
      say(
        `${bankName}（金融機関コード ${bankCode}）`,
        `${bankInLatin(bankName, bankCode)}, bank code ${bankCode}`,
      ),
    ],
    [
      say('支店', 'Branch'),
      say(
        `${branchName}（支店コード ${branchCode}）`,
        `${branchInLatin(branchName)}, branch code ${branchCode}`,
      ),
    ],
    [say('預金種目', 'Account type'), say('普通', 'Ordinary (普通)')],
    [say('口座番号', 'Account number'), account.accountNumber],
    [
      say('口座名義', 'Account holder'),
      account.accountName,
      say(
        `お振り込みの画面には、この名義が受取人として表示されます。${sender.name}が、このお申し込みのために設けた専用口座です。`,
        `Your bank will show this name as the payee. The account belongs to ${sender.name} and is used for this application only.`,
      ),
    ],
    [say('振込手数料', 'Transfer fee'), say('お客様のご負担となります', 'Paid by you')],
    [
      say('振込依頼人名', 'Name of the remitter'),
      say('どなたのお名前でも構いません', 'Any name will do'),
      say(
        '会社名でのお振り込みでも、口座番号でお申し込みを確認できます。',
        'A transfer in the name of a company is recognised by the account number, too.',
      ),
    ],
  ]);
}

export const accountPlaceholders: Record<string, Placeholder<ToPay>> = {
  金融機関: {
    meaning: ['振込先の銀行', 'The bank to pay to'],
    value: (it) =>
      inMailLanguage(
        it,
        it.account.bankName,
        bankInLatin(it.account.bankName, it.account.bankCode),
      ),
  },
  支店名: {
    meaning: ['振込先の支店', 'The branch to pay to'],
    value: (it) => inMailLanguage(it, it.account.branchName, branchInLatin(it.account.branchName)),
  },
  支店番号: {
    meaning: ['振込先の支店番号', 'The number of that branch'],
    value: (it) => it.account.branchCode,
  },
  口座番号: {
    meaning: ['振込先の口座番号', 'The account number to pay to'],
    value: (it) => it.account.accountNumber,
  },
  口座名義: {
    meaning: ['振込先の口座名義', 'The holder of the account'],
    value: (it) => it.account.accountName,
  },
  金額: {
    meaning: ['お振込金額', 'The amount to transfer'],
    value: (it) => formatYen(it.amount, it.language),
  },
  振込期限: {
    meaning: ['振込期限（過ぎたときはその旨）', 'The transfer deadline (or that it has passed)'],
    value: deadlineOf,
  },
  振込先の表: {
    meaning: [
      '金額・期限・金融機関・支店・口座番号・名義・手数料・振込依頼人名の表',
      'A table of amount, deadline, bank, branch, account, holder, transfer fee and remitter’s name',
    ],
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
