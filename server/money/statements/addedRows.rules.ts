import { readWrittenYen } from '@seminar/shared/platform/japan/writtenYen';
import { message, type Message } from '@seminar/shared/platform/messages/message';
import type { Cells } from '@seminar/shared/platform/spreadsheets/table.rules';
import type { TableColumns } from './tableColumns.rules.ts';

/** A cell that begins a row which a bank adds; with an amount, only one that says nothing else counts. */
const addedRow =
  /^(?:[当今本]月)?(?:合計|小計|総合計|総計|累計|月計|日計|計|件数|繰越|前期繰越|前月繰越|次期繰越|繰越残高|前残|以上)/;
const carriedRow =
  /^(?:前期|前月|前日|前頁|前ページ|次期|次月|翌月|翌期|次頁|次ページ)?(?:より|から|へ|に)?繰り?越し?(?:残高|金額|額)?$|^前残高?$/;
const totalsRow =
  /^(?:\d{1,2}月|[当今本]月)?(?:入金|出金|入出金|お?預り|お?支払)?(?:総?合計|総計|小計|月計|日計|累計|計)(?:金額|額|件数)?[:：]?(?:\d+件)?$/;

interface Sums {
  incoming: number;
  outgoing: number;
}

/** Yen in a cell; null when there is none or it can't be read. */
const amountIn = (text: string) => readWrittenYen(text) ?? null;

/**
 * Tells the rows that a bank adds to a table (合計, 繰越) from its entries. A row of totals that has
 * amounts is one only if they are the sums of the rows above it, or of those since the last such row.
 */
export function totalsReader(columns: TableColumns) {
  const all: Sums = { incoming: 0, outgoing: 0 };
  const sinceLast: Sums = { incoming: 0, outgoing: 0 };

  function amountsOf(cells: Cells): { incoming: number | null; outgoing: number | null } {
    const at = (index: number | undefined) =>
      index === undefined ? null : amountIn(cells[index] ?? '');
    if (columns.incoming !== undefined) {
      return { incoming: at(columns.incoming), outgoing: at(columns.outgoing) };
    }
    return { incoming: at(columns.signed ?? columns.amount), outgoing: null };
  }

  const isSumOf = (amount: number | null, direction: keyof Sums) =>
    amount === null ||
    [all, sinceLast].some(
      (sums) =>
        amount === sums[direction] ||
        (direction === 'outgoing' && amount === -sums.outgoing) ||
        (columns.incoming === undefined && amount === sums.incoming - sums.outgoing),
    );

  return {
    /** Adds an entry to the sums. Yen; negative for what is taken back, and where the bank writes so what left. */
    add(direction: keyof Sums, amount: number): void {
      for (const sums of [all, sinceLast]) sums[direction] += amount;
    },

    /** null: an entry. Otherwise a row that the bank added, with its problem if its sum is another. */
    readAdded(cells: Cells, hasAmount: boolean): { problem: Message | null } | null {
      const texts = cells.map((cell) => cell.normalize('NFKC').replace(/\s/g, ''));
      if (texts.some((text) => carriedRow.test(text))) return { problem: null };
      const { incoming, outgoing } = amountsOf(cells);
      const isTotals = texts.some((text) => totalsRow.test(text));
      if (isTotals && (incoming !== null || outgoing !== null)) {
        if (isSumOf(incoming, 'incoming') && isSumOf(outgoing, 'outgoing')) {
          Object.assign(sinceLast, { incoming: 0, outgoing: 0 });
          return { problem: null };
        }
        const [amount, sum] =
          incoming !== null && !isSumOf(incoming, 'incoming')
            ? [incoming, all.incoming]
            : [outgoing ?? 0, all.outgoing];
        return { problem: message('statement_total_differs', { amount, sum }) };
      }
      const isAdded = !hasAmount && texts.some((text) => addedRow.test(text));
      return isAdded ? { problem: null } : null;
    },
  };
}
