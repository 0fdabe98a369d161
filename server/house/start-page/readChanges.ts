import { tokyoDay } from '@seminar/shared/date';
import type { HandlerInput } from '@seminar/shared/endpoint';
import type { Changes, getChanges as definition } from '@seminar/shared/house/start-page/endpoints';
import { depositWork } from '../../platform/conditions/deposits.ts';
import { depositIsPostponed, submissionIsPostponed } from '../../platform/conditions/notes.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Db } from '../../platform/db/db.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { mailIsUndelivered } from '../../platform/conditions/mails.ts';

type Query = HandlerInput<typeof definition>['query'];

async function countWaiting(db: Db, now: Date): Promise<Changes['waiting']> {
  const today = tokyoDay(now);
  // UNION, so that each part uses its index.
  const work = depositWork(now).map(
    ({ sql }) => Prisma.sql`SELECT id FROM deposits AS d WHERE ${sql('d')}`,
  );
  const [row] = await db.$queryRaw<Changes['waiting'][]>`
    SELECT
      (SELECT count(*) FROM (${Prisma.join(work, ' UNION ')}) AS w
        WHERE NOT ${depositIsPostponed(today).sql('w')})::int AS deposits,
      (SELECT count(*) FROM submissions AS s
        WHERE s.status = 'needs_check' AND s.archived_at IS NULL
          AND NOT ${submissionIsPostponed(today).sql('s')})::int AS submissions,
      (SELECT count(*) FROM mails WHERE ${mailIsUndelivered})::int AS mails`;
  return row ?? { deposits: 0, submissions: 0, mails: 0 };
}

/** The newest rows, and how many came after those that the screen has seen. */
async function readRows(db: Db, seen: Query): Promise<Pick<Changes, 'newest' | 'arrived'>> {
  const since = (after: number | undefined) =>
    after === undefined ? Prisma.sql`FALSE` : Prisma.sql`id > ${after}`;
  const [row] = await db.$queryRaw<Pick<Changes, 'newest' | 'arrived'>[]>`
    SELECT
      json_build_object(
        'deposits', coalesce((SELECT max(id) FROM deposits), 0),
        'submissions', coalesce((SELECT max(id) FROM submissions), 0),
        'mails', coalesce((SELECT max(id) FROM mails), 0)) AS newest,
      json_build_object(
        'deposits', (SELECT count(*) FROM deposits WHERE ${since(seen.deposit)}),
        'submissions', (SELECT count(*) FROM submissions
          WHERE ${since(seen.submission)} AND archived_at IS NULL),
        'mails', (SELECT count(*) FROM mails WHERE ${since(seen.mail)})) AS arrived`;
  const none = { deposits: 0, submissions: 0, mails: 0 };
  return row ?? { newest: none, arrived: none };
}

/** What waits for a person now, for `readChanges`. */
export const readWaiting = ({ db, clock }: Pick<Context, 'db' | 'clock'>) =>
  countWaiting(db, clock());

/**
 * What a screen needs to stay up to date by itself; nearly nothing is read when nothing has changed since
 * the mark that it was given before.
 *
 * @param mark as of now
 * @param waiting what waits for a person, as of a mark
 */
export async function readChanges(
  db: Db,
  query: Query,
  mark: string,
  waiting: (mark: string) => Promise<Changes['waiting']>,
): Promise<{ mark: string; changes: Changes | null }> {
  if (query.mark === mark) return { mark, changes: null };
  const [waits, rows] = await Promise.all([waiting(mark), readRows(db, query)]);
  return { mark, changes: { waiting: waits, ...rows } };
}
