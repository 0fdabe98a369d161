import { z } from 'zod';
import { isDay, tokyoDay } from '../../../date.ts';
import { publicSeatsSchema, seatLimit, seatsSchema } from '../seats/schema.ts';
import { daySchema, lineSchema } from '../../../fieldSchemas.ts';

/** The most dates and places of one seminar. */
export const mostSessions = 100;

/** When and where an application is for. */
export const sessionSchema = z.object({
  id: z.int(),
  starts_at: z.string(),
  ends_at: z.string(),
  place: z.string().nullable(),
  /** For who reads English; null: they read the Japanese. */
  place_en: z.string().nullable(),
});
export type Session = z.output<typeof sessionSchema>;

/** The last day to pay for it; null: the last one before it on which banks are open. */
const ownDeadline = { payment_deadline: z.string().nullable() };

/** One that can be chosen, with what is told of its seats. */
export const offeredSessionSchema = sessionSchema.extend({
  ...ownDeadline,
  seats: publicSeatsSchema,
});

/**
 * The last day to pay for an application of today; null: it is free, closed or full, or the day comes with the offer of
 * a seat.
 */
export const lastDayToPay = { last_day_to_pay: z.string().nullable() };
export const formSessionSchema = offeredSessionSchema.extend(lastDayToPay);
export type FormSession = z.output<typeof formSessionSchema>;

/** As the office sees it. */
export const seminarSessionSchema = sessionSchema.extend({
  ...ownDeadline,
  /** false: nobody new can choose it. */
  is_active: z.boolean(),
  seats: seatsSchema,
  /** Its applications, cancelled ones too. A session that has any is never erased. */
  submission_count: z.int(),
});
export type SeminarSession = z.output<typeof seminarSessionSchema>;

/** Which one is applied for; null: none. */
export const sessionIdSchema = z
  .int({ error: 'id' })
  .min(1, { error: 'id' })
  .max(2_147_483_647, { error: 'id' })
  .nullish()
  .transform((id) => id ?? null);

/** Its day in Tokyo is one that can be written. */
const instant = z.iso
  .datetime({ offset: true, error: ({ input }) => (input === '' ? 'required' : 'instant') })
  .refine((text) => !Number.isFinite(Date.parse(text)) || isDay(tokyoDay(new Date(text))), {
    error: 'instant',
  });
const place = lineSchema(300)
  .transform((text) => text || null)
  .nullable();

/** What the office says of a date and place; without an id it is a new one. */
export const writtenSessionSchema = z
  .object({
    id: z.int({ error: 'id' }).min(1, { error: 'id' }).optional(),
    starts_at: instant,
    ends_at: instant,
    place: place.default(null),
    place_en: place.default(null),
    /** null: the last day before it on which banks are open. */
    payment_deadline: daySchema.nullable().default(null),
    /** null: as many as come. */
    capacity: seatLimit.default(null),
    is_active: z.boolean({ error: 'invalid' }).default(true),
  })
  // Of times that can't be read nothing else is said.
  .refine(({ starts_at, ends_at }) => !(Date.parse(starts_at) >= Date.parse(ends_at)), {
    error: 'session_ends_first',
    path: ['ends_at'],
  })
  .refine(
    ({ starts_at, payment_deadline: day }) =>
      day === null ||
      !Number.isFinite(Date.parse(starts_at)) ||
      day <= tokyoDay(new Date(starts_at)),
    { error: 'session_deadline_late', path: ['payment_deadline'] },
  );
export type WrittenSession = z.output<typeof writtenSessionSchema>;

export const writtenSessionsSchema = z
  .array(writtenSessionSchema, { error: 'invalid' })
  .max(mostSessions, { error: 'too_many' });
