import { z } from 'zod';
import { dateText } from '../../platform/db/columns.ts';
import { rowReader } from '../../platform/db/prepared.ts';
import { Prisma } from '../../generated/prisma/client.ts';

const forSchema = z.object({ publicId: z.string(), number: z.string() }).nullable();
const applicationSchema = z
  .object({ publicId: z.string(), number: z.string(), applicantName: z.string() })
  .nullable();

const rowSchema = z.object({
  id: z.int(),
  receiptNumber: z.string(),
  issueDate: dateText,
  addressee: z.string(),
  amount: z.int(),
  proviso: z.string(),
  seminarName: z.string(),
  attendees: z.array(z.string()),
  version: z.int(),
  voidedAt: z.date().nullable(),
  participantName: z.string().nullable(),
  applicationNumber: z.string().nullable(),
  submission: applicationSchema,
  group: forSchema,
});

/** What the list shows of a receipt. */
export type ListedReceipt = z.output<typeof rowSchema>;

/** The receipts with these ids as the list shows them, in any order. */
export const readListedReceipts = rowReader(
  'listed receipts',
  (ids) => Prisma.sql`
    SELECT receipts.id, receipt_number AS "receiptNumber", issue_date::text AS "issueDate", addressee,
      amount, proviso, seminar_name AS "seminarName", attendees, version, voided_at AS "voidedAt",
      participant_name AS "participantName", application_number AS "applicationNumber",
      CASE WHEN submissions.id IS NOT NULL THEN json_build_object('publicId', submissions.public_id,
        'number', submissions.number, 'applicantName', submissions.applicant_name) END AS submission,
      CASE WHEN groups.id IS NOT NULL THEN json_build_object('publicId', groups.public_id,
        'number', groups.number) END AS "group"
    FROM receipts
    LEFT JOIN submissions ON submissions.id = submission_id
    LEFT JOIN groups ON groups.id = receipts.group_id
    WHERE receipts.id = ANY (${ids})`,
  rowSchema,
);
