import { z } from 'zod';

/** What is lowered: a rule is turned off, or the second factor of somebody who has lost it is removed. */
export const loweringKinds = [
  'require_second_factor',
  'refund_four_eyes',
  'second_factor',
] as const;
export type LoweringKind = (typeof loweringKinds)[number];

/** What ends one. */
export const loweringEnds = ['confirmed', 'took_effect', 'withdrawn'] as const;

/** A protection that an administrator has asked to lower, and that is as it was until then. */
export const loweringSchema = z.object({
  id: z.int(),
  what: z.enum(loweringKinds),
  /** Whose second factor. */
  person: z.string().nullable(),
  /** Who asked. */
  by: z.string(),
  at: z.string(),
  effective_at: z.string(),
  /** Whether who reads this may confirm it. */
  may_confirm: z.boolean(),
});
export type Lowering = z.output<typeof loweringSchema>;
