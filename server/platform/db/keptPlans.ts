import { Prisma } from '../../generated/prisma/client.ts';

/**
 * A column of one of a transaction's first statements, after which the database plans each prepared statement once and
 * keeps the plan until the transaction's end. It would otherwise weigh, each time, whether a plan for just
 * these values is better, which takes longer than the statement itself where all rows are found by their
 * keys. Not for lists: which of their plans is the best depends on the values of their filters.
 */
export const withKeptPlans = Prisma.sql`set_config('plan_cache_mode', 'force_generic_plan', TRUE)`;
