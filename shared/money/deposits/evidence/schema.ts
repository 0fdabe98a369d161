import { z } from 'zod';

/** A number that the remitter has named. */
const numbers = ['submission_number', 'student_number', 'account_number'] as const;
/** A name that agrees enough to say whose the money is. */
const names = [
  'person_same',
  'person_reversed',
  'person_sound',
  'person_with_other',
  'person_latin',
  'person_truncated',
  'person_one_off',
  'company_same',
  'company_form',
  'company_sound',
  'company_with_other',
  'company_branch',
  'company_truncated',
  'company_one_off',
] as const;

/** What can speak for a suggestion, the surest first: reasons that say whose the money is. */
export const evidenceKinds = [
  ...numbers,
  'account',
  ...names,
  'paid_before_person',
  'paid_before_company',
  'person_voicing',
  'person_part',
  'person_family_only',
  'company_other_form',
  'company_part',
  'account_near',
  'amount_same',
] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

/**
 * The kinds that can make a candidate 高 by themselves, and so may settle a deposit. An own account isn't
 * among them: what isn't allocated by it at once has a reason that a person must see.
 */
export const settlingKinds: ReadonlySet<EvidenceKind> = new Set<EvidenceKind>([
  ...numbers,
  ...names,
]);

export const selfSettlingStates = ['off', 'on', 'stopped'] as const;

/** How a kind of evidence has proved itself. */
export const evidenceSchema = z.object({
  kind: z.enum(evidenceKinds),
  /** How often it spoke for a suggestion that was confirmed, and for one that was corrected. */
  confirmed: z.int(),
  corrected: z.int(),
  /** How often it was deciding for a 高 to the yen that a person confirmed, since its last correction. */
  in_a_row: z.int(),
  /** How many deposits it has settled by itself. */
  settled: z.int(),
  /** The first and the last time. null: never. */
  first_at: z.string().nullable(),
  last_at: z.string().nullable(),
  /** null: it can't settle anything by itself. */
  self_settling: z
    .object({
      state: z.enum(selfSettlingStates),
      /** Proven often enough. */
      may_be_allowed: z.boolean(),
      /** The deposit whose correction stopped it. */
      stopped_deposit_id: z.int().nullable(),
      version: z.int(),
    })
    .nullable(),
});
export type Evidence = z.output<typeof evidenceSchema>;

export const allowBodySchema = z.object({
  allowed: z.boolean({ error: 'invalid' }),
  /** What the staff member's screen showed; 0: it was never allowed. */
  version: z.int({ error: 'whole_number' }).min(0, { error: 'whole_number' }),
});
