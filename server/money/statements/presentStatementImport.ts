import type { Locale } from '@seminar/shared/platform/messages/message';
import { renderMessage } from '@seminar/shared/platform/messages/renderMessage';
import { renderStoredMessage } from '@seminar/shared/platform/messages/storedMessage';
import type { StatementImport, StatementRow } from '@seminar/shared/money/statements/schema';
import { z } from 'zod';
import { toDay } from '../../platform/context/days.ts';
import type {
  StatementImport as ImportRecord,
  StatementRow as RowRecord,
} from '../../generated/prisma/client.ts';
import { importRefusal } from './importable.rules.ts';
import { presentProblems, storedProblems } from '@seminar/shared/platform/spreadsheets/fileProblem';
import { storedCounts } from './lockStatementImport.ts';

/** What a list of imports shows in addition to them. */
export interface ImportSurroundings {
  names: ReadonlyMap<number, string>;
  waiting: ReadonlyMap<number, number>;
  /** How many refunds the debits of each have shown as sent. */
  refundsSent: ReadonlyMap<number, number>;
  /** By SHA-256: when a file with these bytes was imported, and by which import. */
  imported: ReadonlyMap<string, { id: number; at: Date }>;
}

export function presentStatementImport(
  row: ImportRecord,
  { names, waiting, refundsSent, imported }: ImportSurroundings,
  locale: Locale,
): StatementImport {
  const counts = storedCounts.parse(row.counts);
  const problems = storedProblems.parse(row.problems);
  const refusal = importRefusal({ state: row.state, counts, problems });
  const same = imported.get(row.sha256);
  return {
    id: row.id,
    file_name: row.fileName,
    size: row.size,
    sha256: row.sha256,
    format: row.format,
    encoding: row.encoding,
    state: row.state,
    rows_read: row.rowsRead,
    period:
      row.periodFrom && row.periodTo
        ? { from: toDay(row.periodFrom), to: toDay(row.periodTo) }
        : null,
    counts,
    new_amount: Number(row.newAmount),
    problems: presentProblems(problems, locale),
    refusal: refusal && renderMessage(refusal, locale),
    created_at: row.createdAt.toISOString(),
    created_by: names.get(row.createdBy) ?? '',
    imported_at: row.importedAt?.toISOString() ?? null,
    imported_by: row.importedBy === null ? null : (names.get(row.importedBy) ?? ''),
    waiting: waiting.get(row.id) ?? 0,
    refunds_sent: refundsSent.get(row.id) ?? 0,
    same_file_imported_at: same && same.id !== row.id ? same.at.toISOString() : null,
  };
}

export function presentStatementRow(row: RowRecord, locale: Locale): StatementRow {
  const notes = z.array(z.unknown()).parse(row.notes);
  return {
    id: row.id,
    row: row.rowOfSheet ?? row.row,
    sheet: row.sheet,
    verdict: row.verdict,
    notes: notes.map((note) => renderStoredMessage(note, locale)),
    day: toDay(row.day),
    amount: row.amount === null ? null : Number(row.amount),
    remitter_name: row.remitterName,
    account_number: row.accountNumber,
    remarks: row.remarks,
    raw: row.raw,
  };
}
