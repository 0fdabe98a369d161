import { message } from '@seminar/shared/platform/messages/message';
import type { HandlerInput } from '@seminar/shared/endpoint';
import type { previewMailing } from '@seminar/shared/applying/mailings/endpoints';
import type { Context } from '../../platform/context/context.ts';
import { nameKey } from '../../platform/conditions/nameKey.ts';
import { noticesRefusedBy } from '../../platform/conditions/noticesRefused.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { Conflict } from '../../platform/http/errors.ts';
import { conditionOf } from '../../platform/http/pageOfRows.ts';
import { allOf } from '../../platform/http/listPage.ts';
import { submissionSelection } from '../submissions/listSubmissions.ts';

/** Which applications the list of applications shows, or which of them were ticked. */
export type Chosen = HandlerInput<typeof previewMailing>['query'];

interface Wanted {
  query: Chosen;
  toRefusing: boolean;
}

const reasons = ['repeated', 'unreachable', 'cancelled', 'refused'] as const;
export type LeftOut = Record<(typeof reasons)[number], number>;

/** Cancelled ones get it only if the list is filtered by them. */
export const toCancelled = ({ status }: Chosen): boolean => status === 'cancelled';

/** The most people of one mailing: the mail server would need the whole day for more. */
const most = 10_000;

interface Group {
  /** null: they get it. */
  left_out: (typeof reasons)[number] | null;
  total: number;
  /** null: too many. */
  ids: number[] | null;
}

/** Whether the applicant wants no mails but those about their own application. */
const refusesNotices = Prisma.sql`(${noticesRefusedBy({
  personKey: Prisma.sql`submissions.person_key`,
  email: Prisma.sql`submissions.email`,
  name: Prisma.sql`submissions.applicant_name`,
})}
  OR EXISTS (SELECT FROM students
    WHERE students.submission_id = submissions.id AND students.notices_refused))`;

/**
 * Those of the applications that may still get the mailing: since it was started some may have been
 * cancelled, deleted or anonymised, or their applicants may have refused such mails. The rows are locked:
 * who cancels one of them comes before or after its mail, not between.
 */
export async function stillWanted(
  tx: Tx,
  mailing: { toCancelled: boolean; toRefusing: boolean },
  ids: readonly number[],
): Promise<Set<number>> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM submissions
    WHERE id = ANY(${[...ids]}::int[]) AND archived_at IS NULL AND anonymised_at IS NULL
      AND (${mailing.toCancelled}::boolean OR status <> 'cancelled')
      AND (${mailing.toRefusing}::boolean OR NOT ${refusesNotices})
    ORDER BY id FOR SHARE`;
  return new Set(rows.map(({ id }) => id));
}

/**
 * The applications whose applicants get a mailing, the newest first: each person once, by their latest
 * application, and how many are left out for each reason. Cancelled ones get it only if the list is
 * filtered by them.
 *
 * @throws Conflict more people than a mailing may have
 */
export async function recipientsOf(
  db: Db | Tx,
  context: Pick<Context, 'db' | 'clock'>,
  { query, toRefusing }: Wanted,
): Promise<{ ids: number[]; leftOut: LeftOut }> {
  const only =
    query.only === undefined
      ? Prisma.sql`TRUE`
      : Prisma.sql`public_id = ANY(${query.only}::text[])`;
  const where = allOf([
    conditionOf(submissionSelection(context, query)),
    only,
    Prisma.sql`anonymised_at IS NULL`,
  ]);
  const groups = await db.$queryRaw<Group[]>`
    WITH chosen AS (
      SELECT id, coalesce(person_key,
          'mailbox ' || mailbox_of(email) || ' ' || ${nameKey(Prisma.sql`applicant_name`)}) AS person,
        CASE WHEN email = '' THEN 'unreachable'
             WHEN status = 'cancelled' AND NOT ${toCancelled(query)}::boolean
               THEN 'cancelled'
             WHEN NOT ${toRefusing}::boolean AND ${refusesNotices} THEN 'refused'
        END AS left_out
      FROM submissions WHERE ${where}
    ), once AS (
      SELECT id, coalesce(left_out, CASE WHEN row_number()
        OVER (PARTITION BY person, left_out ORDER BY id DESC) > 1 THEN 'repeated' END) AS left_out
      FROM chosen
    )
    SELECT left_out, count(*)::int AS total,
      CASE WHEN count(*) <= ${most} THEN array_agg(id ORDER BY id DESC) END AS ids
    FROM once GROUP BY left_out`;
  const leftOut: LeftOut = { repeated: 0, unreachable: 0, cancelled: 0, refused: 0 };
  let ids: number[] = [];
  for (const group of groups) {
    if (group.left_out !== null) leftOut[group.left_out] = group.total;
    else if (group.ids === null) throw new Conflict(message('mailing_too_many', { most }));
    else ({ ids } = group);
  }
  return { ids, leftOut };
}
