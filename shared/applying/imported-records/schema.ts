import { z } from 'zod';

// Records from before this system (移行): history with its own numbers.

export const importedReceiptSchema = z.object({
  id: z.int(),
  receipt_number: z.string(),
  issue_date: z.string(),
  /** Yen. */
  amount: z.int(),
  addressee: z.string(),
  /** Whose it is, where the file said it. */
  student: z.object({ id: z.int(), name: z.string() }).nullable(),
});
export type ImportedReceipt = z.output<typeof importedReceiptSchema>;

export const importedStudentSchema = z.object({
  id: z.int(),
  name: z.string(),
  name_kana: z.string(),
  birth_date: z.string().nullable(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  company_name: z.string(),
  student_number: z.string(),
  fiscal_year: z.int(),
  seminar_name: z.string(),
  completed_on: z.string().nullable(),
  certificate_number: z.string(),
  issued_on: z.string().nullable(),
  notices_refused: z.boolean(),
  anonymised_at: z.string().nullable(),
  receipts: z.array(importedReceiptSchema.omit({ student: true })),
});
export type ImportedStudent = z.output<typeof importedStudentSchema>;
