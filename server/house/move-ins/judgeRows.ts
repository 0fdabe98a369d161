import { personKey } from '@seminar/shared/applying/students/personKey.rules';
import { fiscalYear } from '@seminar/shared/date';
import type { MoveInCounts } from '@seminar/shared/house/move-ins/schema';
import { searchKey } from '@seminar/shared/platform/japan/searchKey';
import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db, Tx } from '../../platform/db/db.ts';
import { Judge, type JudgedRow, type KeyedRow } from './judge.rules.ts';
import { loadStored } from './loadStored.ts';
import type { ReadRow, ReceiptRecord, StudentRecord } from './record.ts';

const slice = 2000;

const digest = (parts: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** Who it is: by reading and birth date, else by the written name with what else is known. */
function personOf({ name, name_kana: kana, birth_date: born, email }: StudentRecord): string {
  return personKey(kana, born) ?? JSON.stringify([searchKey(name), email, born]);
}

/**
 * A person's training in a year. Hashed, so that it can stay when the person is anonymised, and the same
 * file is recognised even then.
 */
function studentIdentity(student: StudentRecord): string {
  return digest([personOf(student), student.fiscal_year, searchKey(student.seminar_name)]);
}

/** The number that a certificate has in its year: old series may begin anew each year. */
function certificateKey(student: StudentRecord): string | null {
  const number = searchKey(student.certificate_number);
  return number === '' ? null : `${student.fiscal_year} ${number}`;
}

/** The same of a receipt. */
function receiptIdentity({ receipt_number: number, issue_date: day }: ReceiptRecord): string {
  return digest([searchKey(number), fiscalYear(day)]);
}

/** The row with the keys by which its records are recognised. */
function keyed(row: ReadRow): KeyedRow {
  const { student, receipt } = row;
  return {
    ...row,
    studentKey: student && studentIdentity(student),
    personYear: student && `${personOf(student)} ${student.fiscal_year}`,
    certificateKey: student && certificateKey(student),
    receiptKey: receipt && receiptIdentity(receipt),
  };
}

/** Decides on all rows of a file by what is stored now, in slices so that other work goes on. */
export async function judgeRows(db: Db | Tx, rows: readonly ReadRow[]): Promise<JudgedRow[]> {
  const all = rows.map(keyed);
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
