import { message } from '@seminar/shared/platform/messages/message';
import type { MoveInVerdict } from '@seminar/shared/house/move-ins/schema';
import { asDocumentNumber } from '@seminar/shared/platform/ids/documentNumber.rules';
import { doubtsAboutPerson } from './readRow.rules.ts';
import type { Note, ReadRow, ReceiptRecord, StudentRecord } from './record.ts';

/** A row with the keys of its records (sameRecord.ts). */
export interface KeyedRow extends ReadRow {
  studentKey: string | null;
  /** The person in that year, whatever the seminar; null: their reading or birth date isn't known. */
  personYear: string | null;
  certificateKey: string | null;
  receiptKey: string | null;
}

/** What is stored already, as far as it concerns the rows. */
export interface Stored {
  /** By identity: the import that it came with. */
  students: ReadonlyMap<string, number>;
  /** Imported certificates, by year and number: the identity of their student. */
  certificates: ReadonlyMap<string, string>;
  /** Imported receipts by identity. */
  receipts: ReadonlyMap<string, { moveInId: number; amount: number; day: string }>;
  /** Numbers that this system has given. */
  ownCertificates: ReadonlySet<string>;
  ownReceipts: ReadonlySet<string>;
  /** Our own students: by person's key and year, their number. */
  ownStudents: ReadonlyMap<string, string>;
}

export interface JudgedRow extends KeyedRow {
  verdict: MoveInVerdict;
  /** The parts of it that are new. */
  makesStudent: boolean;
  makesReceipt: boolean;
  /** The imports whose records it repeats. */
  leansOn: number[];
}

const filled = (value: unknown) => value !== '' && value !== null;

/** Whether two rows of one training say nothing different. */
function agrees(a: StudentRecord, b: StudentRecord): boolean {
  return (Object.keys(a) as (keyof StudentRecord)[]).every(
    (key) => key === 'name' || !filled(a[key]) || !filled(b[key]) || a[key] === b[key],
  );
}

/** Puts what is blank in one row (which it changes) in from another row of the same person. */
function complete(into: StudentRecord, from: StudentRecord): void {
  const blank = Object.entries(from).filter(
    ([key, value]) => filled(value) && !filled(into[key as keyof StudentRecord]),
  );
  Object.assign(into, Object.fromEntries(blank));
}

const place = ({ sheet, row }: { sheet: number; row: number }) =>
  sheet === 0 ? { sheet: '', row } : { sheet: `${sheet + 1}-`, row };
const refuse = (text: Note['text']): Note => ({ weight: 'refuse', text });
const sameReceipt = (a: ReceiptRecord, b: { amount: number; day: string }) =>
  a.amount === b.amount && a.issue_date === b.day;

/** Decides on the rows of a file, one after another, by what is stored and by the rows before. */
export class Judge {
  readonly #stored: Stored;
  readonly #students = new Map<string, KeyedRow & { student: StudentRecord }>();
  readonly #certificates = new Map<string, KeyedRow>();
  readonly #receipts = new Map<string, KeyedRow & { receipt: ReceiptRecord }>();

  constructor(stored: Stored) {
    this.#stored = stored;
  }

