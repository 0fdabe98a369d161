import { tokyoDay, type Day } from '@seminar/shared/date';
import { recordAudits } from '../../platform/audit/record.ts';
import { submissionIsPostponed } from '../../platform/conditions/notes.ts';
import { groupDeadline } from '../../platform/conditions/paymentDeadline.ts';
import { placeIsOpen } from '../../platform/conditions/places.ts';
import { submissionCounts } from '../../platform/conditions/seats.ts';
import type { Context } from '../../platform/context/context.ts';
import { toDay } from '../../platform/context/days.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { settleGroups } from '../../applying/group-payments/settleGroups.ts';
import { attempt } from '../../platform/http/attempt.ts';
import { queueGroupLetGo } from '../../telling/mail/definitions/groupLetGo.ts';
import { cancelLockedSubmissions } from '../../applying/submissions/changeStatus.ts';
import { bankWasRead } from '../../applying/waiting-list/bankWasRead.rules.ts';
import { mostDaysLate, readThrough } from '../../applying/waiting-list/letGoUnpaid.ts';
import { letGoOfferedPeople, moneyMayHaveCome } from './letGoOfferedPeople.ts';
import { lockWholeGroup } from './lockWholeGroup.ts';
import { giveUpPlaces } from './releasePlaces.ts';
import { systemReasons } from '../../telling/mail/systemReasons.ts';

interface Unpaid {
  id: number;
  publicId: string;
  deadline: Date;
}

/**
 * The groups that lose their seats, as an application of one person does (waiting-list/letGoUnpaid.ts): the
 * seminar's rule says so, the contact was told where to pay, the deadline has passed, and nothing has come. Left
 * out are those that a person must look at or has postponed, those for which money may have come, and those with an
 * offered seat, which goes first by its own rule (letGoOfferedPeople.ts).
 */
function findUnpaid(today: Day, which: Prisma.Sql): Prisma.Sql {
  const theirs = Prisma.sql`s.group_id = overdue.id AND ${submissionCounts.sql('s')}`;
  const openPlaces = Prisma.sql`places.group_id = overdue.id AND ${placeIsOpen.sql('places')}`;
  const limited = Prisma.sql`CASE WHEN sessions.id IS NULL THEN overdue.capacity ELSE sessions.capacity END IS NOT NULL`;
  return Prisma.sql`
    WITH overdue AS MATERIALIZED (
      SELECT * FROM (
        SELECT groups.id, groups.public_id, seminars.capacity,
          ${groupDeadline.sql('groups', 'seminars')} AS deadline
        FROM groups JOIN seminars ON seminars.id = groups.seminar_id
        WHERE ${which} AND seminars.release_unpaid AND seminars.archived_at IS NULL
          AND groups.archived_at IS NULL AND groups.anonymised_at IS NULL
          AND groups.virtual_account_id IS NOT NULL AND groups.payment_asked_on IS NOT NULL
          AND groups.email <> ''
      ) AS asked
      WHERE deadline BETWEEN ${today}::date - ${mostDaysLate}::int AND ${today}::date - 1
    )
    SELECT id, public_id AS "publicId", deadline FROM overdue
    WHERE (
        EXISTS (SELECT FROM submissions AS s
          LEFT JOIN seminar_sessions AS sessions ON sessions.id = s.session_id WHERE ${theirs} AND ${limited})
        OR EXISTS (SELECT FROM group_places AS places
          LEFT JOIN seminar_sessions AS sessions ON sessions.id = places.session_id
          WHERE ${openPlaces} AND ${limited}))
      AND NOT EXISTS (SELECT FROM deposits WHERE deposits.group_id = overdue.id)
      AND NOT EXISTS (SELECT FROM submissions AS s WHERE ${theirs}
        AND (s.payment_status <> 'UNPAID' OR s.allocated_amount > 0
          OR s.offered_at IS NOT NULL OR array_remove(array_remove(s.attention, 'no_email'), 'answers_open') <> '{}' OR ${submissionIsPostponed(today).sql('s')}))
      AND NOT EXISTS (SELECT FROM group_places AS places
        WHERE ${openPlaces} AND places.claim ->> 'memberClaim' = 'unmatched')
      AND NOT ${moneyMayHaveCome('overdue')}`;
}

/** Cancels all applications of one group and gives its places up, if nothing has come when it is locked. */
async function letGo(context: Context, publicId: string, today: Day): Promise<void> {
  const now = context.clock();
  await inTransaction(context.db, async (tx) => {
    const group = await lockWholeGroup(tx, publicId);
    const [unpaid] = await tx.$queryRaw<Unpaid[]>(
      findUnpaid(today, Prisma.sql`groups.id = ${group.id}`),
    );
    if (!unpaid) return;
    const people = await tx.submission.findMany({
      where: { groupId: group.id, ...submissionCounts.where },
      include: { virtualAccount: true, student: true },
      orderBy: { id: 'asc' },
    });
    await cancelLockedSubmissions(tx, people, {
      at: now,
      adminId: null,
      reason: systemReasons.unpaid,
    });
    await recordAudits(
      tx,
      people.map((person) => ({
        adminId: null,
        action: 'submission.seat_let_go',
        entity: 'submission',
        entityId: person.id,
        before: { payment_deadline: toDay(unpaid.deadline) },
      })),
    );
    const places = await tx.groupPlace.findMany({
      where: { groupId: group.id, ...placeIsOpen.where },
      orderBy: { id: 'asc' },
    });
    const cause = { adminId: null, reason: null };
    if (places.length > 0) {
      await giveUpPlaces(tx, context, { group, places, why: 'unpaid', adminId: null });
    } else {
      await settleGroups(tx, context, [group.id], cause);
    }
    await queueGroupLetGo(tx, context, {
      groupId: group.id,
      people: people.length + places.length,
    });
  });
}

/**
 * Cancels the groups, and the offered people of groups, that lose their seats, when the bank's next business day after
 * their deadlines was read. Doing it twice does nothing more; a crash between two of them loses nothing.
 */
export async function letGoUnpaidGroupsJob(context: Context): Promise<void> {
  const read = await readThrough(context);
  if (read === null) return;
  await letGoOfferedPeople(context, read);
  const today = tokyoDay(context.clock());
  const unpaid = await context.db.$queryRaw<Unpaid[]>(
    Prisma.sql`${findUnpaid(today, Prisma.sql`TRUE`)} ORDER BY id`,
  );
  for (const { id, publicId, deadline } of unpaid) {
    if (!bankWasRead(toDay(deadline), read)) continue;
    await attempt(context, { groupId: id }, () => letGo(context, publicId, today));
  }
}
