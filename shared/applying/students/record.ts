import { z } from 'zod';
import { certificateStatuses } from '../../papers/certificates/endpoints.ts';
import { whyNotYetSchema } from '../../papers/certificates/whyNotYet.ts';
import { importedStudentSchema } from '../imported-records/schema.ts';
import { mailKinds, mailStates } from '../../telling/mail/schema.ts';
import { reviewTestAttemptSchema } from '../review-tests/endpoints.ts';
import { paymentStatusSchema, submissionStatuses } from '../submissions/schema.ts';
import { studentSchema } from './schema.ts';

/** All data about one student, for one page. */
export const studentRecordSchema = z.object({
  student: studentSchema,
  anonymised_at: z.string().nullable(),
  application: z
    .object({
      submission_id: z.string(),
      application_number: z.string(),
      submitted_at: z.string(),
      status: z.enum(submissionStatuses),
      payment_status: paymentStatusSchema,
      expected_amount: z.int(),
      allocated_amount: z.int(),
      company_name: z.string(),
    })
    .nullable(),
  /** The allocations of deposits; reversed ones stay listed. */
  payments: z.array(
    z.object({
      id: z.int(),
      deposited_at: z.string(),
      remitter_name: z.string(),
      amount: z.int(),
      reversed_at: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
  receipts: z.array(
    z.object({
      receipt_number: z.string(),
      issue_date: z.string(),
      /** Yen; of a group's receipt: what was received for this student. */
      amount: z.int(),
      status: z.enum(['valid', 'void']),
      /** One receipt for the student's group, made out to the company. */
      of_group: z.boolean(),
    }),
  ),
  attempts: z.array(
    reviewTestAttemptSchema.pick({
      id: true,
      at: true,
      address_prefecture: true,
      keywords: true,
      passed: true,
      prefecture_differs: true,
    }),
  ),
  certificates: z.array(
    z.object({
      id: z.int(),
      status: z.enum(certificateStatuses),
      /** Issued, and the public page says that it is valid. */
      valid: z.boolean(),
      certificate_number: z.string().nullable(),
      completed_at: z.string(),
      issued_at: z.string().nullable(),
    }),
  ),
  /** Why there is no certificate yet; null: there is an issued and valid one. */
  why_not_yet: whyNotYetSchema.nullable(),
  mails: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(mailKinds),
      subject: z.string(),
      state: z.enum(mailStates),
      at: z.string(),
    }),
  ),
  /** The same person's other participations, the newest first. */
  others: z.array(
    z.object({
      id: z.int(),
      student_number: z.string(),
      seminar_name: z.string(),
      training_year: z.int(),
      certificate_number: z.string().nullable(),
      /** `maybe`: only the email address is the same. */
      match: z.enum(['same', 'maybe']),
    }),
  ),
  /** What the same person attended before this system. */
  imported: z.array(importedStudentSchema),
});
export type StudentRecord = z.output<typeof studentRecordSchema>;
