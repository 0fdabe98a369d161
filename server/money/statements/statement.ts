import type { Day } from '@seminar/shared/date';
import type { Message } from '@seminar/shared/platform/messages/message';
import type { StatementRowKind } from '@seminar/shared/money/statements/schema';
import type { FileProblem } from '@seminar/shared/platform/spreadsheets/fileProblem';

/**
 * One row of a bank's file. `reversal`: the bank takes a deposit back; `other`: a withdrawal,
 * interest and the like, never a deposit; `unreadable`: the notes say what is wrong with it.
 */
export interface StatementLine {
  /** Its place in the file, from 1: the row of a CSV, the record of a 全銀 file. */
  row: number;
  /** Where it stands in a workbook of which several sheets are read; the row counts from 1. */
  place?: { sheet: string; row: number };
  kind: StatementRowKind;
  notes: Message[];
  /** The day on which the bank booked it; null only when unreadable. */
  day: Day | null;
  /** The day from which the bank counts the money, if the file says it. */
  valueDay: Day | null;
  /** Yen, always positive; null only when unreadable. */
  amount: number | null;
  remitterName: string;
  /** The four digits of the bank whose file it is; empty if the file doesn't say. */
  bankCode: string;
  /** Branch and number of the account whose file it is; empty if the file doesn't say. */
  bankAccount: string;
  /** Texts that may contain the number of a virtual account, the most likely one first. */
  accountHints: string[];
  paymentBankName: string;
  paymentBranchName: string;
  remarks: string;
  /** The row as it is in the file. */
  raw: string;
}

/** Reads a file batch by batch, so that the caller can do other work in between. */
export type StatementReading = Generator<StatementLine[], FileProblem[], undefined>;

/** More rows than a bank puts into one file, and as many as the server can hold in memory. */
export const mostStatementRows = 200_000;