  #judgeCertificate(row: KeyedRow, student: StudentRecord): Note[] {
    const { certificateKey: key, studentKey } = row;
    if (key === null) return [];
    const number = student.certificate_number;
    if (this.#stored.ownCertificates.has(asDocumentNumber(number))) {
      return [refuse(message('move_in_certificate_ours', { number }))];
    }
    const stored = this.#stored.certificates.get(key);
    if (stored !== undefined && stored !== studentKey) {
      return [refuse(message('move_in_certificate_taken', { number }))];
    }
    const before = this.#certificates.get(key);
    if (before && before.studentKey !== studentKey) {
      return [refuse(message('move_in_certificate_twice', { number, ...place(before) }))];
    }
    return [];
  }

  #judgeReceipt(row: KeyedRow): { notes: Note[]; isNew: boolean; leansOn: number[] } {
    const { receipt, receiptKey: key } = row;
    const nothing = { notes: [], isNew: false, leansOn: [] };
    if (receipt === null || key === null) return nothing;
    const number = receipt.receipt_number;
    if (this.#stored.ownReceipts.has(asDocumentNumber(number))) {
      return { ...nothing, notes: [refuse(message('move_in_receipt_ours', { number }))] };
    }
    const stored = this.#stored.receipts.get(key);
    if (stored) {
      return sameReceipt(receipt, stored)
        ? { ...nothing, leansOn: [stored.moveInId] }
        : { ...nothing, notes: [refuse(message('move_in_receipt_taken', { number }))] };
    }
    const before = this.#receipts.get(key);
    if (!before) return { ...nothing, isNew: true };
    const { amount, issue_date: day } = before.receipt;
    return sameReceipt(receipt, { amount, day })
      ? nothing
      : {
          ...nothing,
          notes: [refuse(message('move_in_receipt_twice', { number, ...place(before) }))],
        };
  }

  #judgeStudent(row: KeyedRow) {
    const { student, studentKey: key } = row;
    const nothing = { notes: [] as Note[], isNew: false, joins: false, leansOn: [] as number[] };
    if (student === null || key === null) return nothing;
    const moveInId = this.#stored.students.get(key);
    if (moveInId !== undefined) return { ...nothing, leansOn: [moveInId] };
    const taken = this.#judgeCertificate(row, student);
    if (taken.length > 0) return { ...nothing, notes: taken };
    const before = this.#students.get(key);
    if (before) {
      if (agrees(before.student, student)) {
        const note = { weight: 'told', text: message('move_in_joined', place(before)) } as const;
        return { ...nothing, notes: [note], joins: true };
      }
      return { ...nothing, notes: [refuse(message('move_in_contradicts', place(before)))] };
    }
    const ours = this.#stored.ownStudents.get(row.personYear ?? '');
    const notes =
      ours === undefined
        ? []
        : [{ weight: 'doubt', text: message('move_in_student_ours', { number: ours }) } as const];
    return { ...nothing, notes, isNew: true };
  }

  judge(row: KeyedRow): JudgedRow {
    const wrong = row.notes.some(({ weight }) => weight === 'refuse');
    const student = this.#judgeStudent(row);
    const receipt = this.#judgeReceipt(row);
    const notes = [...row.notes, ...student.notes, ...receipt.notes];
    const leansOn = [...student.leansOn, ...receipt.leansOn];
    const base = { ...row, notes, leansOn, makesStudent: false, makesReceipt: false };
    if (wrong || notes.some(({ weight }) => weight === 'refuse')) {
      return { ...base, verdict: 'refused', leansOn: [] };
    }
    this.#remember(row, student.joins);
    if (student.isNew || receipt.isNew) {
      const doubts = student.isNew && row.student ? doubtsAboutPerson(row.student) : [];
      const all = [...notes, ...doubts];
      const doubtful = all.some(({ weight }) => weight === 'doubt');
      return {
        ...base,
        notes: all,
        verdict: doubtful ? 'doubtful' : 'new',
        makesStudent: student.isNew,
        makesReceipt: receipt.isNew,
      };
    }
    return { ...base, verdict: student.joins ? 'joined' : 'known' };
  }

  #remember(row: KeyedRow, joins: boolean): void {
    const { student, studentKey, certificateKey, receipt, receiptKey } = row;
    if (student && studentKey !== null) {
      const first = this.#students.get(studentKey);
      if (joins && first) complete(first.student, student);
      else this.#students.set(studentKey, { ...row, student });
    }
    if (certificateKey !== null) this.#certificates.set(certificateKey, row);
    if (receipt && receiptKey !== null) this.#receipts.set(receiptKey, { ...row, receipt });
  }
}

/**
 * A list of certificates or receipts may name its people by number and name alone: what another row of the
 * file says about the same person is put in.
 */
export function fillFromSamePerson(rows: readonly ReadRow[]): void {
  const keyOf = ({ student_number: number, name }: StudentRecord) =>
    number === '' ? null : `${number} ${name.replace(/\s+/g, '')}`;
  const known = new Map<string, StudentRecord>();
  for (const { student } of rows) {
    const key = student && keyOf(student);
    if (student && key && student.name_kana !== '' && !known.has(key)) known.set(key, student);
  }
  for (const { student } of rows) {
    const key = student && keyOf(student);
    const from = key ? known.get(key) : undefined;
    if (!student || !from || from === student) continue;
    const { name_kana, birth_date, email, phone, company_name, address } = from;
    complete(student, { ...student, name_kana, birth_date, email, phone, company_name, address });
  }
}
