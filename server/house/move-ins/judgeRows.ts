import { personKey } from '@seminar/shared/applying/students/personKey.rules';
import type { MoveInCounts } from '@seminar/shared/house/move-ins/schema';
import { searchKey } from '@seminar/shared/platform/japan/searchKey';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { firstSession } from '../../applying/students/firstSession.ts';
import { seminarYear } from '../../applying/students/seminarYear.rules.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import { asDocumentNumber } from '@seminar/shared/platform/ids/documentNumber.rules';
import { Judge, type JudgedRow, type KeyedRow, type Stored } from './judgeMoveInRows.rules.ts';
import type { ReadRow } from './record.ts';
import { withRecordKeys } from './sameRecord.ts';

const known = <T>(values: readonly (T | null)[]) => [
  ...new Set(values.filter((value): value is T => value !== null)),
];

/** Our own students among these people, by person's key and year. */
async function ownStudents(db: Db | Tx, rows: readonly KeyedRow[]): Promise<Map<string, string>> {
  const keys = known(
    rows.map(({ student }) => student && personKey(student.name_kana, student.birth_date)),
  );
  const found = await db.$queryRaw<{ key: string; number: string; seminarId: number }[]>`
    SELECT person_key AS key, student_number AS number, seminar_id AS "seminarId" FROM students
    WHERE person_key = ANY(${keys}::text[]) AND archived_at IS NULL`;
  const seminars = await db.seminar.findMany({
    where: { id: { in: known(found.map(({ seminarId }) => seminarId)) } },
    include: { sessions: firstSession },
  });
  const years = new Map(seminars.map((seminar) => [seminar.id, seminarYear(seminar)]));
  return new Map(found.map((one) => [`${one.key} ${years.get(one.seminarId)}`, one.number]));
}

interface ImportedOne {
  identity: string;
  moveInId: number;
}

/** What is stored of the rows' people, certificates and receipts; one query for each kind. */
async function loadStored(db: Db | Tx, rows: readonly KeyedRow[]): Promise<Stored> {
  const studentKeys = known(rows.map(({ studentKey }) => studentKey));
  const receiptKeys = known(rows.map(({ receiptKey }) => receiptKey));
  const years = known(rows.map(({ student }) => student && student.fiscal_year));
  const numbersOf = (numberOf: (row: KeyedRow) => string | null | undefined) =>
    known(rows.map((row) => asDocumentNumber(numberOf(row) ?? '') || null));
  const certificates = numbersOf(({ student }) => student?.certificate_number);
  const receiptNumbers = numbersOf(({ receipt }) => receipt?.receipt_number);
  // One after another: they may run in a transaction.
  const students = await db.$queryRaw<ImportedOne[]>`
    SELECT identity, move_in_id AS "moveInId" FROM imported_students
    WHERE identity = ANY(${studentKeys}::text[])`;
  const numbered = await db.$queryRaw<{ identity: string; year: number; number: string }[]>`
    SELECT identity, fiscal_year AS year, certificate_number AS number FROM imported_students
    WHERE certificate_number <> '' AND fiscal_year = ANY(${years}::int[])`;
  const receipts = await db.$queryRaw<(ImportedOne & { amount: number; day: string })[]>`
    SELECT identity, move_in_id AS "moveInId", amount, issue_date::text AS day
    FROM imported_receipts WHERE identity = ANY(${receiptKeys}::text[])`;
  const ownCertificates = await db.$queryRaw<{ number: string }[]>`
    SELECT certificate_number AS number FROM certificates
    WHERE certificate_number = ANY(${certificates}::text[])`;
  const ownReceipts = await db.$queryRaw<{ number: string }[]>`
    SELECT receipt_number AS number FROM receipts
    WHERE receipt_number = ANY(${receiptNumbers}::text[])`;
  return {
    students: new Map(students.map(({ identity, moveInId }) => [identity, moveInId])),
    certificates: new Map(
      numbered.map(({ identity, year, number }) => [`${year} ${searchKey(number)}`, identity]),
    ),
    receipts: new Map(receipts.map(({ identity, ...receipt }) => [identity, receipt])),
    ownCertificates: new Set(ownCertificates.map(({ number }) => number)),
    ownReceipts: new Set(ownReceipts.map(({ number }) => number)),
    ownStudents: await ownStudents(db, rows),
  };
}

const slice = 2000;

/** Decides on all rows of a file by what is stored now, in slices so that other work goes on. */
export async function judgeRows(db: Db | Tx, rows: readonly ReadRow[]): Promise<JudgedRow[]> {
  const all = rows.map(withRecordKeys);
  const judge = new Judge(await loadStored(db, all));
  const judged: JudgedRow[] = [];
  for (let at = 0; at < all.length; at += slice) {
    judged.push(...all.slice(at, at + slice).map((row) => judge.judge(row)));
    await nextTurn();
  }
  return judged;
}

/** The rows of each verdict, and the records that importing these rows makes. */
export function countRows(rows: readonly JudgedRow[]): MoveInCounts {
  const of = (fits: (row: JudgedRow) => boolean) => rows.filter(fits).length;
  const verdict = (one: JudgedRow['verdict']) => of((row) => row.verdict === one);
  return {
    new: verdict('new'),
    doubtful: verdict('doubtful'),
    known: verdict('known'),
    joined: verdict('joined'),
    refused: verdict('refused'),
    students: of(({ makesStudent }) => makesStudent),
    certificates: of(
      ({ makesStudent, student }) => makesStudent && Boolean(student?.certificate_number),
    ),
    receipts: of(({ makesReceipt }) => makesReceipt),
  };
}
