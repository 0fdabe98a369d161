import { z } from 'zod';
import { reasonSchema } from '../../../papers/refunds/schema.ts';

/** Forgotten: what was allocated until then is no evidence for later deposits. */
export const knownPayerStates = ['known', 'forgotten'] as const;

/** A remitter, and a company or a person that it paid for: read from what the deposits pay for. */
export const knownPayerSchema = z.object({
  /** Of its last allocation. */
  id: z.int(),
  state: z.enum(knownPayerStates),
  /** As the bank wrote it last. */
  remitter_name: z.string(),
  /** The banks and branches that the money was sent from, where they are known. */
  banks: z.array(z.string()),
  paid_for: z.object({ kind: z.enum(['company', 'person']), name: z.string() }),
  /** How many deposits. */
  deposits: z.int(),
  /** The bank's days of the first and the last of them. */
  first_on: z.string(),
  last_on: z.string(),
  last_deposit_id: z.int(),
  /** null: it counts. */
  forgotten: z.object({ at: z.string(), by: z.string(), reason: z.string() }).nullable(),
});
export type KnownPayer = z.output<typeof knownPayerSchema>;

export const forgetBodySchema = z.object({
  reason: reasonSchema,
});
