import { tokyoDay } from '@seminar/shared/date';
import type { Context } from '../../platform/context/context.ts';
import { z } from 'zod';
import { poolOf } from '../../platform/db/db.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { Prisma } from '../../generated/prisma/client.ts';

/** Of so many of the newest rows one that is committed late is noticed, also where its transaction was not listed. */
const looked = 100;

/**
 * What changes when a row is added, read from the end of an index. The sum notices a row that took its number a moment
 * before a newer one, and whose transaction was not yet to be seen in the list of those that run.
 */
function newest(table: string, weight = 'id'): Prisma.Sql {
  return Prisma.raw(`(SELECT concat(max(id), '-', sum(${weight})) FROM (
    SELECT * FROM ${table} ORDER BY id DESC LIMIT ${looked}) AS rows)`);
}

/**
 * The transactions that write now. One of them may add rows before the newest: when it has ended, it is no longer
 * listed, so that the mark is another one.
 */
const running = Prisma.sql`(SELECT hashtextextended(string_agg(id::text, ' '), 0)
  FROM pg_snapshot_xip(pg_current_snapshot()) AS id)`;

const readRows = prepared(
  'mark',
  Prisma.sql`
    SELECT concat_ws('.', ${Prisma.join([
      // Whatever the office does is audited; the others also grow without it.
      newest('audit_entries'),
      newest('deposits'),
      newest('allocations'),
      newest('submissions'),
      newest('mails'),
      // A mail's state changes when an attempt begins and when it ends.
      newest('mail_attempts', 'CASE WHEN ended_at IS NULL THEN 2 * id ELSE id END'),
      newest('review_test_attempts'),
      newest('certificates'),
      newest('refunds'),
      newest('receipts'),
      newest('seminars'),
    ])}, (SELECT extract(epoch FROM max(computed_at)) FROM deposit_suggestions),
      ${running}) AS mark`,
  z.object({ mark: z.string() }),
);

/** A text that is another one as soon as a list or a figure of the office can be. */
export async function readMark({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<string> {
  const [row] = await readRows(poolOf(db), []);
  return `${tokyoDay(clock())}.${row?.mark ?? ''}`;
}
