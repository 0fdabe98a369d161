import type { Day } from '@seminar/shared/date';
import type { Message } from '@seminar/shared/platform/messages/message';
import type { SeminarType } from '@seminar/shared/catalogue/seminars/schema';

/** Somebody's training, as a row says it. Texts are '' where it says nothing. */
export interface StudentRecord {
  name: string;
  name_kana: string;
  birth_date: Day | null;
  email: string;
  phone: string;
  company_name: string;
  address: string;
  student_number: string;
  fiscal_year: number;
  seminar_name: string;
  seminar_type: SeminarType;
  completed_on: Day | null;
  certificate_number: string;
  issued_on: Day | null;
}

export interface ReceiptRecord {
  receipt_number: string;
  issue_date: Day;
  /** Yen. */
  amount: number;
  addressee: string;
  /** Whose it is, if the file says no more of the person; '' otherwise. */
  student_number: string;
}

/** `told`: good to know; `doubt`: a person decides; `refuse`: the row can't be imported so. */
export interface Note {
  weight: 'told' | 'doubt' | 'refuse';
  text: Message;
}

/** What one row says. */
export interface RowRecord {
  student: StudentRecord | null;
  receipt: ReceiptRecord | null;
}

export interface ReadRow extends RowRecord {
  /** From 0. */
  sheet: number;
  /** From 1. */
  row: number;
  cells: string[];
  notes: Note[];
}
