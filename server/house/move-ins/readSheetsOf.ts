import { setImmediate as nextTurn } from 'node:timers/promises';
import { message, type Message } from '@seminar/shared/platform/messages/message';
import {
  fieldOfHeading,
  recogniseColumns,
} from '@seminar/shared/house/move-ins/moveInColumns.rules';
import { withJoinedHeadings } from '@seminar/shared/platform/spreadsheets/headingRows.rules';
import { readRows, readTables } from '@seminar/shared/platform/spreadsheets/readTables';
import {
  likeliestTables,
  type Cells,
  type Merge,
} from '@seminar/shared/platform/spreadsheets/table.rules';

export interface Sheet {
  /** '' of a CSV. */
  name: string;
  isHidden: boolean;
  rows: Cells[];
  /** The cells that are shown as one. */
  merges: readonly Merge[];
}

/** Of all sheets together. An association's people of ten years are fewer. */
export const mostMoveInRows = 50_000;
const mostSheets = 20;

/**
 * The rows of all sheets of a file, as texts.
 *
 * @param onRows is told how many rows were read so far
 */
export async function readSheetsOf(
  bytes: Uint8Array,
  onRows: (count: number) => Promise<void> = () => Promise.resolve(),
): Promise<Sheet[] | { problem: Message }> {
  const found = readTables(bytes);
  if ('problem' in found) return found;
  const tables = likeliestTables(
    found,
    (head) => recogniseColumns(head).columns.filter((field) => field !== null).length,
  );
  if (tables.length > mostSheets) {
    return { problem: message('table_many_sheets', { maximum: mostSheets }) };
  }
  const reading = readRows(tables, mostMoveInRows);
  for (;;) {
    const step = reading.next();
    if (!step.done) {
      await onRows(step.value);
      await nextTurn();
      continue;
    }
    const all = step.value;
    if ('problem' in all) return all;
    return tables.map((table, at) => ({
      name: table.name,
      isHidden: table.isHidden,
      merges: table.merges,
      rows: withJoinedHeadings(table, all[at] ?? [], (cell) => fieldOfHeading(cell) !== null),
    }));
  }
}
