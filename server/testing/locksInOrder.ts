import type { Pool } from 'pg';
import { expect } from 'vitest';
import { Prisma } from '../generated/prisma/client.ts';
import { inTransaction, type Db, type Tx } from '../platform/db/db.ts';
import { sqlState } from '../platform/db/sqlState.ts';
import { waitsForLock } from './waitsForLock.ts';

/** Something that transactions lock. */
interface Lock {
  /** Takes it, or fails at once where somebody has it. */
  take: (tx: Tx) => Promise<unknown>;
}

const notAvailable = '55P03';

/** A row, which the work locks in whatever strength. */
export function rowLock(table: string, row: Prisma.Sql): Lock {
  const statement = Prisma.sql`SELECT FROM ${Prisma.raw(table)} WHERE ${row} FOR UPDATE NOWAIT`;
  return {
    async take(tx) {
      const found = await tx.$executeRaw(statement);
      if (found !== 1) throw new Error(`${table}: ${found} rows instead of one`);
    },
  };
}

/** The lock of what one person's applications for a seminar have in common (findDuplicate.ts). */
export function personLock(seminarId: number, compared: string): Lock {
  return {
    async take(tx) {
      const [given] = await tx.$queryRaw<{ taken: boolean }[]>`
        SELECT pg_try_advisory_xact_lock(${seminarId}::int, hashtext(${compared})) AS taken`;
      if (!given?.taken) throw new NotFree();
    },
  };
}

class NotFree extends Error {
  readonly code = notAvailable;
}
class RolledBack extends Error {}

async function isFree(db: Db, lock: Lock): Promise<boolean> {
  try {
    await inTransaction(db, (tx) => lock.take(tx));
    return true;
  } catch (error) {
    if (sqlState(error) === notAvailable) return false;
    throw error;
  }
}

/**
 * Whether the work takes these locks one after the other: while somebody else holds one, the work has those before it,
 * and none of those after it. The work is rolled back each time.
 */
export async function expectLocksInOrder(
  { db, pool }: { db: Db; pool: Pool },
  locks: Readonly<Record<string, Lock>>,
  work: (tx: Tx) => Promise<unknown>,
): Promise<void> {
  const names = Object.keys(locks);
  for (const [index, [held, lock]] of Object.entries(locks).entries()) {
    let working: Promise<unknown> | undefined;
    await inTransaction(db, async (tx) => {
      await lock.take(tx);
      working = inTransaction(db, async (own) => {
        await work(own);
        throw new RolledBack();
      }).catch((error: unknown) => error);
      await waitsForLock(pool);
      const taken: string[] = [];
      for (const [name, other] of Object.entries(locks)) {
        if (name !== held && !(await isFree(db, other))) taken.push(name);
      }
      expect(taken, `while somebody else holds ${held}`).toEqual(names.slice(0, index));
    });
    expect(await working).toBeInstanceOf(RolledBack);
  }
}
