import { z } from 'zod';
import { completionParts, completionSchema } from '../../catalogue/seminars/completion.rules.ts';
import { completionStates } from './completionState.rules.ts';
import { paragraphsSchema } from '../../fieldSchemas.ts';

/** Where a proof of attendance comes from. */
export const proofKinds = ['by_hand', 'check_in', 'report'] as const;

/** What one student has proved, and what they lack of their seminar's rule. */
export const attendanceSchema = z.object({
  /** The student's. */
  id: z.int(),
  student: z.object({
    id: z.int(),
    student_number: z.string(),
    name: z.string(),
    /** null: entered by the office. */
    submission_id: z.string().nullable(),
  }),
  /** null: the seminar has no videos that count. */
  watched_percent: z.int().nullable(),
  live_minutes: z.int(),
  checked_in_at: z.string().nullable(),
  /** The completion test is passed. */
  test: z.boolean(),
  test_passed_at: z.string().nullable(),
  /** A person said, with a reason, that all is done. */
  by_hand: z.boolean(),
  complete: z.boolean(),
  lacks: z.array(z.enum(completionParts)),
  state: z.enum(completionStates),
  /** Of the certificate that is neither revoked nor removed; null: there is none. */
  certificate: z.enum(['unissued', 'issued']).nullable(),
});
export type Attendance = z.output<typeof attendanceSchema>;

const proofSchema = z.object({
  id: z.int(),
  kind: z.enum(proofKinds),
  minutes: z.int().nullable(),
  reason: z.string().nullable(),
  created_at: z.string(),
  /** Who recorded it. */
  who: z.string(),
  taken_back: z.object({ at: z.string(), who: z.string(), reason: z.string() }).nullable(),
});
export type Proof = z.output<typeof proofSchema>;

export const studentAttendanceSchema = attendanceSchema.extend({
  /** The seminar's rule. */
  completion: completionSchema,
  /** The newest first, those that were taken back too. */
  proofs: z.array(proofSchema),
});
export type StudentAttendance = z.output<typeof studentAttendanceSchema>;

const reason = paragraphsSchema(500).trim().min(1, { error: 'required' });

export const newProofSchema = z.object({
  kind: z.enum(['by_hand', 'check_in'], { error: 'choice' }),
  /** Absent: by hand, the whole rule is fulfilled. */
  minutes: z
    .int({ error: 'live_minutes' })
    .min(1, { error: 'live_minutes' })
    .max(10000, { error: 'live_minutes' })
    .nullish(),
  reason,
});

export const takeBackSchema = z.object({ reason });

/** How many students are how far. */
export const attendanceFiguresSchema = z.object({
  completion: completionSchema,
  /** Whether anything but the test was ever proved. */
  has_proofs: z.boolean(),
  students: z.int(),
  nothing: z.int(),
  partly: z.int(),
  complete: z.int(),
  in_doubt: z.int(),
});
export type AttendanceFigures = z.output<typeof attendanceFiguresSchema>;

/** What another rule would change. */
export const completionPreviewSchema = z.object({
  /** Students of whom something is proved. */
  proved: z.int(),
  becomes_complete: z.int(),
  /** With an issued certificate they become in doubt; an unissued one is removed. */
  becomes_incomplete: z.int(),
  becomes_in_doubt: z.int(),
});
export type CompletionPreview = z.output<typeof completionPreviewSchema>;
