import { joinLinkSchema, mostJoinLinks } from '@seminar/shared/applying/join-links/schema';
import { message, type Message } from '@seminar/shared/platform/messages/message';
import type { FileProblem } from '@seminar/shared/platform/spreadsheets/fileProblem';
import { csvRows, type Cells } from '@seminar/shared/platform/spreadsheets/table.rules';
import { textOf } from '../attendance-imports/reportColumns.rules.ts';
import { columnsIn } from '../attendance-imports/reportParts.rules.ts';

/** A row of a pasted table. */
export interface JoinRow {
  /** From 1. */
  row: number;
  name: string;
  email: string;
  url: string;
}

const looksLikeLink = (cell: string) => /^https?:\/\//i.test(cell);
// No address is longer, and looking for one in a long text takes the square of its length.
const looksLikeMail = (cell: string) =>
  cell.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell);

/** The cells of a table that was copied: parted by tabs, commas or semicolons, whichever its first row has. */
function cellsOf(table: string): Cells[] | null {
  const [first = ''] = table.split(/\r?\n/).filter((line) => line.trim() !== '');
  const separator = ['\t', ',', ';'].find((one) => first.includes(one)) ?? '\t';
  const rows: Cells[] = [];
  const reading = csvRows(table.replace(/^\ufeff/, ''), separator);
  for (;;) {
    const step = reading.next();
    if (step.done) return step.value ? null : rows;
    rows.push(...step.value);
  }
}

/** Which cells hold the names, where a row of headings says so. */
function namesIn(headings: Cells | undefined): (cells: Cells) => string {
  const columns = columnsIn(headings ?? []);
  const cell = (cells: Cells, column: Parameters<typeof columns.indexOf>[0]) =>
    textOf(cells[columns.indexOf(column)]);
  if (columns.includes('name')) return (cells) => cell(cells, 'name');
  if (columns.includes('last_name') && columns.includes('first_name')) {
    return (cells) =>
      [cell(cells, 'last_name'), cell(cells, 'first_name')].filter(Boolean).join(' ');
  }
  if (columns.includes('email')) return () => '';
  // Without headings it is the first text that is neither address nor link.
  return (cells) =>
    cells.map(textOf).find((text) => text !== '' && !looksLikeLink(text) && !looksLikeMail(text)) ??
    '';
}

function problemOf({ name, email, url }: Omit<JoinRow, 'row'>): Message | null {
  if (url === '') return message('join_link_missing');
  if (!joinLinkSchema.safeParse(url).success) return message('join_link_address');
  return name === '' && email === '' ? message('join_link_nobody') : null;
}

/** Reads a pasted table of addresses (or names) and join links. It leaves out a link that two rows have. */
export function readJoinTable(table: string): { rows: JoinRow[]; problems: FileProblem[] } {
  const cells = cellsOf(table);
  if (cells === null) {
    return { rows: [], problems: [{ row: null, problem: message('join_table_quotes') }] };
  }
  const headed = cells.findIndex((row) => row.some((cell) => cell.trim() !== ''));
  const head = cells[headed];
  const hasHeadings =
    head !== undefined &&
    !head.some((cell) => looksLikeLink(cell.trim()) || looksLikeMail(cell.trim()));
  const nameOf = namesIn(hasHeadings ? head : undefined);
  const read = cells.flatMap((row, at): JoinRow[] => {
    const texts = row.map(textOf);
    if (texts.every((text) => text === '') || (hasHeadings && at === headed)) return [];
    return [
      {
        row: at + 1,
        name: nameOf(row),
        email: texts.find(looksLikeMail)?.toLowerCase() ?? '',
        url: texts.find(looksLikeLink) ?? '',
      },
    ];
  });
  if (read.length > mostJoinLinks) {
    const problem = message('join_table_long', { maximum: mostJoinLinks });
    return { rows: [], problems: [{ row: null, problem }] };
  }
  const times = new Map<string, number>();
  for (const { url } of read) times.set(url, (times.get(url) ?? 0) + 1);
  const judged = read.map((row) => ({
    row,
    problem: problemOf(row) ?? ((times.get(row.url) ?? 0) > 1 ? message('join_link_shared') : null),
  }));
  return {
    rows: judged.flatMap(({ row, problem }) => (problem ? [] : [row])),
    problems: judged.flatMap(({ row: { row }, problem }): FileProblem[] =>
      problem ? [{ row, problem, onlyTold: true }] : [],
    ),
  };
}
