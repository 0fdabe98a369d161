import type { Day } from '@seminar/shared/date';
import type {
  JournalAccount,
  JournalAccounts,
  JournalFormat,
} from '@seminar/shared/papers/period-close/journal';
import type { TaxCategory } from '@seminar/shared/catalogue/seminars/schema';

export const movements = [
  'received',
  'allocated',
  'unallocated',
  'kept',
  'kept_undone',
  'refund_marked',
  'refund_withdrawn',
  'put_aside',
  'aside_withdrawn',
  'refunded',
  'refunded_in_vain',
  'refund_returned',
  'refund_recovered',
  'taken_back_unexplained',
  'taken_back_allocated',
  'taken_back_due',
  'taken_back_refunded',
  'taken_back_aside',
  'waived',
  'unwaived',
] as const;
export type MovementKind = (typeof movements)[number];

/** Something that happened to money in the period. */
export interface Movement {
  day: Day;
  what: MovementKind;
  /** Yen, tax included. */
  amount: number;
  depositId: number;
  remitterName: string;
  /** '' where no application is known. */
  applicationNumber: string;
  /** Of the fee, or of what is borne of it, when it was recorded; null where it is no fee. */
  taxCategory: TaxCategory | null;
}

/** Debit, credit, and what the books read beside them. */
const sides: Record<MovementKind, readonly [JournalAccount, JournalAccount, string]> = {
  received: ['bank', 'suspense', '入金'],
  allocated: ['suspense', 'fees', '受講料'],
  unallocated: ['fees', 'suspense', '受講料の割当取消'],
  kept: ['suspense', 'fees', '取消料'],
  kept_undone: ['fees', 'suspense', '取消料の割当取消'],
  refund_marked: ['suspense', 'payable', '返金待ち'],
  refund_withdrawn: ['payable', 'suspense', '返金の取り下げ'],
  put_aside: ['suspense', 'aside', '受講料以外の入金'],
  aside_withdrawn: ['aside', 'suspense', '受講料以外の取消'],
  refunded: ['payable', 'bank', '返金'],
  // The bank had taken the deposit back, and the money was sent back all the same.
  refunded_in_vain: ['receivable', 'bank', '返金（入金は銀行で取消）'],
  refund_returned: ['bank', 'payable', '返金の戻り'],
  refund_recovered: ['bank', 'receivable', '返金の回収'],
  taken_back_unexplained: ['suspense', 'bank', '銀行による入金の取消'],
  taken_back_allocated: ['fees', 'bank', '銀行による入金の取消'],
  taken_back_due: ['payable', 'bank', '銀行による入金の取消'],
  taken_back_refunded: ['receivable', 'bank', '銀行による入金の取消'],
  taken_back_aside: ['aside', 'bank', '銀行による入金の取消'],
  waived: ['reduction', 'fees', '協会負担（値引き）'],
  unwaived: ['fees', 'reduction', '協会負担の取消'],
};

const columns = {
  freee: [
    '日付',
    '伝票番号',
    '決算整理仕訳',
    ...['借方', '貸方'].flatMap((side) =>
      ['勘定科目', '補助科目', '金額', '税区分', '税額'].map((column) => side + column),
    ),
    '摘要',
  ],
  // Those of its own sample file; the last four it fills in itself.
  moneyforward: [
    '取引No',
    '取引日',
    ...['借方', '貸方'].flatMap((side) =>
      ['勘定科目', '補助科目', '部門', '取引先', '税区分', 'インボイス', '金額(円)', '税額'].map(
        (column) => side + column,
      ),
    ),
    '摘要',
    '仕訳メモ',
    'タグ',
    'MF仕訳タイプ',
    '決算整理仕訳',
    '作成日時',
    '作成者',
    '最終更新日時',
    '最終更新者',
  ],
} as const;

type Taxed = 'fees' | 'reduction';

/** How each program calls the tax of a fee and of its reduction; every other account has none. */
const taxNames: Record<JournalFormat, Record<Taxed, Record<TaxCategory, string>>> = {
  freee: {
    fees: {
      taxable_10: '課税売上10%',
      reduced_8: '課税売上8%（軽）',
      exempt: '非課売上',
      out_of_scope: '対象外',
    },
    reduction: {
      taxable_10: '課税売返10%',
      reduced_8: '課税売返8%（軽）',
      exempt: '非課売返',
      out_of_scope: '対象外',
    },
  },
  moneyforward: {
    fees: {
      taxable_10: '課税売上 10%',
      reduced_8: '課税売上 (軽)8%',
      exempt: '非課税売上',
      out_of_scope: '対象外',
    },
    reduction: {
      taxable_10: '課税売上-返還等 10%',
      reduced_8: '課税売上-返還等 (軽)8%',
      exempt: '非課税売上-返還等',
      out_of_scope: '対象外',
    },
  },
  yayoi: {
    fees: {
      taxable_10: '課税売上込10%',
      reduced_8: '課税売上込軽減8%',
      exempt: '非課売上',
      out_of_scope: '対象外',
    },
    reduction: {
      taxable_10: '課税売返込10%',
      reduced_8: '課税売返込軽減8%',
      exempt: '非課売返',
      out_of_scope: '対象外',
    },
  },
};

function taxOf(format: JournalFormat, account: JournalAccount, category: TaxCategory | null) {
  const isTaxed = account === 'fees' || account === 'reduction';
  return isTaxed && category !== null ? taxNames[format][account][category] : '対象外';
}

/** 弥生 takes 32 full-width characters. */
const longestSummary = 32;

const slashed = (day: Day) => day.replaceAll('-', '/');

/**
 * The rows of the file, with headings where the program wants them. Every row is an entry of its own: one
 * debit, one credit, the same amount with its tax included.
 */
export function journalRows(
  format: JournalFormat,
  all: readonly Movement[],
  accounts: Pick<JournalAccounts, JournalAccount>,
): string[][] {
  const rows = all.map((movement, index) => {
    const [debit, credit, word] = sides[movement.what];
    const about = movement.applicationNumber || `入金番号${movement.depositId}`;
    const summary = `${word} ${about} ${movement.remitterName}`.trim();
    const amount = String(movement.amount);
    const number = String(index + 1);
    const day = slashed(movement.day);
    const tax = (account: JournalAccount) => taxOf(format, account, movement.taxCategory);
    switch (format) {
      case 'freee': {
        const side = (account: JournalAccount) => [accounts[account], '', amount, tax(account), ''];
        return [day, number, '', ...side(debit), ...side(credit), summary];
      }
      case 'moneyforward': {
        const side = (account: JournalAccount) => [
          accounts[account],
          '',
          '',
          '',
          tax(account),
          '',
          amount,
          '',
        ];
        return [
          number,
          day,
          ...side(debit),
          ...side(credit),
          summary,
          ...Array<string>(8).fill(''),
        ];
      }
      case 'yayoi': {
        const side = (account: JournalAccount) => [
          accounts[account],
          '',
          '',
          tax(account),
          amount,
          '',
        ];
        const text = Array.from(summary).slice(0, longestSummary).join('');
        const rest = [text, '', '', '0', '', '', '0', '0', 'no'];
        return ['2000', '', '', day, ...side(debit), ...side(credit), ...rest];
      }
    }
  });
  return format === 'yayoi' ? rows : [[...columns[format]], ...rows];
}
