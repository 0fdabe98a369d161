import { z } from 'zod';
import { completionSchema } from './completion.rules.ts';

/** How and when an application's holder attends; what only those get who have paid is null for others. */
export const howToAttendSchema = z.object({
  web: z.boolean(),
  place: z.string().nullable(),
  place_en: z.string().nullable(),
  place_url: z.string().nullable(),
  /** When it begins and ends, where the seminar has dates and places; `place` is then that one's. */
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  viewing_start: z.string().nullable(),
  viewing_end: z.string().nullable(),
  viewing_address: z.string().nullable(),
  /** The person's own link to join a meeting, where the office has given them one; only they see it. */
  join_link: z.string().nullable(),
  /** There are videos on the person's page to watch. */
  videos: z.boolean(),
  notes: z.string().nullable(),
  notes_en: z.string().nullable(),
  text_note: z.string().nullable(),
  text_note_en: z.string().nullable(),
  text_ships_on: z.string().nullable(),
  /** The days of the completion test, null where there is no limit; null: there is no test. */
  test: z.object({ start: z.string().nullable(), end: z.string().nullable() }).nullable(),
  /** What the certificate needs; null: nobody is told of one. */
  completion: completionSchema.nullable(),
  /** From when on certificates are issued. */
  certificate_start: z.string().nullable(),
});
export type HowToAttend = z.output<typeof howToAttendSchema>;
