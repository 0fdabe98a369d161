import type { Context } from '../context/context.ts';
import type { Db, Tx } from '../db/db.ts';

/** A seminar that took so many accounts within the hour is in a rush, or under attack. */
const rush = 100;
const hourMs = 60 * 60 * 1_000;
/** For so long a seminar whose rush the office has looked at isn't held back again. */
const releaseMs = 24 * hourMs;

/** Of the accounts of the contract with the bank, the last tenth is nobody's in a rush. */
function reserve(limit: number): number {
  return Math.ceil(limit / 10);
}

/**
 * Must an application of this seminar wait for its account? Whoever posts a thousand applications
 * takes all but the reserve: the other seminars go on. Two thousand honest applicants in an hour get
 * their accounts at once as long as the contract has more than the reserve left, and the rest of
 * them when the hour has passed, accounts have come, or the office has looked at the applications.
 */
export async function mustWaitForAccount(
  tx: Tx | Db,
  { env, clock }: Pick<Context, 'env' | 'clock'>,
  seminarId: number,
): Promise<boolean> {
  const released = new Date(clock().getTime() - releaseMs);
  const [busy] = await tx.$queryRaw<{ at: Date | null }[]>`
    SELECT account.taken_at AS at FROM submissions
    JOIN virtual_accounts AS account ON account.id = submissions.virtual_account_id
    WHERE submissions.seminar_id = ${seminarId} AND NOT EXISTS (
      SELECT FROM seminars WHERE id = ${seminarId} AND rush_released_at > ${released})
    ORDER BY submissions.id DESC OFFSET ${rush - 1} LIMIT 1`;
  if (!busy?.at || busy.at.getTime() <= clock().getTime() - hourMs) return false;
  const [accounts] = await tx.$queryRaw<{ free: number; all: number }[]>`
    SELECT count(*) FILTER (WHERE state = 'free')::int AS free,
      count(*) FILTER (WHERE state <> 'deleted')::int AS all
    FROM virtual_accounts WHERE provider = ${env.bankProvider}`;
  const { free = 0, all = 0 } = accounts ?? {};
  const left = free + Math.max(0, env.bankAccountLimit - all);
  return left <= reserve(env.bankAccountLimit);
}

/** Those of the seminars that are held back now. */
export async function seminarsThatWait(
  context: Context,
  seminarIds: readonly number[],
): Promise<{ id: number; name: string }[]> {
  const held: number[] = [];
  for (const id of seminarIds) if (await mustWaitForAccount(context.db, context, id)) held.push(id);
  return context.db.seminar.findMany({
    where: { id: { in: held } },
    select: { id: true, name: true },
    orderBy: { id: 'asc' },
  });
}
