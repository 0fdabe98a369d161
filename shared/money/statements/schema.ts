import { z } from 'zod';
import {
  separators,
  tableProblemSchema,
  textEncodings,
} from '../../platform/spreadsheets/schema.ts';
import { layoutColumnsSchema } from '../../bank/statement-layouts/schema.ts';

/** The verdict on a row of a statement file. */
export const verdicts = ['new', 'known', 'not_deposit', 'reversal', 'unreadable'] as const;
export const verdictSchema = z.enum(verdicts, { error: 'choice' });
export type Verdict = z.output<typeof verdictSchema>;

export const statementFormats = ['zengin_deposits', 'zengin_transactions', 'csv', 'xlsx'] as const;
export type StatementFormat = (typeof statementFormats)[number];

/** What kind of row of a statement file it is. */
export const statementRowKinds = ['deposit', 'reversal', 'other', 'unreadable'] as const;
export type StatementRowKind = (typeof statementRowKinds)[number];

export const importStates = [
  'reading',
  'needs_layout',
  'failed',
  'ready',
  'importing',
  'imported',
  'discarded',
] as const;
export type ImportState = (typeof importStates)[number];

export const verdictCountsSchema = z.object({
  new: z.int(),
  known: z.int(),
  not_deposit: z.int(),
  reversal: z.int(),
  unreadable: z.int(),
});
export type VerdictCounts = z.output<typeof verdictCountsSchema>;

export const statementImportSchema = z.object({
  id: z.int(),
  file_name: z.string(),
  /** Bytes. */
  size: z.int(),
  sha256: z.string(),
  format: z.enum(statementFormats),
  encoding: z.string(),
  state: z.enum(importStates),
  /** Of the file, while it is being read. */
  rows_read: z.int(),
  /** The first and the last day of its deposits; null: there are none, or it isn't read yet. */
  period: z.object({ from: z.string(), to: z.string() }).nullable(),
  counts: verdictCountsSchema,
  /** Yen: the sum of the new deposits. */
  new_amount: z.int(),
  /** The problems of the file as a whole, beside its unreadable rows; what of it is not read. */
  problems: z.array(tableProblemSchema),
  /** Why it can't be imported, in words; null: it can. */
  refusal: z.string().nullable(),
  created_at: z.string(),
  created_by: z.string(),
  imported_at: z.string().nullable(),
  imported_by: z.string().nullable(),
  /** Imported deposits for which no allocation has been tried yet. */
  waiting: z.int(),
  /** Refunds that its debits have shown as sent. */
  refunds_sent: z.int(),
  /** When the same bytes were imported before. */
  same_file_imported_at: z.string().nullable(),
});
export type StatementImport = z.output<typeof statementImportSchema>;

export const statementRowSchema = z.object({
  id: z.int(),
  /** Its position in the file or the sheet, from 1. */
  row: z.int(),
  /** The sheet, if several of a workbook are read; empty otherwise. */
  sheet: z.string(),
  verdict: verdictSchema,
  /** Why, in words. */
  notes: z.array(z.string()),
  day: z.string().nullable(),
  /** Yen. */
  amount: z.int().nullable(),
  remitter_name: z.string(),
  /** The virtual account that it names, if it is one of ours. */
  account_number: z.string(),
  remarks: z.string(),
  /** The row as it is in the file. */
  raw: z.string(),
});
export type StatementRow = z.output<typeof statementRowSchema>;

/** The first rows of a statement's table, by which a person can say what its columns mean. */
export const statementSampleSchema = z.object({
  rows: z.array(z.array(z.string())),
  /** null: a workbook. */
  encoding: z.enum(textEncodings).nullable(),
  separator: z.enum(separators).nullable(),
  /** The row of the headings, from 1; null: not known, or it has none. */
  headings: z.int().nullable(),
  /** The account number above the headings; empty: none stands there. */
  account: z.string(),
  /** What the columns were taken for, in part where the headings say no more; null: nobody knows. */
  columns: layoutColumnsSchema.nullable(),
  /** The layout by which it was read; null: by its headings, or not at all. */
  layout_id: z.int().nullable(),
});
export type StatementSample = z.output<typeof statementSampleSchema>;
