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

/** What a reader knows of its tables' headings. */
interface Known {
  /** Whether each of its tables has a column with such a heading: the day, the member's number. */
  isAnchor: (heading: string) => boolean;
  /** Whether a table with these headings can be read. */
  isUnderstood: (names: Cells) => boolean;
}

/** Where another table may begin, whose first such column is this one; null: nowhere. */
function beginOf(
  keys: readonly string[],
  { first, before, anchor }: Record<'first' | 'before' | 'anchor', number>,
): number | null {
  const gap = keys.lastIndexOf('', anchor);
  if (gap > before) return gap + 1;
  // The headings of the first table come again.
  const lead = keys.slice(
    keys.findIndex((key) => key !== ''),
    first + 1,
  );
  const begin = anchor + 1 - lead.length;
  return begin > before && keys.slice(begin, anchor + 1).join('\n') === lead.join('\n')
    ? begin
    : null;
}

/**
 * Tables that stand beside each other, as offices print a long list in two halves, or two lists on one sheet: further
 * right, below an empty heading or the same headings again, each other one has its own day or number. Tables that
 * touch each other are parted where each can be read. Each with its headings; of other tables, and where none of them
 * can be read, the one.
 *
 * @param names what the headings say
 */
export function tablesBeside(
  table: Table,
  names: Cells,
  { isAnchor, isUnderstood }: Known,
): { table: Table; names: Cells }[] {
  const keys = names.map(headingKey);
  const anchors = names.flatMap((name, at) => (isAnchor(name) ? [at] : []));
  const [first = 0] = anchors;
  const begins = [0];
  for (const [at, anchor] of anchors.entries()) {
    const before = anchors[at - 1];
    if (before === undefined) continue;
    const touching = [names.slice(begins.at(-1), anchor), names.slice(anchor)];
    const begin =
      beginOf(keys, { first, before, anchor }) ?? (touching.every(isUnderstood) ? anchor : null);
    if (begin !== null) begins.push(begin);
  }
  const parts = begins.map((from, at) => {
    const to = begins[at + 1] ?? Infinity;
    return { table: columnsOf(table, from, to), names: names.slice(from, to) };
  });
  return parts.length > 1 && parts.some((part) => isUnderstood(part.names))
    ? parts
    : [{ table, names }];
}
