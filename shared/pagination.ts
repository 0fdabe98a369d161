import { z } from 'zod';

const largestPage = 9999;

function wholeNumber(fallback: number, most: number) {
  return z.coerce
    .number({ error: 'whole_number' })
    .int({ error: 'whole_number' })
    .min(1, { error: 'whole_number' })
    .max(most, { error: 'whole_number' })
    .default(fallback);
}

/** The query of a list: page, per_page (10, up to 9999), search, and what it can be sorted by. */
export function listQuery<const S extends readonly [string, ...string[]]>(sort: S) {
  return z.object({
    page: wholeNumber(1, 1_000_000),
    per_page: wholeNumber(10, largestPage),
    search: z.string().max(200, { error: 'too_long' }).trim().optional(),
    sort: z.enum(sort, { error: 'choice' }).optional(),
    direction: z.enum(['asc', 'desc'], { error: 'choice' }).optional(),
  });
}

export const metaSchema = z.object({
  current_page: z.int(),
  from: z.int().nullable(),
  last_page: z.int(),
  path: z.string(),
  per_page: z.int(),
  to: z.int().nullable(),
  total: z.int(),
});

export const linksSchema = z.object({
  first: z.string(),
  last: z.string(),
  prev: z.string().nullable(),
  next: z.string().nullable(),
});

export function listOf<S extends z.ZodType>(item: S) {
  return z.object({ data: z.array(item), meta: metaSchema, links: linksSchema });
}

export function oneOf<S extends z.ZodType>(item: S) {
  return z.object({ data: item });
}

/** A database id in a path or a body. */
export const idSchema = z.coerce
  .number({ error: 'id' })
  .int({ error: 'id' })
  .min(1, { error: 'id' })
  .max(2_147_483_647, { error: 'id' });
export const idParams = z.object({ id: idSchema });
