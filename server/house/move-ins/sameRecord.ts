import { personHashKey, personKey } from '@seminar/shared/applying/students/personKey.rules';
import { fiscalYear } from '@seminar/shared/date';
import { hashKey, searchKey } from '@seminar/shared/platform/japan/searchKey';
import { createHash } from 'node:crypto';
import type { KeyedRow } from './judgeMoveInRows.rules.ts';
import type { ReadRow, ReceiptRecord, StudentRecord } from './record.ts';

const digest = (parts: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** Who it is: by reading and birth date, else by the written name with what else is known. */
function personOf({ name, name_kana: kana, birth_date: born, email }: StudentRecord): string {
  return personHashKey(kana, born) ?? JSON.stringify([hashKey(name), email, born]);
}

/**
 * A person's training in a year. Hashed, so that it can stay when the person is anonymised, and the same
 * file is recognised even then.
 */
function studentIdentity(student: StudentRecord): string {
  return digest([personOf(student), student.fiscal_year, hashKey(student.seminar_name)]);
}

/** The number that a certificate has in its year: old series may begin anew each year. */
function certificateKey(student: StudentRecord): string | null {
  const number = searchKey(student.certificate_number);
  return number === '' ? null : `${student.fiscal_year} ${number}`;
}

/** The same of a receipt. */
function receiptIdentity({ receipt_number: number, issue_date: day }: ReceiptRecord): string {
  return digest([hashKey(number), fiscalYear(day)]);
}

/** As our own students of a year are looked up; null: it isn't known whether one is this person. */
function personYear({ name_kana: kana, birth_date: born, fiscal_year: year }: StudentRecord) {
  const key = personKey(kana, born);
  return key === null ? null : `${key} ${year}`;
}

/** The row with the keys by which its records are recognised. */
export function withRecordKeys(row: ReadRow): KeyedRow {
  const { student, receipt } = row;
  return {
    ...row,
    studentKey: student && studentIdentity(student),
    personYear: student && personYear(student),
    certificateKey: student && certificateKey(student),
    receiptKey: receipt && receiptIdentity(receipt),
  };
}
