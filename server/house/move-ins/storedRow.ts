import { moveInCountsSchema } from '@seminar/shared/house/move-ins/schema';
import { seminarTypes } from '@seminar/shared/catalogue/seminars/schema';
import { z } from 'zod';
import type { Note } from './record.ts';

const day = z.string().nullable();

/** The notes on a row, each a stored message with its weight. */
export const storedNotes = z.array(
  z.object({ weight: z.enum(['told', 'doubt', 'refuse']), text: z.custom<Note['text']>() }),
);

/** What was read of a row, as it is stored; its notes are those of the reading alone. */
export const storedRecord = z.object({
  student: z
    .object({
      name: z.string(),
      name_kana: z.string(),
      birth_date: day,
      email: z.string(),
      phone: z.string(),
      company_name: z.string(),
      address: z.string(),
      student_number: z.string(),
      fiscal_year: z.int(),
      seminar_name: z.string(),
      seminar_type: z.enum(seminarTypes),
      completed_on: day,
      certificate_number: z.string(),
      issued_on: day,
    })
    .nullable(),
  receipt: z
    .object({
      receipt_number: z.string(),
      issue_date: z.string(),
      amount: z.int(),
      addressee: z.string(),
      student_number: z.string(),
    })
    .nullable(),
  notes: storedNotes,
});

/** Stored counts; all are 0 before the file is read. */
export const storedCounts = moveInCountsSchema.catch({
  new: 0,
  doubtful: 0,
  known: 0,
  joined: 0,
  refused: 0,
  students: 0,
  certificates: 0,
  receipts: 0,
});
