import { hourMs } from '@seminar/shared/date';
import type { Context } from '../../platform/context/context.ts';
import type { Env } from '../../platform/context/env.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { AccountState } from '../../generated/prisma/enums.ts';

/** A seminar that took this many accounts within an hour is in a rush, or under attack. */
const rushSize = 100;
/** For this long a seminar isn't held back again after the office has opened the reserve for it. */
const releaseMs = 24 * hourMs;

/** The last tenth of the accounts in the contract with the bank is closed to a seminar in a rush. */
function reserveSize(limit: number): number {
  return Math.ceil(limit / 10);
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

/** When a seminar took the hundredth of its last accounts, as part of a statement; null: it has taken fewer. */
function rushBeganSql(seminarId: number | Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(
    SELECT account.taken_at FROM submissions
    JOIN virtual_accounts AS account ON account.id = submissions.virtual_account_id
    WHERE submissions.seminar_id = ${seminarId}
    ORDER BY submissions.id DESC OFFSET ${rushSize - 1} LIMIT 1)`;
}

/** Whether no more than the reserve is left of the accounts, as a condition within a statement. */
function onlyReserveLeftSql({ bankProvider: provider, bankAccountLimit: limit }: Env): Prisma.Sql {
  const reserve = reserveSize(limit);
  // No more than the reserve need be counted to see that more are free.
  return Prisma.sql`(
    WITH free AS MATERIALIZED (
      SELECT count(*) AS count FROM (
        SELECT FROM virtual_accounts WHERE provider = ${provider} AND state = 'free'
        LIMIT ${reserve + 1}) AS found)
    SELECT CASE WHEN (SELECT count FROM free) > ${reserve} THEN FALSE
      ELSE (SELECT count FROM free) + greatest(0, ${limit}::int - (
        SELECT count(*) FROM virtual_accounts WHERE provider = ${provider} AND state IN (${inContract})
      )) <= ${reserve} END)`;
}

/**
 * Must an application of this seminar wait for its account? As a condition within a statement. Somebody who posts a
 * thousand applications can take every account except the reserve, so other seminars still get accounts. Two
 * thousand honest applicants in an hour get their accounts at once while more than the reserve is left; the
 * others get theirs when the hour has passed, accounts have become free, or the office has opened the
 * reserve.
 *
 * @param seminarId the id, or a column with it
 */
export function heldBackSql(
  { env, clock }: Pick<Context, 'env' | 'clock'>,
  seminarId: number | Prisma.Sql,
): Prisma.Sql {
  const now = clock().getTime();
  const hourAgo = new Date(now - hourMs);
  const released = new Date(now - releaseMs);
  const { bankAccountLimit: limit } = env;
  // Asked for each application, so what takes least comes first: there can't be more accounts than the highest
  // id; a rush is a hundred rows; the accounts of the contract may be thousands.
  return Prisma.sql`CASE
    WHEN ${limit}::int - (SELECT coalesce(max(id), 0) FROM virtual_accounts) > ${reserveSize(limit)}
      THEN FALSE
    WHEN coalesce(${rushBeganSql(seminarId)} > ${hourAgo}, FALSE) AND NOT EXISTS (
      SELECT FROM seminars AS released
      WHERE released.id = ${seminarId} AND released.rush_released_at > ${released})
      THEN ${onlyReserveLeftSql(env)}
    ELSE FALSE END`;
}

/** Whether an application of this seminar must wait for its account: see `heldBackSql`. */
export async function mustWaitForAccount(
  tx: Tx | Db,
  context: Pick<Context, 'env' | 'clock'>,
  seminarId: number,
): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ waits: boolean }[]>`
    SELECT ${heldBackSql(context, seminarId)} AS waits`;
  return row?.waits ?? false;
}

/** Which of these seminars are held back now. */
export async function heldBackSeminars(
  context: Context,
  seminarIds: readonly number[],
): Promise<{ id: number; name: string }[]> {
  return context.db.$queryRaw<{ id: number; name: string }[]>`
    SELECT id, name FROM seminars
    WHERE id = ANY(${[...seminarIds]}::int[]) AND ${heldBackSql(context, Prisma.sql`seminars.id`)}
    ORDER BY id`;
}
