import type { Context } from '../context/context.ts';
import type { Db, Tx } from '../db/db.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { AccountState } from '../generated/prisma/enums.ts';

/** A seminar that took this many accounts within an hour is in a rush, or under attack. */
const rushSize = 100;
const hourMs = 60 * 60 * 1_000;
/** For this long a seminar isn't held back again after the office has opened the reserve for it. */
const releaseMs = 24 * hourMs;

/** The last tenth of the accounts in the contract with the bank is closed to a seminar in a rush. */
function reserveSize(limit: number): number {
  return Math.ceil(limit / 10);
}

/**
 * When a seminar took the hundredth of its last accounts, as part of a statement; null: it has taken fewer,
 * or the office has just opened the reserve for it.
 *
 * @param seminarId the id, or a column with it
 */
export function rushBegan(seminarId: number | Prisma.Sql, now: Date): Prisma.Sql {
  const released = new Date(now.getTime() - releaseMs);
  return Prisma.sql`(
    SELECT account.taken_at FROM submissions
    JOIN virtual_accounts AS account ON account.id = submissions.virtual_account_id
    WHERE submissions.seminar_id = ${seminarId} AND NOT EXISTS (
      SELECT FROM seminars AS released
      WHERE released.id = ${seminarId} AND released.rush_released_at > ${released})
    ORDER BY submissions.id DESC OFFSET ${rushSize - 1} LIMIT 1)`;
}

/**
 * The states of accounts that count for the contract. Named one by one, since an index finds these: those that
 * the bank has deleted stay as rows, and are many after some years.
 */
const inContract = Prisma.join(
  Object.values(AccountState)
    .filter((state) => state !== 'deleted')
    .map((state) => Prisma.raw(`'${state}'`)),
);

/** Whether a rush that began then is still one. */
const isRush = (began: Date | null, now: Date): boolean =>
  began !== null && began.getTime() > now.getTime() - hourMs;

/** Whether only the reserve is left to a seminar whose rush has begun then. */
export async function isOnlyReserveLeft(
  tx: Tx | Db,
  { env, clock }: Pick<Context, 'env' | 'clock'>,
  began: Date | null,
): Promise<boolean> {
  if (!isRush(began, clock())) return false;
  const { bankProvider: provider, bankAccountLimit: limit } = env;
  const reserve = reserveSize(limit);
  // Asked for each application of a rush, so what answers at once comes first: there can't be more accounts
  // than the highest id, and no more than the reserve need be counted to see that more are free.
  const [accounts] = await tx.$queryRaw<{ left: number }[]>`
    WITH free AS MATERIALIZED (
      SELECT count(*) AS count FROM (
        SELECT FROM virtual_accounts WHERE provider = ${provider} AND state = 'free'
        LIMIT ${reserve + 1}) AS found)
    SELECT CASE
      WHEN ${limit}::int - (SELECT coalesce(max(id), 0) FROM virtual_accounts) > ${reserve}
        THEN ${reserve + 1}::int
      WHEN (SELECT count FROM free) > ${reserve} THEN ${reserve + 1}::int
      ELSE (SELECT count FROM free) + greatest(0, ${limit}::int - (
        SELECT count(*) FROM virtual_accounts WHERE provider = ${provider} AND state IN (${inContract})))
      END::int AS left`;
  return (accounts?.left ?? 0) <= reserve;
}

/**
 * Must an application of this seminar wait for its account? Somebody who posts a thousand
 * applications can take every account except the reserve, so other seminars still get accounts. Two
 * thousand honest applicants in an hour get their accounts at once while more than the reserve is
 * left; the others get theirs when the hour has passed, accounts have become free, or the office has
 * opened the reserve.
 */
export async function mustWaitForAccount(
  tx: Tx | Db,
  context: Pick<Context, 'env' | 'clock'>,
  seminarId: number,
): Promise<boolean> {
  const [rush] = await tx.$queryRaw<{ began: Date | null }[]>`
    SELECT ${rushBegan(seminarId, context.clock())} AS began`;
  return isOnlyReserveLeft(tx, context, rush?.began ?? null);
}

/** Which of these seminars are held back now. */
export async function heldBackSeminars(
  context: Context,
  seminarIds: readonly number[],
): Promise<{ id: number; name: string }[]> {
  const now = context.clock();
  const seminars = await context.db.$queryRaw<{ id: number; name: string; began: Date | null }[]>`
    SELECT id, name, ${rushBegan(Prisma.sql`seminars.id`, now)} AS began
    FROM seminars WHERE id = ANY(${[...seminarIds]}::int[]) ORDER BY id`;
  const rushes = seminars.filter(({ began }) => isRush(began, now));
  const began = rushes[0]?.began ?? null;
  if (!(await isOnlyReserveLeft(context.db, context, began))) return [];
  return rushes.map(({ id, name }) => ({ id, name }));
}
