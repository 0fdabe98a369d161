import { z } from 'zod';

/** What becomes of a row of a statement file. */
export const verdicts = ['new', 'known', 'not_deposit', 'reversal', 'unreadable'] as const;
export const verdictSchema = z.enum(verdicts, { error: 'choice' });
export type Verdict = z.output<typeof verdictSchema>;

export const statementFormats = ['zengin_deposits', 'zengin_transactions', 'csv'] as const;

/** What a row of a statement file says. */
export const statementRowKinds = ['deposit', 'reversal', 'other', 'unreadable'] as const;
export type StatementRowKind = (typeof statementRowKinds)[number];

export const importStates = [
  'reading',
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
  /** Of the file, while it is read. */
  rows_read: z.int(),
  /** The first and the last day of its deposits; null: it has none, or isn't read yet. */
  period: z.object({ from: z.string(), to: z.string() }).nullable(),
  counts: verdictCountsSchema,
  /** Yen: what the new deposits add up to. */
  new_amount: z.int(),
  /** What is wrong with the file beside its unreadable rows. */
  problems: z.array(z.object({ row: z.int().nullable(), text: z.string() })),
  /** Why it can't be imported, in words; null: it can. */
  refusal: z.string().nullable(),
  created_at: z.string(),
  created_by: z.string(),
  imported_at: z.string().nullable(),
  imported_by: z.string().nullable(),
  /** Imported deposits for which it isn't decided yet whether they pay for somebody. */
  waiting: z.int(),
  /** When the very same bytes were imported before. */
  same_file_imported_at: z.string().nullable(),
});
export type StatementImport = z.output<typeof statementImportSchema>;

export const statementRowSchema = z.object({
  id: z.int(),
  /** Where it stands in the file, from 1. */
  row: z.int(),
  verdict: verdictSchema,
  /** Why, in words. */
  notes: z.array(z.string()),
  day: z.string().nullable(),
  /** Yen. */
  amount: z.int().nullable(),
  remitter_name: z.string(),
  /** The virtual account of ours that it names. */
  account_number: z.string(),
  remarks: z.string(),
  /** The row as it stands in the file. */
  raw: z.string(),
});
export type StatementRow = z.output<typeof statementRowSchema>;
