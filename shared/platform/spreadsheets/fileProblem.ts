import type { Locale, Message } from '../messages/message.ts';
import { renderStoredMessage } from '../messages/storedMessage.ts';
import type { ImportProblem } from './schema.ts';
import { z } from 'zod';

/** What is wrong with a file, a sheet, a column or a row of it, or what of it is not read. */
export interface FileProblem {
  /** From 1; null: it is about more than a row. */
  row: number | null;
  /** Of a workbook: the sheet's name. */
  sheet?: string;
  /** The column's heading. */
  column?: string;
  problem: Message;
  /** The office is told, and may import the file nevertheless. */
  onlyTold?: true;
}

/** Reads the stored problems of a file. */
export const storedProblems = z.array(
  z.object({
    row: z.int().nullable(),
    sheet: z.string().optional(),
    column: z.string().optional(),
    problem: z.unknown(),
    onlyTold: z.literal(true).optional(),
  }),
);

/** The problems of a file in words. */
export function presentProblems(
  problems: z.output<typeof storedProblems>,
  locale: Locale,
): ImportProblem[] {
  return problems.map(({ row, sheet, column, problem, onlyTold }) => ({
    row,
    ...(sheet !== undefined && { sheet }),
    ...(column !== undefined && { column }),
    text: renderStoredMessage(problem, locale),
    blocks: !onlyTold,
  }));
}
