import type { LayoutColumns, ShortYear } from '@seminar/shared/bank/statement-layouts/schema';
import { headingKey } from '@seminar/shared/platform/spreadsheets/cell.rules';
import type { SaidOfText } from '@seminar/shared/platform/spreadsheets/table.rules';

/** What the office said about the columns of a bank's table. */
export interface Layout extends SaidOfText {
  id: number;
  /** The cells of its row of headings as `columnKey` writes them; all empty: it has none. */
  headingKeys: readonly string[];
  /** The account number above the headings; empty: of any account. */
  account: string;
  columns: LayoutColumns;
  shortYear: ShortYear | null;
}

/** 「お預入金額（円）」 and 「預入金額」 get one key: units and polite prefixes are removed, too. */
export function columnKey(heading: string): string {
  return headingKey(heading)
    .replace(/\((?:円|¥|\\|税込|カナ)\)|\[円\]|【円】/g, '')
    .replace(/^[ご御お](?!$)/, '');
}

export function hasNoHeadings(keys: readonly string[]): boolean {
  return keys.every((key) => key === '');
}

/** The layout for a row of headings: that of the file's account, or else that of any account. */
export function layoutFor(
  layouts: readonly Layout[],
  cells: readonly string[],
  account: string,
): Layout | undefined {
  const keys = cells.map(columnKey);
  if (hasNoHeadings(keys)) return undefined;
  const alike = layouts.filter(
    ({ headingKeys }) =>
      headingKeys.length === keys.length && headingKeys.every((key, at) => key === keys[at]),
  );
  return (
    alike.find((layout) => layout.account !== '' && layout.account === account) ??
    alike.find((layout) => layout.account === '')
  );
}

/** The layouts for tables without headings that have this many columns. */
export function layoutsWithoutHeadings(
  layouts: readonly Layout[],
  columns: number,
  account: string,
): Layout[] {
  return layouts.filter(
    (layout) =>
      hasNoHeadings(layout.headingKeys) &&
      layout.headingKeys.length === columns &&
      (layout.account === '' || layout.account === account),
  );
}
