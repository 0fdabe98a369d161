import { message, type Message, type MessageKey } from '@seminar/shared/platform/messages/message';
import {
  howToSave,
  isOtherTable,
  isWorkbook,
  otherKindOf,
} from '../../platform/spreadsheets/fileKind.rules.ts';
import { readSheets } from '../../platform/spreadsheets/readSheets.ts';
import { csvTables, type TableProblem } from '../../platform/spreadsheets/table.rules.ts';
import { readRoster, type ColumnChoices, type Roster } from './readRoster.rules.ts';

const problemKeys = {
  encoding: 'member_import_encoding',
  workbook_large: 'member_import_workbook_large',
  workbook_broken: 'member_import_workbook_broken',
  no_rows: 'member_import_empty',
} as const satisfies Record<TableProblem, MessageKey>;

/** A file, and what the office said about columns. */
export interface RosterFile {
  bytes: Uint8Array;
  choices: ColumnChoices;
}

/**
 * Reads a file of members: a workbook (.xlsx), or a CSV in UTF-8, UTF-16 or Shift_JIS with commas, tabs or
 * semicolons. It runs in a thread: see inThread.ts.
 */
export function readRosterFile({ bytes, choices }: RosterFile): Roster | { problem: Message } {
  const other = otherKindOf(bytes);
  if (other) {
    if (isOtherTable(other)) return { problem: message(howToSave(other)) };
    return { problem: message(other === 'empty' ? 'member_import_empty' : 'member_import_kind') };
  }
  const tables = isWorkbook(bytes) ? readSheets(bytes) : csvTables(bytes);
  return 'problem' in tables
    ? { problem: message(problemKeys[tables.problem]) }
    : readRoster(tables, choices);
}
