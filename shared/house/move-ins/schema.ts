import { z } from 'zod';
import { tableProblemSchema } from '../../platform/spreadsheets/schema.ts';

/** What a column of a file can hold, in the order in which the screen offers it. */
export const moveInFields = [
  'name',
  'family_name',
  'given_name',
  'name_kana',
  'family_name_kana',
  'given_name_kana',
  'birth_date',
  'email',
  'phone',
  'company_name',
  'address',
  'student_number',
  'fiscal_year',
  'seminar_name',
  'completed_on',
  'certificate_number',
  'issued_on',
  'receipt_number',
  'receipt_date',
  'receipt_amount',
  'receipt_addressee',
] as const;
export type MoveInField = (typeof moveInFields)[number];

export const moveInStates = [
  'reading',
  'failed',
  'ready',
  'importing',
  'imported',
  'undone',
  'discarded',
] as const;

/** What becomes of a row. */
export const moveInVerdicts = ['new', 'doubtful', 'known', 'joined', 'refused'] as const;
export type MoveInVerdict = (typeof moveInVerdicts)[number];

export const moveInCountsSchema = z.object({
  new: z.int(),
  doubtful: z.int(),
  known: z.int(),
  joined: z.int(),
  refused: z.int(),
  /** The records: to be made before the import, made after it. */
  students: z.int(),
  certificates: z.int(),
  receipts: z.int(),
});
export type MoveInCounts = z.output<typeof moveInCountsSchema>;

const fiscalYearSchema = z
  .int({ error: 'fiscal_year' })
  .min(2000, { error: 'fiscal_year' })
  .max(2100, { error: 'fiscal_year' });

/** What the columns of a file mean, sheet by sheet, and what holds where no column says it. */
export const moveInColumnsSchema = z.object({
  sheets: z
    .array(
      z.object({
        headings_row: z
          .int({ error: 'whole_number' })
          .min(0, { error: 'whole_number' })
          .max(100, { error: 'too_big' }),
        columns: z
          .array(z.enum(moveInFields, { error: 'choice' }).nullable())
          .max(200, { error: 'too_many' }),
      }),
    )
    .max(20, { error: 'too_many' }),
  /** The year of the training, for rows that state none. */
  fiscal_year: fiscalYearSchema.nullable(),
  /** The seminar, for rows that name none. */
  seminar_name: z.string().trim().max(200, { error: 'too_long' }),
});
export type MoveInColumns = z.output<typeof moveInColumnsSchema>;

export const moveInSchema = z.object({
  id: z.int(),
  file_name: z.string(),
  /** Bytes. */
  size: z.int(),
  sha256: z.string(),
  state: z.enum(moveInStates),
  /** Rows that were read, or imported, so far. */
  rows_done: z.int(),
  rows_total: z.int(),
  counts: moveInCountsSchema,
  /** Why it could not be read, in words. */
  problem: z.string().nullable(),
  /** What of the file is not read: its sheets and columns. */
  problems: z.array(tableProblemSchema),
  /** Whether it is known of any column what it holds. */
  recognised: z.boolean(),
  /** Who corrected the columns; null: they are as they were recognised. */
  columns_by: z.string().nullable(),
  /** Whether the doubtful rows were imported, too. */
  with_doubts: z.boolean(),
  created_at: z.string(),
  created_by: z.string(),
  imported_at: z.string().nullable(),
  imported_by: z.string().nullable(),
  undone_at: z.string().nullable(),
  undone_by: z.string().nullable(),
  /** Rows that can still be fetched to be corrected. */
  left_out: z.int(),
});
export type MoveIn = z.output<typeof moveInSchema>;

export const moveInRowSchema = z.object({
  id: z.int(),
  /** The sheet, from 1, and the row in it, from 1. */
  sheet: z.int(),
  row: z.int(),
  verdict: z.enum(moveInVerdicts),
  /** What is doubtful or wrong with it and how to mend it, in words. */
  notes: z.array(z.string()),
  name: z.string(),
  company_name: z.string(),
  /** The training: its year and name. */
  fiscal_year: z.int().nullable(),
  seminar_name: z.string(),
  certificate_number: z.string(),
  receipt_number: z.string(),
  /** Yen. */
  amount: z.int().nullable(),
});
export type MoveInRow = z.output<typeof moveInRowSchema>;

/** The first rows of each sheet, by which a person corrects what its columns mean. */
export const moveInSheetsSchema = z.object({
  sheets: z.array(z.object({ name: z.string(), rows: z.array(z.array(z.string())) })),
  columns: moveInColumnsSchema,
});
export type MoveInSheets = z.output<typeof moveInSheetsSchema>;
