import { locales } from '@seminar/shared/platform/messages/message';
import { priceKinds } from '@seminar/shared/catalogue/seminars/prices.rules';
import {
  paymentStatuses,
  attentions,
  submissionStatuses,
} from '@seminar/shared/applying/submissions/schema';
import { channels } from '@seminar/shared/catalogue/answers/schema';
import { z } from 'zod';
import { rowReader } from '../../platform/db/prepared.ts';
import { dateText } from '../../platform/db/columns.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { listedNotes, noteColumn } from '../../office/notes/listedNotes.ts';

const rowSchema = z.object({
  id: z.int(),
  publicId: z.string(),
  groupId: z.int().nullable(),
  number: z.string(),
  submittedAt: z.date(),
  status: z.enum(submissionStatuses),
  attention: z.array(z.enum(attentions)),
  channel: z.enum(channels),
  language: z.enum(locales),
  waitingSince: z.date().nullable(),
  offeredAt: z.date().nullable(),
  offerDeadline: dateText.nullable(),
  paymentAskedOn: dateText.nullable(),
  withoutDeadline: z.boolean(),
  sessionDeadline: dateText.nullable(),
  archivedAt: z.date().nullable(),
  applicantName: z.string(),
  companyName: z.string(),
  email: z.string(),
  paymentStatus: z.enum(paymentStatuses),
  expectedAmount: z.int(),
  allocatedAmount: z.int(),
  waivedAmount: z.int(),
  priceKind: z.enum(priceKinds),
  /** Whoever shows them reads them with `listedSnapshot`. */
  answers: z.unknown(),
  seminar: z.object({
    id: z.int(),
    code: z.string(),
    name: z.string(),
    nameEn: z.string().nullable(),
    paymentDeadline: dateText.nullable(),
    paymentDays: z.int(),
  }),
  virtualAccount: z
    .object({
      bankName: z.string(),
      bankCode: z.string(),
      branchName: z.string(),
      branchCode: z.string(),
      accountNumber: z.string(),
      accountName: z.string(),
    })
    .nullable(),
  session: z
    .object({
      id: z.int(),
      startsAt: z.coerce.date(),
      endsAt: z.coerce.date(),
      place: z.string().nullable(),
      placeEn: z.string().nullable(),
    })
    .nullable(),
  notes: listedNotes,
});

/** What the list shows of an application. */
export type ListedSubmission = z.output<typeof rowSchema>;

/**
 * The applications with these ids as the list shows them, in any order. Seminars and dates have the ids of the
 * application's own columns: with theirs PostgreSQL would make the JSON of every seminar before it joins.
 */
export const readListedSubmissions = rowReader(
  'listed submissions',
  (ids) => Prisma.sql`
    SELECT submissions.id, public_id AS "publicId", submissions.group_id AS "groupId", number, submitted_at AS "submittedAt", status, channel,
      to_json(attention) AS attention,
      language, waiting_since AS "waitingSince", offered_at AS "offeredAt",
      offer_deadline::text AS "offerDeadline", payment_asked_on::text AS "paymentAskedOn",
      without_deadline AS "withoutDeadline", session_deadline::text AS "sessionDeadline",
      submissions.archived_at AS "archivedAt", applicant_name AS "applicantName",
      company_name AS "companyName", email, payment_status AS "paymentStatus",
      expected_amount AS "expectedAmount", allocated_amount AS "allocatedAmount",
      waived_amount AS "waivedAmount", price_kind AS "priceKind", answers,
      json_build_object('id', submissions.seminar_id, 'code', code, 'name', seminars.name, 'nameEn', name_en,
        'paymentDeadline', seminars.payment_deadline, 'paymentDays', payment_days) AS seminar,
      CASE WHEN accounts.id IS NOT NULL THEN json_build_object('bankName', bank_name,
        'bankCode', bank_code, 'branchName', branch_name, 'branchCode', branch_code,
        'accountNumber', account_number, 'accountName', account_name) END AS "virtualAccount",
      CASE WHEN sessions.id IS NOT NULL THEN json_build_object('id', submissions.session_id,
        'startsAt', sessions.starts_at, 'endsAt', sessions.ends_at, 'place', sessions.place,
        'placeEn', sessions.place_en) END AS session,
      ${noteColumn('submission_id', Prisma.sql`submissions.id`)} AS notes
    FROM submissions
    JOIN seminars ON seminars.id = submissions.seminar_id
    LEFT JOIN seminar_sessions AS sessions ON sessions.id = submissions.session_id
    LEFT JOIN virtual_accounts AS accounts ON accounts.id = submissions.virtual_account_id
    WHERE submissions.id = ANY (${ids})`,
  rowSchema,
);
