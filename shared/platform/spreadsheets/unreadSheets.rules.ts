import { message } from '../messages/message.ts';
import { cutText } from '../../text.ts';
import type { TableMessage } from '../messages/tableMessage.ts';
import type { FileProblem } from './fileProblem.ts';
import type { Cells, Table } from './table.rules.ts';

/** A column whose cells say something and are not read. */
interface UnreadColumn {
  /** From 0. */
  at: number;
  name: string;
  /** Some of its cells. */
  examples: string[];
}

const shownExamples = 20;
const longestName = 100;

/** A, B … Z, AA: as spreadsheets name columns. */
function letterOf(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : `${letterOf(Math.floor(at / 26) - 1)}${letter}`;
}

/** What a column is called: by its heading, else by its letter. */
function columnName(headings: Cells, at: number): string {
  const heading = (headings[at] ?? '').replace(/\s+/g, ' ').trim();
  return cutText(heading || letterOf(at), longestName);
}

/** Finds the columns with entries that nothing is read from. */
export class UnreadColumns {
  readonly #headings: Cells;
  readonly #read: ReadonlySet<number>;
  readonly #examples = new Map<number, string[]>();

  constructor(headings: Cells, read: ReadonlySet<number>) {
    this.#headings = headings;
    this.#read = read;
  }

  see(cells: Cells): void {
    for (const [at, cell] of cells.entries()) {
      if (cell === '' || this.#read.has(at) || cell.trim() === '') continue;
      const examples = this.#examples.get(at);
      if (!examples) this.#examples.set(at, [cell]);
      else if (examples.length < shownExamples) examples.push(cell);
    }
  }

  all(): UnreadColumn[] {
    return [...this.#examples]
      .toSorted(([a], [b]) => a - b)
      .map(([at, examples]) => ({ at, name: columnName(this.#headings, at), examples }));
  }
}

/** Names the sheets of a workbook that are not read, hidden ones too. */
export function unreadSheets(
  tables: readonly (Pick<Table, 'name'> & Partial<Table>)[],
): (FileProblem & { problem: TableMessage })[] {
  return tables.map(({ name, isHidden = false }) => ({
    row: null,
    sheet: name,
    problem: message(isHidden ? 'table_sheet_hidden' : 'table_sheet_unread', { sheet: name }),
    onlyTold: true,
  }));
}
