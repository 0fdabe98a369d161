import { deciders } from '@seminar/shared/catalogue/seminars/cancelRule.rules';
import { seminarTypes, taxCategories } from '@seminar/shared/catalogue/seminars/schema';
import { z } from 'zod';
import { asFields, columnOf, dateText } from '../../platform/db/columns.ts';
import { rowReader } from '../../platform/db/prepared.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { seatCounts } from './seats/readSeats.ts';

const days = {
  entryStart: dateText,
  entryEnd: dateText,
  paymentDeadline: dateText.nullable(),
  earlyUntil: dateText.nullable(),
  onDemandStart: dateText.nullable(),
  onDemandEnd: dateText.nullable(),
  certificateStart: dateText.nullable(),
  certificateEnd: dateText.nullable(),
  certificateIssueStartDate: dateText.nullable(),
  certificateIssueEndDate: dateText.nullable(),
  replaceUntil: dateText.nullable(),
  textShipsOn: dateText.nullable(),
};

const text = z.string().nullable();

const others = {
  id: z.int(),
  code: z.string(),
  name: z.string(),
  seminarType: z.enum(seminarTypes),
  entryFee: z.int(),
  memberFee: z.int().nullable(),
  earlyFee: z.int().nullable(),
  earlyMemberFee: z.int().nullable(),
  taxCategory: z.enum(taxCategories),
  includeWeb: z.boolean(),
  includeOnDemand: z.boolean(),
  reviewTestKeywords: z.array(z.string()),
  completionTest: z.boolean(),
  completionWatchedPercent: z.int().nullable(),
  completionLiveMinutes: z.int().nullable(),
  completionCheckIn: z.boolean(),
  remindersEnabled: z.boolean(),
  reminderDaysBefore: z.int().nullable(),
  reminderDaysAfter: z.int().nullable(),
  paymentDays: z.int(),
  /** Whoever shows it reads it with `storedCancelRule`. */
  cancelRule: z.unknown(),
  capacity: z.int().nullable(),
  waitingList: z.boolean(),
  offerDays: z.int(),
  releaseUnpaid: z.boolean(),
  handOver: z.enum(deciders).nullable(),
  description: text,
  duration: text,
  audience: text,
  place: text,
  placeUrl: text,
  viewingAddress: text,
  attendanceNotes: text,
  textNote: text,
  fastestRate: z.number(),
  nameEn: text,
  descriptionEn: text,
  durationEn: text,
  audienceEn: text,
  placeEn: text,
  attendanceNotesEn: text,
  textNoteEn: text,
  archivedAt: z.date().nullable(),
};

const rowSchema = z.object({
  ...days,
  ...others,
  formTemplate: z
    .object({ id: z.int(), name: z.string(), archivedAt: z.coerce.date().nullable() })
    .nullable(),
  _count: z.object({ sessions: z.int() }),
  applied: z.int(),
  taken: z.int(),
  waiting: z.int(),
  queued: z.int(),
});

/** A seminar as the office sees it, with how many applied, have a seat and wait. */
export type ListedSeminar = z.output<typeof rowSchema>;

const daysAsText = Prisma.join(
  Object.keys(days).map((day) => Prisma.sql`${columnOf(day)}::text AS ${Prisma.raw(`"${day}"`)}`),
);

/** The seminars with these ids, in any order. */
export const readListedSeminars = rowReader(
  'listed seminars',
  (ids) => Prisma.sql`
    SELECT ${daysAsText}, ${asFields(Object.keys(others))}, counts.*,
      json_build_object('sessions', (
        SELECT count(*) FROM seminar_sessions WHERE seminar_id = seminars.id)) AS _count,
      (SELECT json_build_object('id', id, 'name', name, 'archivedAt', archived_at)
        FROM form_templates WHERE id = seminars.form_template_id) AS "formTemplate"
    FROM seminars
    CROSS JOIN LATERAL (${seatCounts(Prisma.sql`seminars.id`)}) AS counts
    WHERE seminars.id = ANY (${ids})`,
  rowSchema,
);
