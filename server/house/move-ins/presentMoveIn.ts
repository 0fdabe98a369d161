import type { Locale } from '@seminar/shared/platform/messages/message';
import { renderStoredMessage } from '@seminar/shared/platform/messages/storedMessage';
import {
  moveInColumnsSchema,
  type MoveIn,
  type MoveInRow,
} from '@seminar/shared/house/move-ins/schema';
import type { MoveIn as Row, MoveInRow as RowOfFile } from '../../generated/prisma/client.ts';
import { presentProblems, storedProblems } from '@seminar/shared/platform/spreadsheets/fileProblem';
import { isUsed } from './columnsOf.ts';
import { storedCounts, storedNotes, storedRecord } from './storedRow.ts';

/** What a list of files shows in addition to them. */
export interface MoveInSurroundings {
  names: ReadonlyMap<number, string>;
  /** How many rows are stored of each file. */
  rows: ReadonlyMap<number, number>;
}

function isRecognised(columns: Row['columns']): boolean {
  const { sheets = [] } = moveInColumnsSchema.safeParse(columns).data ?? {};
  return sheets.some((sheet) => isUsed(sheet.columns));
}

export function presentMoveIn(
  row: Row,
  { names, rows }: MoveInSurroundings,
  locale: Locale,
): MoveIn {
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? ''));
  const counts = storedCounts.parse(row.counts);
  const stored = rows.get(row.id) ?? 0;
  const total = counts.new + counts.doubtful;
  return {
    id: row.id,
    file_name: row.fileName,
    size: row.size,
    sha256: row.sha256,
    state: row.state,
    rows_done: row.rowsDone,
    rows_total: row.state === 'importing' ? total : stored,
    counts,
    problem: row.problem === null ? null : renderStoredMessage(row.problem, locale),
    problems: presentProblems(storedProblems.parse(row.problems), locale),
    recognised: isRecognised(row.columns),
    columns_by: nameOf(row.columnsBy),
    with_doubts: row.withDoubts,
    created_at: row.createdAt.toISOString(),
    created_by: names.get(row.createdBy) ?? '',
    imported_at: row.importedAt?.toISOString() ?? null,
    imported_by: nameOf(row.importedBy),
    undone_at: row.undoneAt?.toISOString() ?? null,
    undone_by: nameOf(row.undoneBy),
    left_out: row.state === 'imported' ? stored : 0,
  };
}

/** Each note on a row, in words. */
export function notesOf(notes: unknown, locale: Locale): string[] {
  return storedNotes.parse(notes).map(({ text }) => renderStoredMessage(text, locale));
}

export function presentMoveInRow(row: RowOfFile, locale: Locale): MoveInRow {
  const { student, receipt } = storedRecord.parse(row.record);
  return {
    id: row.id,
    sheet: row.sheet + 1,
    row: row.row,
    verdict: row.verdict,
    notes: notesOf(row.notes, locale),
    name: student?.name ?? receipt?.addressee ?? row.cells.filter(Boolean).slice(0, 3).join(' / '),
    company_name: student?.company_name ?? '',
    fiscal_year: student?.fiscal_year ?? null,
    seminar_name: student?.seminar_name ?? '',
    certificate_number: student?.certificate_number ?? '',
    receipt_number: receipt?.receipt_number ?? '',
    amount: receipt?.amount ?? null,
  };
}
