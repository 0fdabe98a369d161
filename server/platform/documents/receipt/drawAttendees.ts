import { fitText } from '../../pdf/fitText.ts';
import { quiet } from '../../pdf/paper.ts';
import { printable } from '../../pdf/printable.ts';
import type { Pdf, Sheet } from '../../pdf/writePdf.ts';
import { left, right, rule, say, width } from './receiptPage.ts';

const columns = 2;
const rowHeight = 18;
const [top, bottom] = [120, 770];
const rows = Math.floor((bottom - top) / rowHeight);
const columnWidth = width / columns;
// Three digits: a group has 500 people at most.
const number = 20;
const room = columnWidth - number - 20;

/** A few short names stand on the first page of a document; others have pages of their own. */
const few = { names: 3, characters: 40 };

export function needsList(attendees: readonly string[]): boolean {
  const isLong = attendees.length > 1 && attendees.join('、').length > few.characters;
  return attendees.length > few.names || isLong;
}

/** Who attends, as the first page states it. */
export function statedAttendees(attendees: readonly string[]): string {
  return printable(
    needsList(attendees) ? `${attendees.length}名（別紙のとおり）` : attendees.join('、'),
  );
}

/** A name in the list, and where it stands; a long one has several rows. */
interface Entry {
  text: string;
  size: number;
  page: number;
  column: number;
  row: number;
}

function entriesOf(pdf: Pdf, attendees: readonly string[]): Entry[] {
  let [column, row] = [0, 0];
  return attendees.map((name) => {
    const text = printable(name);
    const box = { width: room, largest: 10.5, smallest: 7, mostLines: 1 };
    const { size, height } = fitText(pdf, text, { ...box, face: 'regular' });
    const needed = Math.ceil(height / rowHeight);
    if (row + needed > rows) [column, row] = [column + 1, 0];
    const page = Math.floor(column / columns);
    const entry = { text, size, page, column: column % columns, row };
    row += needed;
    return entry;
  });
}

/** The names of those who attend, in two columns, on as many pages as they need. */
export function drawAttendees(
  sheet: Sheet,
  { attendees }: { attendees: readonly string[] },
  document: string,
): void {
  const entries = entriesOf(sheet.pdf, attendees);
  const pages = (entries.at(-1)?.page ?? -1) + 1;
  for (let page = 0; page < pages; page += 1) {
    sheet.pdf.addPage();
    say(sheet, `${document}　別紙`, { y: 52, size: 9, color: quiet });
    say(sheet, `${page + 1} / ${pages}`, { y: 52, size: 9, align: 'right', color: quiet });
    const title = `受講者一覧（${attendees.length}名）`;
    say(sheet, title, { tag: 'H2', y: 76, size: 14, face: 'bold' });
    rule(sheet, left, right, 104);
    const first = entries.findIndex((entry) => entry.page === page);
    drawNames(
      sheet,
      entries.filter((entry) => entry.page === page),
      first,
    );
  }
}

/** @param before how many names stand on the pages before */
function drawNames(sheet: Sheet, entries: readonly Entry[], before: number): void {
  sheet.group('L', () => {
    entries.forEach(({ text, size, column, row }, index) => {
      const x = left + column * columnWidth;
      const y = top + row * rowHeight;
      sheet.group('LI', () => {
        const place = String(before + index + 1);
        say(sheet, place, { tag: 'Lbl', x, y, width: number, align: 'right', size });
        say(sheet, text, { tag: 'LBody', x: x + number + 8, y, width: room, size });
      });
    });
  });
}
