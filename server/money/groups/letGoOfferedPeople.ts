import { tokyoDay, type Day } from '@seminar/shared/date';
import { bankWasRead } from '../../applying/waiting-list/bankWasRead.rules.ts';
import { settleGroups } from '../../applying/group-payments/settleGroups.ts';
import { cancelLockedSubmissions } from '../../applying/submissions/changeStatus.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { recordAudits } from '../../platform/audit/record.ts';
import { depositIsUnexplained } from '../../platform/conditions/deposits.ts';
import { readMoneyOfGroup, toCome } from '../../platform/conditions/groups.ts';
import { submissionIsPostponed } from '../../platform/conditions/notes.ts';
import { groupDeadline } from '../../platform/conditions/paymentDeadline.ts';
import { submissionCounts } from '../../platform/conditions/seats.ts';
import type { Context } from '../../platform/context/context.ts';
import { toDay } from '../../platform/context/days.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { attempt } from '../../platform/http/attempt.ts';
import { queueGroupLetGo } from '../../telling/mail/definitions/groupLetGo.ts';
import { lockWholeGroup } from './lockWholeGroup.ts';
import { systemReasons } from '../../telling/mail/systemReasons.ts';

/**
 * A deposit that nobody has explained may be meant for a group, or for a person `s` of it.
 *
 * @param group the alias of `groups`
 */
export function moneyMayHaveCome(group: string): Prisma.Sql {
  const its = Prisma.raw(group);
  const unexplained = depositIsUnexplained.sql('deposits');
  const theirs = Prisma.sql`s.group_id = ${its}.id AND ${submissionCounts.sql('s')}`;
  return Prisma.sql`(
    EXISTS (SELECT FROM deposits WHERE deposits.group_id = ${its}.id AND ${unexplained})
    OR EXISTS (SELECT FROM deposit_suggestions AS known JOIN deposits ON deposits.id = known.deposit_id
      WHERE known.group_id = ${its}.id AND ${unexplained})
    OR EXISTS (SELECT FROM submissions AS s JOIN deposits ON deposits.intended_submission_id = s.id
      WHERE ${theirs} AND ${unexplained})
    OR EXISTS (SELECT FROM submissions AS s
      JOIN deposit_suggestions AS known ON known.parts @> jsonb_build_array(jsonb_build_object('id', s.id))
      JOIN deposits ON deposits.id = known.deposit_id WHERE ${theirs} AND ${unexplained}))`;
}

/** Offered a seat from the waiting list, of which nothing is paid. */
const offeredUnpaid = {
  sql: Prisma.sql`(${submissionCounts.sql('s')} AND s.offered_at IS NOT NULL
    AND s.payment_status = 'UNPAID')`,
  where: {
    ...submissionCounts.where,
    offeredAt: { not: null },
    paymentStatus: 'UNPAID',
  } satisfies Prisma.SubmissionWhereInput,
};

/**
 * The groups whose contacts were told until when offered seats are kept, and that day has passed. Left out are those
 * that a person must look at or has postponed, and those for which money may have come.
 */
function findLate(today: Day, alone: Prisma.Sql): Prisma.Sql {
  const theirs = Prisma.sql`s.group_id = groups.id AND ${offeredUnpaid.sql}`;
  return Prisma.sql`
    SELECT groups.id, groups.public_id AS "publicId",
      ${groupDeadline.sql('groups', 'seminars')} AS deadline
    FROM groups JOIN seminars ON seminars.id = groups.seminar_id
    WHERE ${alone} AND seminars.archived_at IS NULL
      AND groups.archived_at IS NULL AND groups.anonymised_at IS NULL
      AND groups.virtual_account_id IS NOT NULL AND groups.payment_asked_on IS NOT NULL AND groups.email <> ''
      AND ${groupDeadline.sql('groups', 'seminars')} < ${today}::date
      AND groups.id IN (SELECT s.group_id FROM submissions AS s
        LEFT JOIN seminar_sessions AS sessions ON sessions.id = s.session_id
        WHERE ${offeredUnpaid.sql} AND CASE WHEN sessions.id IS NULL
          THEN (SELECT capacity FROM seminars AS its WHERE its.id = s.seminar_id)
          ELSE sessions.capacity END IS NOT NULL)
      AND NOT EXISTS (SELECT FROM submissions AS s WHERE ${theirs}
        AND (array_remove(array_remove(s.attention, 'no_email'), 'answers_open') <> '{}'
          OR ${submissionIsPostponed(today).sql('s')}))
      AND NOT ${moneyMayHaveCome('groups')}`;
}

interface Late {
  id: number;
  publicId: string;
  deadline: Date;
}

/**
 * Cancels the applications with an offered seat for which the money of one group is too little, the last first, if the
 * group is still late when it is locked. What came then pays for the others.
 */
async function letGo(context: Context, publicId: string, today: Day): Promise<void> {
  const at = context.clock();
  await inTransaction(context.db, async (tx) => {
    const { id: groupId } = await lockWholeGroup(tx, publicId);
    const [late] = await tx.$queryRaw<Late[]>(findLate(today, Prisma.sql`groups.id = ${groupId}`));
    if (!late) return;
    const offered = await tx.submission.findMany({
      where: { groupId, ...offeredUnpaid.where },
      include: { virtualAccount: true, student: true },
      orderBy: { id: 'desc' },
    });
    let lacking = toCome(await readMoneyOfGroup(tx, groupId));
    const lost = offered.filter(({ expectedAmount, waivedAmount }) => {
      if (lacking <= 0) return false;
      lacking -= expectedAmount - waivedAmount;
      return true;
    });
    if (lost.length === 0) return;
    await cancelLockedSubmissions(tx, lost, { at, adminId: null, reason: systemReasons.unpaid });
    await recordAudits(
      tx,
      lost.map(({ id }) => ({
        adminId: null,
        action: 'submission.seat_let_go',
        entity: 'submission',
        entityId: id,
        before: { payment_deadline: toDay(late.deadline) },
      })),
    );
    await settleGroups(tx, context, [groupId], { adminId: null, reason: null });
    await queueGroupLetGo(tx, context, { groupId, people: lost.length });
  });
}

/**
 * Lets offered seats of companies go that are not paid for by their last day, when the bank's next business day after
 * it was read. Doing it twice does nothing more.
 */
export async function letGoOfferedPeople(context: Context, read: Day): Promise<void> {
  const today = tokyoDay(context.clock());
  const late = await context.db.$queryRaw<Late[]>(
    Prisma.sql`${findLate(today, Prisma.sql`TRUE`)} ORDER BY id`,
  );
  for (const { id, publicId, deadline } of late) {
    if (!bankWasRead(toDay(deadline), read)) continue;
    await attempt(context, { groupId: id }, () => letGo(context, publicId, today));
  }
}
