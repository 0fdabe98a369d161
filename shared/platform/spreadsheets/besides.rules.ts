import { headingKey } from './cell.rules.ts';
import type { Cells, Merge, Table } from './table.rules.ts';

/** Some columns of a table, from the one to before the other. */
function columnsOf(table: Table, from: number, to: number): Table {
  const cut = (rows: readonly Cells[]) => rows.map((cells) => cells.slice(from, to));
  const within = ({ left, right }: Merge) => left >= from && right < to;
  return {
    ...table,
    head: cut(table.head),
    merges: table.merges
      .filter(within)
      .map((merge) => ({ ...merge, left: merge.left - from, right: merge.right - from })),
    *rows() {
      const reading = table.rows();
      for (;;) {
        const step = reading.next();
        if (step.done) return step.value;
        yield cut(step.value);
      }
    },
  };
}

/**
 * Tables that stand beside each other, as offices print a long list in two halves: the same headings come again
 * further right. Each with its headings; of other tables the one.
 *
 * @param names what the headings say
 * @param anchor a column that every one of them must have
 */
export function tablesBeside(
  table: Table,
  names: Cells,
  anchor: number,
): { table: Table; names: Cells }[] {
  const keys = names.map(headingKey);
  const first = keys.findIndex((key) => key !== '');
  const begins = keys.flatMap((key, at) => (key === keys[anchor] ? [at - anchor + first] : []));
  const wanted = keys.slice(first, anchor + 1).join('\n');
  const isSame = (from: number) =>
    from >= 0 && keys.slice(from, from + anchor + 1 - first).join('\n') === wanted;
  if (begins.length < 2 || !begins.every(isSame)) return [{ table, names }];
  return begins.map((begin, at) => {
    const [from, to] = [at === 0 ? 0 : begin, begins[at + 1] ?? Infinity];
    return { table: columnsOf(table, from, to), names: names.slice(from, to) };
  });
}
