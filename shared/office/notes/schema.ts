import { z } from 'zod';
import { paragraphsSchema, daySchema } from '../../fieldSchemas.ts';

export const noteSchema = z.object({
  id: z.int(),
  text: z.string(),
  /** Postponed (保留): out of the list of work until this day; null: only a note. */
  until: daySchema.nullable(),
  /** The name of the staff member. */
  written_by: z.string(),
  written_at: z.string(),
});
export type Note = z.output<typeof noteSchema>;

export const noteBodySchema = z.object({
  text: paragraphsSchema(500).trim().min(1, { error: 'required' }),
  until: daySchema.nullish(),
  /** The note that the staff member saw, which this one replaces; null: none. Absent: whichever stands. */
  replaces: z.int({ error: 'id' }).nullish(),
});
