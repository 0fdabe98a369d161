import { z } from 'zod';

export const textEncodings = ['UTF-8', 'Shift_JIS', 'UTF-16'] as const;
export type TextEncoding = (typeof textEncodings)[number];

/** What separates the cells of a CSV. */
export const separators = [',', '\t', ';', '|'] as const;
export type Separator = (typeof separators)[number];

/** What is wrong with a file that is imported, or with a part of it, or what of it is not read. */
export const tableProblemSchema = z.object({
  /** From 1; null: it is about more than a row. */
  row: z.int().nullable(),
  /** Of a workbook: the sheet's name. */
  sheet: z.string().optional(),
  /** The heading of the column. */
  column: z.string().optional(),
  text: z.string(),
  /** Whether it keeps the file from being imported. */
  blocks: z.boolean(),
});
export type ImportProblem = z.output<typeof tableProblemSchema>;
