import type { Day } from '@seminar/shared/date';
import { escapeFormula } from '@seminar/shared/escapeFormula';

export const placeNames = {
  allocated: '割当済',
  refund_due: '返金待ち',
  refunded: '返金済',
  aside: '受講料以外',
  unexplained: '未割当',
  taken_back: '取り消された入金',
} as const;

/** What the association bears of a fee is no part of a deposit: such a line has the amount 0. */
const lineNames = {
  ...placeNames,
  waived: '協会負担（値引き）',
  unwaived: '協会負担の取消',
} as const;

/** A part of a deposit, or what the association bears beside it. */
export interface CloseLine {
  depositId: number;
  depositedAt: Day;
  remitterName: string;
  /** The whole deposit, in yen. */
  depositAmount: number;
  accountNumber: string;
  place: keyof typeof lineNames;
  /** Yen of the deposit. */
  amount: number;
  /** Yen that the association bears, tax included; below 0 where that was undone. */
  waived: number;
  refundedOn: Day | null;
  seminarCode: string;
  seminarName: string;
  /** What people tell each other; it opens nothing. */
  applicationNumber: string;
  applicantName: string;
  companyName: string;
}

const columns: readonly (readonly [heading: string, value: (line: CloseLine) => string])[] = [
  ['入金日', (line) => line.depositedAt.replaceAll('-', '/')],
  ['入金番号', (line) => String(line.depositId)],
  ['振込名義', (line) => line.remitterName],
  ['入金額', (line) => String(line.depositAmount)],
  ['振込先口座番号', (line) => line.accountNumber],
  ['区分', (line) => lineNames[line.place]],
  ['金額', (line) => String(line.amount)],
  ['返金日', (line) => line.refundedOn?.replaceAll('-', '/') ?? ''],
  ['講習会コード', (line) => line.seminarCode],
  ['講習会名', (line) => line.seminarName],
  ['申込番号', (line) => line.applicationNumber],
  ['申込者名', (line) => line.applicantName],
  ['会社名', (line) => line.companyName],
  ['協会負担額', (line) => String(line.waived)],
];

/**
 * The rows of the CSV, headings first; formulas are escaped. The sum of the amounts equals the
 * bank's total; what the association bears stands in a column of its own.
 */
export function csvRows(lines: readonly CloseLine[]): string[][] {
  return [
    columns.map(([heading]) => heading),
    ...lines.map((line) => columns.map(([, value]) => escapeFormula(value(line)))),
  ];
}

interface Lacking {
  /** Counted as in a spreadsheet: the headings are row 1. */
  row: number;
  column: string;
  text: string;
  characters: string[];
}

/** The characters that an encoding lacks, row by row. */
export function unencodableCells(
  lines: readonly CloseLine[],
  lackingOf: (text: string) => string[],
): Lacking[] {
  return lines.flatMap((line, index) =>
    columns.flatMap(([column, value]): Lacking[] => {
      const text = value(line);
      const characters = lackingOf(text);
      return characters.length === 0 ? [] : [{ row: index + 2, column, text, characters }];
    }),
  );
}
