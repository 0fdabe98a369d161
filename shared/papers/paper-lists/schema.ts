import { z } from 'zod';

/** Whose fees a receipt, an invoice or an estimate is over: those of one application, or of one group. */
export const paperOwner = {
  /** null: it is for a group. */
  submission: z
    .object({
      id: z.string(),
      /** The number for people. */
      number: z.string(),
      seminar_name: z.string(),
    })
    .nullable(),
  /** The group whose people's fees it is over; null: it is for an application. */
  group: z
    .object({
      id: z.string(),
      /** The number for people. */
      number: z.string(),
      seminar_name: z.string(),
      /** How many people's fees it is over. */
      people: z.int(),
    })
    .nullable(),
};
export type PaperOwner = z.output<z.ZodObject<typeof paperOwner>>;
