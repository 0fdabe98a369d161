import { z } from 'zod';

/** How a file stands: 確認待ち, 承認, 再提出待ち. */
export const fileStates = ['waiting', 'approved', 'rejected'] as const;
export type FileState = (typeof fileStates)[number];

/** Why the office asks for another file. */
export const fileRejections = [
  'unreadable',
  'wrong_document',
  'incomplete',
  'expired',
  'name_differs',
  'other',
] as const;
export type FileRejection = (typeof fileRejections)[number];

/** What a page is told of a file that was uploaded and waits for its application. */
export const uploadSchema = z.object({
  /** The value of the field in the application. */
  token: z.string(),
  file_name: z.string(),
  media_type: z.string(),
  /** Bytes. */
  size: z.int(),
  /** An application that comes later needs another upload. */
  expires_at: z.string(),
});
export type Upload = z.output<typeof uploadSchema>;

/** A file of an application. */
export const submissionFileSchema = z.object({
  field_id: z.int(),
  label: z.string(),
  state: z.enum(fileStates),
  rejection: z.enum(fileRejections).nullable(),
  /** What the office wrote beside the reason. */
  rejection_note: z.string().nullable(),
  uploaded_at: z.string(),
  /** When the office has decided. */
  decided_at: z.string().nullable(),
  /** For the office only, as are the three that follow. */
  file_id: z.int().nullable(),
  file_name: z.string().nullable(),
  media_type: z.string().nullable(),
  /** Bytes. */
  size: z.int().nullable(),
});
export type SubmissionFile = z.output<typeof submissionFileSchema>;
