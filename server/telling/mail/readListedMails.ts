import { mailKinds, mailReasons, mailStates } from '@seminar/shared/telling/mail/schema';
import { z } from 'zod';
import { rowReader } from '../../platform/db/prepared.ts';
import { Prisma } from '../../generated/prisma/client.ts';

const addressed = {
  email: z.string(),
  archivedAt: z.coerce.date().nullable(),
  seminar: z.object({ id: z.int(), name: z.string() }),
};

const rowSchema = z.object({
  id: z.int(),
  kind: z.enum(mailKinds),
  to: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  reason: z.enum(mailReasons).nullable(),
  createdAt: z.date(),
  sentAt: z.date().nullable(),
  attempts: z.int(),
  createdBy: z.int().nullable(),
  submission: z
    .object({
      publicId: z.string(),
      number: z.string(),
      applicantName: z.string(),
      ...addressed,
    })
    .nullable(),
  group: z
    .object({ publicId: z.string(), number: z.string(), companyName: z.string(), ...addressed })
    .nullable(),
  student: z.object({ id: z.int(), name: z.string(), ...addressed }).nullable(),
});

/** What the list shows of a mail. */
export type ListedMail = z.output<typeof rowSchema>;

/** The mails with these ids as the list shows them, without their texts, in any order. */
export const readListedMails = rowReader(
  'listed mails',
  (ids) => Prisma.sql`
    SELECT mails.id, mails.kind, mails."to", mails.subject, mails.state, mails.reason,
      mails.created_at AS "createdAt", mails.sent_at AS "sentAt", mails.attempts,
      mails.created_by AS "createdBy",
      CASE WHEN submissions.id IS NOT NULL THEN json_build_object('publicId', submissions.public_id,
        'number', submissions.number,
        'applicantName', submissions.applicant_name, 'email', submissions.email, 'archivedAt', submissions.archived_at,
        'seminar', json_build_object('id', seminars.id, 'name', seminars.name)) END AS submission,
      CASE WHEN groups.id IS NOT NULL THEN json_build_object('publicId', groups.public_id,
        'number', groups.number,
        'companyName', groups.company_name, 'email', groups.email, 'archivedAt', groups.archived_at,
        'seminar', json_build_object('id', seminars.id, 'name', seminars.name)) END AS "group",
      CASE WHEN students.id IS NOT NULL THEN json_build_object('id', students.id,
        'name', students.name, 'email', students.email, 'archivedAt', students.archived_at,
        'seminar', json_build_object('id', seminars.id, 'name', seminars.name)) END AS student
    FROM mails
    LEFT JOIN submissions ON submissions.id = mails.submission_id
    LEFT JOIN groups ON groups.id = mails.group_id
    LEFT JOIN students ON students.id = mails.student_id
    LEFT JOIN seminars
      ON seminars.id = coalesce(submissions.seminar_id, groups.seminar_id, students.seminar_id)
    WHERE mails.id = ANY (${ids})`,
  rowSchema,
);
