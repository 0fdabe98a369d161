import type { Message } from '@seminar/shared/platform/messages/message';
import { readTables } from '@seminar/shared/platform/spreadsheets/readTables';
import { readRoster, type Roster } from './readRoster.rules.ts';
import type { ColumnChoices } from './rosterColumns.rules.ts';

/** A file, and what the office said about columns. */
export interface RosterFile {
  bytes: Uint8Array;
  choices: ColumnChoices;
}

/** Reads a file of members; the entry of the threads: see inThread.ts. */
export function readRosterFile({ bytes, choices }: RosterFile): Roster | { problem: Message } {
  const tables = readTables(bytes);
  return 'problem' in tables ? tables : readRoster(tables, choices);
}
