import { Prisma, type PrismaClient } from '../../generated/prisma/client.ts';
import { addedJobs } from './addedJobs.ts';
import { endTrial } from './trial.ts';

type Tx = Prisma.TransactionClient;

/** One kind of what transactions only add. */
interface Kind<Item> {
  /**
   * Statements that add the items, by names that no other kind uses. An `INSERT` returns something; a later
   * one may read what an earlier one returned.
   */
  parts?: (items: readonly Item[]) => Record<string, Prisma.Sql>;
  /**
   * Rows of the jobs that come with them, for `addedJobs`. They may read what a part returned. No other kind may use
   * the same job key.
   */
  jobs?: (items: readonly Item[]) => Prisma.Sql;
}

/** What waits for the end of each transaction that is open. */
const open = new WeakMap<object, Map<Kind<never>, unknown[]>>();

/** One statement that adds items of several kinds, the kinds in the order in which they came. */
function addition(waiting: ReadonlyMap<Kind<never>, readonly unknown[]>): Prisma.Sql {
  // All jobs by one call: it takes as long for several as for one.
  const kinds = [...waiting].map(([kind, items]) => [kind, items as readonly never[]] as const);
  const parts = kinds.flatMap(([{ parts: of }, items]) => Object.entries(of?.(items) ?? {}));
  const jobs = kinds.flatMap(([{ jobs: of }, items]) => of?.(items) ?? []);
  if (jobs.length > 0) parts.push(['enqueued', addedJobs(jobs)]);
  const named = parts.map(([name, sql]) => Prisma.sql`${Prisma.raw(name)} AS (${sql})`);
  // A part that is no INSERT is done only because this reads it.
  const read = parts.map(([name]) => Prisma.sql`(SELECT count(*) FROM ${Prisma.raw(name)})`);
  return Prisma.sql`WITH ${Prisma.join(named)} SELECT ${Prisma.join(read)}`;
}

/**
 * Has what a transaction adds bit by bit (audit entries, announcements, jobs, mails about a payment) written
 * with one statement at its end, before the commit, each kind in the order in which it was added. Outside of
 * `inTransaction` it is written at once.
 */
export function writtenAtEnd<Item>(
  kind: Kind<Item>,
): (tx: Tx | PrismaClient, items: readonly Item[]) => Promise<void> {
  return async (tx, items) => {
    if (items.length === 0) return;
    const waiting = open.get(tx);
    if (!waiting) {
      await tx.$executeRaw(addition(new Map([[kind, items]])));
      return;
    }
    const added = waiting.get(kind);
    if (added) added.push(...items);
    else waiting.set(kind, [...items]);
  };
}

/**
 * What is done with all that was gathered in a transaction.
 *
 * @param db the client that began it; null: it wasn't begun by `inTransaction`
 */
type Finish<Item> = (tx: Tx, items: readonly Item[], db: PrismaClient | null) => Promise<void>;

/** What was gathered in each transaction that is open. */
const gathered = new WeakMap<object, Map<Finish<never>, unknown[]>>();

/**
 * Has what a transaction did bit by bit looked at once, when its work is done: what is written then is written with
 * it. Outside of `inTransaction` it is looked at at once.
 */
export function gatheredUntilEnd<Item>(
  finish: Finish<Item>,
): (tx: Tx, items: readonly Item[]) => Promise<void> {
  return async (tx, items) => {
    if (items.length === 0) return;
    const waiting = gathered.get(tx);
    if (!waiting) {
      await finish(tx, items, null);
      return;
    }
    const added = waiting.get(finish);
    if (added) added.push(...items);
    else waiting.set(finish, [...items]);
  };
}

/** Finishes what was gathered, and what is gathered while this is done. */
async function finishGathered(
  tx: Tx,
  waiting: Map<Finish<never>, unknown[]>,
  db: PrismaClient,
): Promise<void> {
  for (;;) {
    const [next] = waiting;
    if (!next) return;
    const [finish, items] = next;
    waiting.delete(finish);
    await finish(tx, items as never[], db);
  }
}

/** Whether `inTransaction` has begun this transaction, and it hasn't ended. */
export function isOpen(tx: object): boolean {
  return open.has(tx);
}

/**
 * Does the work of a transaction, then writes what waits for its end.
 *
 * @param write writes what waits, or has it written with the commit
 */
export async function withEnd<T>(
  tx: Tx,
  work: (tx: Tx) => Promise<T>,
  { db, write }: { db: PrismaClient; write: (statement: Prisma.Sql) => unknown },
): Promise<T> {
  const waiting = new Map<Kind<never>, unknown[]>();
  const unfinished = new Map<Finish<never>, unknown[]>();
  open.set(tx, waiting);
  gathered.set(tx, unfinished);
  const result = await work(tx);
  await finishGathered(tx, unfinished, db);
  gathered.delete(tx);
  endTrial();
  if (waiting.size > 0) await write(addition(waiting));
  open.delete(tx);
  return result;
}
