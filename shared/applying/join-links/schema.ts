import { z } from 'zod';
import { tableProblemSchema } from '../../platform/spreadsheets/schema.ts';
import { matchSchema } from '../attendance-imports/schema.ts';

/** Https, neither user nor password. What stands behind `#` belongs to it. */
export const joinLinkSchema = z
  .url({ protocol: /^https$/, error: 'join_link_address', abort: true })
  .max(2000, { error: 'too_long' })
  .refine((text) => !/^https:\/\/[^/?#]*@/i.test(text), { error: 'join_link_address' });

/** The most links in one table: a meeting holds fewer people. */
export const mostJoinLinks = 2000;

export const joinTableSchema = z.object({
  /** As it is copied from a spreadsheet or a CSV file, with or without headings. */
  table: z.string({ error: 'required' }).min(1, { error: 'required' }).max(800_000, {
    error: 'too_long',
  }),
});

/** A row of a pasted table, and whose it may be. */
const pastedLinkSchema = z.object({
  /** From 1. */
  row: z.int(),
  name: z.string(),
  email: z.string(),
  url: z.string(),
  /** The likeliest person, with a grade as those of participants. */
  suggestion: matchSchema.nullable(),
  others: z.array(matchSchema),
});
export type PastedLink = z.output<typeof pastedLinkSchema>;

export const pastedTableSchema = z.object({
  rows: z.array(pastedLinkSchema),
  problems: z.array(tableProblemSchema),
});
export type PastedTable = z.output<typeof pastedTableSchema>;

export const joinLinksSchema = z.object({
  links: z
    .array(
      z.object({
        submission_id: z.string({ error: 'required' }).min(1, { error: 'required' }),
        url: joinLinkSchema,
      }),
      { error: 'required' },
    )
    .min(1, { error: 'required' })
    .max(mostJoinLinks, { error: 'too_many' }),
});

export const joinLinkCountSchema = z.object({
  /** Applicants who have a link of their own. */
  given: z.int(),
  /** Applicants who may attend, since they have paid. */
  attending: z.int(),
});
export type JoinLinkCount = z.output<typeof joinLinkCountSchema>;
