import { tokyoDay } from '@seminar/shared/date';
import { searchKey } from '@seminar/shared/platform/japan/searchKey';
import { readWrittenYear } from '@seminar/shared/platform/japan/writtenDay';
import { message, type Message } from '@seminar/shared/platform/messages/message';
import { moveInColumnsSchema, type MoveInColumns } from '@seminar/shared/house/move-ins/schema';
import { sharedCells } from '@seminar/shared/platform/spreadsheets/sharedCells.rules';
import type { FieldOrNone } from '@seminar/shared/house/move-ins/moveInColumns.rules';
import { statedYears } from '../../platform/documents/certificate/trainingYear.rules.ts';
import { inTransaction, type Db, type Tx } from '../../platform/db/db.ts';
import { readStoredFile } from '../../platform/imports/storedFile.ts';
import { personKey } from '@seminar/shared/applying/students/personKey.rules';
import {
  columnsOf,
  headingsKeyOf,
  headingsOf,
  isUsed,
  mostMoveInColumns,
  unreadOf,
} from './columnsOf.ts';
import { fillFromSamePerson, type JudgedRow } from './judgeMoveInRows.rules.ts';
import { countRows, judgeRows } from './judgeRows.ts';
import { moveInKind, type Order } from './lockMoveIn.ts';
import { readRow } from './readRow.rules.ts';
import { readSheetsOf, type Sheet } from './readSheetsOf.ts';
import type { ReadRow } from './record.ts';

const rowsAStatement = 1000;
const minutes = 10;

/** What one cell may say for several people. */
const maybeShared: readonly FieldOrNone[] = [
  'company_name',
  'address',
  'fiscal_year',
  'seminar_name',
  'completed_on',
  'issued_on',
  'receipt_date',
  'receipt_addressee',
];

/** The year that the sheet's name, or else its title, says; null: it says several, or a span of them. */
function yearAbove({ name, rows }: Sheet, headings: number): number | null {
  // R6 says a year where it is all of a name; S1 is rather the first sheet.
  const named = readWrittenYear(name);
  if (named !== null && named >= 2000) return named;
  const title = rows.slice(0, Math.max(0, headings - 1)).flat();
  for (const texts of [[name], title]) {
    const years = new Set(texts.flatMap(statedYears));
    if (years.size > 0) return years.size === 1 ? ([...years][0] ?? null) : null;
  }
  return null;
}

/** The rows of all sheets as the columns say; empty ones are left out. */
async function readRows(
  db: Db,
  sheets: readonly Sheet[],
  columns: MoveInColumns,
  now: Date,
): Promise<ReadRow[]> {
  const seminars = await db.seminar.findMany({ select: { name: true, seminarType: true } });
  const types = new Map(seminars.map(({ name, seminarType }) => [searchKey(name), seminarType]));
  const base = {
    fiscalYear: columns.fiscal_year,
    seminarName: columns.seminar_name,
    typeOf: (name: string) => types.get(searchKey(name)) ?? null,
    today: tokyoDay(now),
  };
  return sheets.flatMap((one, sheet) => {
    const said = columns.sheets[sheet];
    if (!said || !isUsed(said.columns)) return [];
    const fiscalYear = base.fiscalYear ?? yearAbove(one, said.headings_row);
    const reading = { ...base, fiscalYear, columns: said.columns };
    const places = said.columns.flatMap((field, at) => (maybeShared.includes(field) ? [at] : []));
    const withShared = sharedCells(places, one.merges);
    return one.rows.slice(said.headings_row).flatMap((cells, at): ReadRow[] => {
      const row = said.headings_row + at + 1;
      const read = readRow(withShared(cells, row), reading);
      return read ? [{ ...read, sheet, row, cells }] : [];
    });
  });
}

/** @param read what reading alone found, in the order of the rows */
async function storeRows(
  tx: Tx,
  moveInId: number,
  rows: readonly JudgedRow[],
  read: readonly ReadRow[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAStatement) {
    const part = rows.slice(start, start + rowsAStatement).map((row, at) => ({
      sheet: row.sheet,
      row: row.row,
      verdict: row.verdict,
      notes: row.notes,
      record: { student: row.student, receipt: row.receipt, notes: read[start + at]?.notes ?? [] },
      cells: row.cells,
      person_key: row.student && personKey(row.student.name_kana, row.student.birth_date),
      email: row.student?.email ?? '',
    }));
    await tx.$executeRaw`
      INSERT INTO move_in_rows (move_in_id, sheet, row, verdict, notes, record, cells, person_key, email)
      SELECT ${moveInId}, sheet, given.row, verdict, notes, record, cells, person_key, email
      FROM jsonb_to_recordset(${JSON.stringify(part)}::jsonb) AS given(sheet int, row int,
        verdict move_in_verdict, notes jsonb, record jsonb, cells text[], person_key text, email text)`;
  }
}

async function fail(db: Db, moveInId: number, problem: Message): Promise<void> {
  await db.moveIn.updateMany({
    where: { id: moveInId, state: 'reading' },
    data: { state: 'failed', problem: { ...problem } },
  });
}

/**
 * Reads an uploaded file and stores for each row what importing it would do: with the columns that a
 * person said, else with those that are recognised.
 */
export async function prepareMoveIn(db: Db, { moveInId, now }: Order): Promise<void> {
  const found = await db.moveIn.findUnique({ where: { id: moveInId } });
  if (found?.state !== 'reading') return;
  const bytes = await readStoredFile(db, moveInKind, moveInId);
  if (!bytes) return;
  const noteProgress = async (count: number) => {
    await db.moveIn.update({ where: { id: moveInId }, data: { rowsDone: count } });
  };
  const sheets = await readSheetsOf(bytes, noteProgress);
  if ('problem' in sheets) return fail(db, moveInId, sheets.problem);
  const columns =
    moveInColumnsSchema.safeParse(found.columns).data ?? (await columnsOf(db, sheets));
  const rows = await readRows(db, sheets, columns, now);
  fillFromSamePerson(rows);
  const judged = await judgeRows(db, rows);
  await inTransaction(
    db,
    async (tx) => {
      const { count } = await tx.moveIn.updateMany({
        where: { id: moveInId, state: 'reading' },
        data: {
          state: 'ready',
          rowsDone: judged.length,
          counts: countRows(judged),
          columns,
          problems: unreadOf(sheets, columns).map(({ problem, ...one }) => ({
            ...one,
            problem: { ...problem },
          })),
          headings: headingsOf(sheets, columns),
          headingsKey: headingsKeyOf(sheets),
        },
      });
      // Otherwise it was discarded meanwhile, or another worker has stored its rows.
      if (count === 0) return;
      await tx.moveInRow.deleteMany({ where: { moveInId } });
      await storeRows(tx, moveInId, judged, rows);
    },
    { minutes },
  );
}

/** The first rows of each sheet of a stored file. */
export async function sampleMoveIn(
  db: Db,
  { moveInId, rows: most }: Order & { rows: number },
): Promise<Sheet[] | { problem: Message }> {
  const bytes = await readStoredFile(db, moveInKind, moveInId);
  if (!bytes) return { problem: message('move_in_file_gone') };
  const sheets = await readSheetsOf(bytes);
  return 'problem' in sheets
    ? sheets
    : sheets.map((sheet) => ({
        ...sheet,
        rows: sheet.rows.slice(0, most).map((cells) => cells.slice(0, mostMoveInColumns)),
      }));
}
