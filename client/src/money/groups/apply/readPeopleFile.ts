import type { TemplateField } from '@seminar/shared/catalogue/form-templates/schema';
import {
  isPeopleHeading,
  understandColumns,
} from '@seminar/shared/money/groups/peopleColumns.rules';
import type { Locale } from '@seminar/shared/platform/messages/message';
import { renderTableMessage } from '@seminar/shared/platform/messages/tableMessage';
import { withJoinedHeadings } from '@seminar/shared/platform/spreadsheets/headingRows.rules';
import { isNote } from '@seminar/shared/platform/spreadsheets/noteRow.rules';
import { allRows, readTables } from '@seminar/shared/platform/spreadsheets/readTables';
import { likeliestTables } from '@seminar/shared/platform/spreadsheets/table.rules';
import { unreadSheets } from '@seminar/shared/platform/spreadsheets/unreadSheets.rules';
import type { GivenTable } from './ColumnsModal.tsx';

/** A company has at most 500 people at once; titles and notes stand above them. */
const mostRows = 2000;

const isFilled = (cells: readonly string[]) => cells.some((cell) => cell !== '');

/**
 * The tables with people in a file: each shown sheet of a workbook whose headings are known, else the first sheet; of
 * a CSV the likeliest way to read it. It runs in the browser and is fetched when somebody chooses a file.
 */
export function readPeopleFile(
  bytes: Uint8Array,
  fields: readonly TemplateField[],
  locale: Locale,
): GivenTable[] | { problem: string } {
  const found = readTables(bytes);
  if ('problem' in found) return { problem: renderTableMessage(found.problem, locale) };
  const known = (head: readonly (readonly string[])[]) => {
    const { header, meanings } = understandColumns(fields, head);
    return header === null ? 0 : meanings.filter((meaning) => meaning !== null).length;
  };
  const tables = likeliestTables(found, known);
  const shown = tables.filter(({ isHidden }) => !isHidden);
  const recognised = shown.filter(({ head }) => known(head) > 0);
  const read = recognised.length > 0 ? recognised : shown.slice(0, 1);
  const rows = allRows(read, mostRows);
  if ('problem' in rows) return { problem: renderTableMessage(rows.problem, locale) };
  const unread = unreadSheets(tables.filter((table) => !read.includes(table))).map(({ problem }) =>
    renderTableMessage(problem, locale),
  );
  return read.map((table, at) => {
    const filled = withJoinedHeadings(table, rows[at] ?? [], (cell) =>
      isPeopleHeading(fields, cell),
    )
      .map((cells) => cells.map((cell) => cell.trim()))
      .filter(isFilled);
    const { header, meanings } = understandColumns(fields, filled);
    const meant = new Set(meanings.flatMap((meaning, place) => (meaning === null ? [] : [place])));
    return {
      sheet: tables.length > 1 ? table.name : '',
      rows: filled.filter((cells, row) => row <= (header ?? -1) || !isNote(cells, meant)),
      unread: at === 0 ? unread : [],
    };
  });
}
