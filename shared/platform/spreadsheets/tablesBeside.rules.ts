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
  isUnderstood: (part: Part) => boolean;
  /**
   * Whether other headings mean again what those of a table mean, so that nobody would write both over one table.
   *
   * @param isApart an empty column is between them
   */
  repeats: (names: Cells, others: Cells, isApart: boolean) => boolean;
}

interface Part {
  table: Table;
  names: Cells;
}

/** The columns with which each other table begins. */
function beginsOf({ table, names }: Part, { isAnchor, repeats }: Known) {
  const keys = names.map(headingKey);
  const isEmpty = (column: number) => table.head.every((cells) => (cells[column] ?? '') === '');
  const anchors = names.flatMap((name, at) => (isAnchor(name) ? [at] : []));
  const [first = 0] = anchors;
  const lead = keys.slice(
    keys.findIndex((key) => key !== ''),
    first + 1,
  );
  const begins: { from: number; isApart: boolean }[] = [];
  for (const [at, anchor] of anchors.entries()) {
    const before = anchors[at - 1];
    if (before === undefined) continue;
    const gap = keys.lastIndexOf('', anchor);
    const isApart = gap > before;
    // Where the headings of the first table come again.
    const again = anchor + 1 - lead.length;
    const isAgain = again > before && keys.slice(again, anchor + 1).join('\n') === lead.join('\n');
    // A heading that is empty in the first table is so in the second, too: it parts nothing.
    const begin = isAgain ? again : isApart ? gap + 1 : anchor;
    const others = names.slice(begin, anchors[at + 1]);
    const isOther =
      isAgain ||
      (isApart && keys[anchor] === keys[first]) ||
      ((!isApart || isEmpty(gap)) &&
        repeats(names.slice(0, begins[0]?.from ?? begin), others, isApart));
    if (isOther) begins.push({ from: begin, isApart });
  }
  return begins;
}

/**
 * Tables that stand beside each other, as offices print a long list in two halves, or two lists on one sheet: further
 * right come the headings of the first one again, or others that mean the same. Two days or two numbers alone don't
 * make two tables. Each with its headings; of other tables, and where the first one can't be read alone, the one.
 *
 * @param names what the headings say
 */
export function tablesBeside(table: Table, names: Cells, known: Known): Part[] {
  const begins = beginsOf({ table, names }, known);
  const parts = [0, ...begins.map(({ from }) => from)].map((from, at) => {
    const to = begins[at]?.from ?? Infinity;
    return { table: columnsOf(table, from, to), names: names.slice(from, to) };
  });
  const [isFirst, ...others] = parts.map(known.isUnderstood);
  const count = [isFirst, ...others].filter(Boolean).length;
  // Where nothing parts them, the other one's heading may be a second one of the same table.
  const isOnlyFirst = isFirst === true && begins.every(({ isApart }) => isApart);
  return count > 1 || isOnlyFirst ? parts : [{ table, names }];
}
