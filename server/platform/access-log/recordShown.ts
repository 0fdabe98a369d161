import type { AccessAction, AccessEntity } from '@seminar/shared/platform/access-log/schema';
import { tokyoDay, type Day } from '@seminar/shared/date';
import { z } from 'zod';
import type { Context } from '../context/context.ts';
import { toDate } from '../context/days.ts';
import { inTransaction, poolOf, type Db, type Tx } from '../db/db.ts';
import { prepared } from '../db/prepared.ts';
import { Prisma } from '../../generated/prisma/client.ts';

interface Shown {
  adminId: number;
  action: AccessAction;
  entity: AccessEntity;
  entityId: string | number;
  /** The records that are about to be shown. */
  ids: readonly (string | number)[];
}

/** The day's count of one person on one list; its entry in the log is appended with it. */
async function countOf(tx: Tx, { adminId, action, entity, entityId }: Shown, day: Date) {
  const key = { adminId, action, entityId: String(entityId), day };
  await tx.$executeRaw`
    INSERT INTO access_counts (admin_id, action, entity_id, day, people)
    VALUES (${adminId}::int, ${action}, ${key.entityId}, ${day}::date, 0) ON CONFLICT DO NOTHING`;
  const where = { adminId_action_entityId_day: key };
  const { id, entryId } = await tx.accessCount.findUniqueOrThrow({ where });
  if (entryId !== null) return id;
  await tx.$queryRaw`SELECT id FROM access_counts WHERE id = ${id}::int FOR UPDATE`;
  const locked = await tx.accessCount.findUniqueOrThrow({ where });
  if (locked.entryId === null) {
    const data = { adminId, action, entity, entityId: key.entityId };
    const entry = await tx.accessEntry.create({ data, select: { id: true } });
    await tx.accessCount.update({ where, data: { entryId: entry.id } });
  }
  return id;
}

const findCounted = prepared(
  'shown before',
  Prisma.sql`
    SELECT id FROM access_counts
    WHERE admin_id = ${0} AND action = ${''} AND entity_id = ${''} AND day = ${''}::date
      AND entry_id IS NOT NULL AND NOT EXISTS (
        SELECT FROM unnest(${[]}::text[]) AS given (shown)
        WHERE NOT EXISTS (
          SELECT FROM access_shown
          WHERE count_id = access_counts.id AND access_shown.shown = given.shown))`,
  z.object({ id: z.int() }),
);

/** How many records this process remembers to be counted already; beyond that it asks the database again. */
const mostRemembered = 100_000;

/** Of one day: who was shown whom in which list, as the database has it. Nothing takes that back. */
class Counted {
  #day: Day | undefined;
  readonly #shown = new Set<string>();

  #keysOf({ adminId, action, entityId, ids }: Shown): string[] {
    return ids.map((id) => JSON.stringify([adminId, action, String(entityId), String(id)]));
  }

  has(shown: Shown, day: Day): boolean {
    return day === this.#day && this.#keysOf(shown).every((key) => this.#shown.has(key));
  }

  add(shown: Shown, day: Day): void {
    if (day !== this.#day || this.#shown.size > mostRemembered) this.#shown.clear();
    this.#day = day;
    for (const key of this.#keysOf(shown)) this.#shown.add(key);
  }
}

const remembered = new WeakMap<Db, Counted>();

/** Whether all of them were counted already this day: then nothing is to be written. */
async function areCounted(db: Db, { adminId, action, entityId, ids }: Shown, day: Day) {
  const values = [adminId, action, String(entityId), day, ids.map(String)];
  return (await findCounted(poolOf(db), values)).length > 0;
}

async function count({ db }: Pick<Context, 'db'>, shown: Shown, today: Day): Promise<void> {
  if (await areCounted(db, shown, today)) return;
  const day = toDate(today);
  await inTransaction(db, async (tx) => {
    const id = await countOf(tx, shown, day);
    const added = await tx.$executeRaw`
      INSERT INTO access_shown (count_id, shown)
      SELECT ${id}::int, unnest(${shown.ids.map(String)}::text[]) ON CONFLICT DO NOTHING`;
    if (added === 0) return;
    await tx.accessCount.update({ where: { id }, data: { people: { increment: added } } });
  });
}

/**
 * Counts the people whom a staff member is shown in a list or a search: each once a day, whatever the
 * size of the pages. The log has one entry for each list and day, with the sum.
 */
export async function recordShown({ db, clock }: Context, shown: Shown): Promise<void> {
  if (shown.ids.length === 0) return;
  const today = tokyoDay(clock());
  const counted = remembered.get(db) ?? new Counted();
  remembered.set(db, counted);
  // A list that stays open is read again and again.
  if (counted.has(shown, today)) return;
  await count({ db }, shown, today);
  counted.add(shown, today);
}
