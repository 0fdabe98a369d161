import type { Day } from '@seminar/shared/date';
import type { Message } from '@seminar/shared/messages/message';
import type { StatementRowKind } from '@seminar/shared/statements/schema';

/**
 * One row of a bank's file. `reversal`: the bank takes a deposit back; `other`: a withdrawal,
 * interest and the like, never a deposit; `unreadable`: the notes say what is wrong with it.
 */
export interface StatementLine {
  /** Where it stands in the file, from 1: the line of a CSV, the record of a 全銀 file. */
  row: number;
  kind: StatementRowKind;
  notes: Message[];
  /** The day on which the bank booked it; null only when unreadable. */
  day: Day | null;
  /** The day from which the bank counts the money, where the file says so. */
  valueDay: Day | null;
  /** Yen, always positive; null only when unreadable. */
  amount: number | null;
  remitterName: string;
  /** Four digits of the bank whose file it is; empty where the file doesn't say. */
  bankCode: string;
  /** Branch and number of the account whose file it is; empty where the file doesn't say. */
  bankAccount: string;
  /** Texts in which the number of a virtual account may stand, the most telling first. */
  accountHints: string[];
  paymentBankName: string;
  paymentBranchName: string;
  remarks: string;
  /** The row as it stands in the file. */
  raw: string;
}

/** What is wrong with a file as a whole, or with a row of it that is no entry. */
export interface FileProblem {
  /** null: not with a certain row. */
  row: number | null;
  problem: Message;
}

/** A file, batch by batch, so that whoever reads a large one can do other work in between. */
export type StatementReading = Generator<StatementLine[], FileProblem[], undefined>;

/** Of what a bank puts in one file, and a server holds in memory. */
export const mostRows = 200_000;

export const statementFormats = ['zengin_deposits', 'zengin_transactions', 'csv'] as const;
export type StatementFormat = (typeof statementFormats)[number];
