import { z } from 'zod';

/** The most rows of one page of a list. */
export const largestPage = 9999;
/** As many rows can be ticked as a screen shows. */
const largestTick = 100;

/** A whole number in plain decimal digits; `0x10`, `1e3` and ` 7 ` are refused. */
function digits(problem: 'id' | 'whole_number', most: number) {
  const error = problem;
  const number = z
    .int({ error })
    .min(1, { error })
    .max(most, { error: problem === 'id' ? 'id' : 'too_big' });
  return z
    .union([z.number(), z.string().regex(/^\d{1,16}$/, { error })], {
      error: ({ input }) => ((input ?? null) === null ? 'required' : problem),
    })
    .transform(Number)
    .pipe(number);
}

/** Which page of a list, and how many rows it has (10, up to 9999). */
const pageShape = {
  page: digits('whole_number', 1_000_000).default(1),
  per_page: digits('whole_number', largestPage).default(10),
};

const refused = z.never({ error: 'not_in_list' }).optional();

/** The query of a list that has one order and no search: others are refused rather than passed over. */
export const pageQuery = z.object({
  ...pageShape,
  search: refused,
  sort: refused,
  direction: refused,
});

/**
 * The sort keys, default order and filters of a list, declared once: the endpoint's query is built
 * from it, the types of the server's sort columns follow from it, and the screen reads it.
 */
interface ListDeclaration<Sort extends string, Filters extends z.ZodRawShape> {
  sorts: readonly [Sort, ...Sort[]];
  /** The default order. */
  sort: NoInfer<Sort>;
  direction: 'asc' | 'desc';
  filters: Filters;
}

/** What a list is searched for; absent: nothing. */
export const listSearchSchema = z.string().max(200, { error: 'too_long' }).trim().optional();

/** What a search outside a list is for. */
export const searchSchema = z
  .string({ error: 'required' })
  .max(200, { error: 'too_long' })
  .trim()
  .min(1, { error: 'required' });

/** What narrows a list down and orders it. */
function wholeListQuery<const Sort extends string, Filters extends z.ZodRawShape>(
  list: ListDeclaration<Sort, Filters>,
) {
  return {
    search: listSearchSchema,
    sort: z.enum(list.sorts, { error: 'choice' }).default(list.sort),
    direction: z.enum(['asc', 'desc'], { error: 'choice' }).default(list.direction),
    ...list.filters,
  };
}

/** The query of a list: page, per_page, search, order and filters. */
export function listQuery<const Sort extends string, Filters extends z.ZodRawShape>(
  list: ListDeclaration<Sort, Filters>,
) {
  return z.object({ ...pageShape, ...wholeListQuery(list) });
}

/** The query of a list's CSV file: as the list's, without pages. */
export function csvQuery<const Sort extends string, Filters extends z.ZodRawShape>(
  list: ListDeclaration<Sort, Filters>,
) {
  return z.object({ ...wholeListQuery(list), only: keysSchema.optional() });
}

/** The rows of a list that were ticked, by their keys, separated by commas. */
const keysSchema = z
  .string()
  .transform((keys) => keys.split(',').filter((key) => key !== ''))
  .pipe(
    z.array(z.string().max(100, { error: 'too_long' })).max(largestTick, { error: 'too_many' }),
  );

export const metaSchema = z.object({
  current_page: z.int(),
  from: z.int().nullable(),
  last_page: z.int(),
  path: z.string(),
  per_page: z.int(),
  to: z.int().nullable(),
  total: z.int(),
  /** There are more rows than `total`: what isn't kept is counted up to 10,000. */
  total_is_minimum: z.boolean(),
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
export const idSchema = digits('id', 2_147_483_647);
export const idParams = z.object({ id: idSchema });
