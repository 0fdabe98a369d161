import { z } from 'zod';
import { attendeesSchema, mostPeople } from './schema.ts';

/** A place that a company holds without a name (氏名未定の受講枠). */
export const groupPlaceSchema = z.object({
  place_id: z.string(),
  /** Yen. */
  fee: z.int(),
  /** Its fee has come, and is kept for whoever is named. */
  paid: z.boolean(),
});
export type GroupPlace = z.output<typeof groupPlaceSchema>;

/** Who is named; all or none of them. */
export const namedPlacesSchema = z.object({ attendees: attendeesSchema });

/** The places that are given up; all or none of them. */
export const releasedPlacesSchema = z.object({
  place_ids: z
    .array(z.string(), { error: 'required' })
    .min(1, { error: 'required' })
    .max(mostPeople, { error: 'too_many' }),
});
