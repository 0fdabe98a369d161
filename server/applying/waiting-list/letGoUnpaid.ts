import { tokyoDay, type Day } from '@seminar/shared/date';
import { recordAudit } from '../../platform/audit/record.ts';
import { depositIsUnexplained } from '../../platform/conditions/deposits.ts';
import { submissionIsPostponed } from '../../platform/conditions/notes.ts';
import { paymentDeadline } from '../../platform/conditions/paymentDeadline.ts';
import { submissionTakesSeat } from '../../platform/conditions/seats.ts';
import type { Context } from '../../platform/context/context.ts';
import { toDay } from '../../platform/context/days.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { attempt } from '../../platform/http/attempt.ts';
import { queueSeatLetGo } from '../../telling/mail/definitions/seats.ts';
import { cancelLockedSubmission } from '../submissions/changeStatus.ts';
import { bankWasRead } from './bankWasRead.rules.ts';
import { systemReasons } from '../../telling/mail/systemReasons.ts';

/**
 * Until when all deposits are known; null: it can't be told, since no bank is read, days are missing, or a
 * row of the bank can't be read.
 */
export async function readThrough({ db, env }: Context): Promise<Day | null> {
  const provider = env.bankProvider;
  const link = await db.bankConnection.findUnique({ where: { provider } });
  const odd = await db.bankOddRow.count({ where: { provider, settledAt: null } });
  return link === null || link.unreadFrom !== null || odd > 0 ? null : toDay(link.syncedThrough);
}

/** A deadline that passed longer ago is the office's: the rule may have been turned on since. */
export const mostDaysLate = 60;

/**
 * An application `s` of seminar `seminars`, for `sessions`, that loses its seat unless it pays by its
 * deadline: the seat was offered from the waiting list, or the seminar's rule says so. Left out are those that
 * were not told where to pay, those that a person postponed, and those for which money may have come.
 */
function losesSeat(today: Day): Prisma.Sql {
  return Prisma.sql`${submissionTakesSeat.sql('s')} AND s.payment_status = 'UNPAID'
    AND CASE WHEN s.session_id IS NULL THEN seminars.capacity ELSE sessions.capacity END IS NOT NULL
    AND seminars.archived_at IS NULL
    AND s.virtual_account_id IS NOT NULL AND array_remove(s.attention, 'answers_open') = '{}' AND s.email <> ''
    AND ${paymentDeadline.sql('s', 'seminars')} < ${today}::date
    AND (s.offered_at IS NOT NULL OR (seminars.release_unpaid
      AND ${paymentDeadline.sql('s', 'seminars')} >= ${today}::date - ${mostDaysLate}::int))
    AND NOT ${submissionIsPostponed(today).sql('s')}
    AND NOT EXISTS (
      SELECT FROM deposits LEFT JOIN deposit_suggestions AS known ON known.deposit_id = deposits.id
      WHERE ${depositIsUnexplained.sql('deposits')} AND (deposits.intended_submission_id = s.id
        OR known.parts @> jsonb_build_array(jsonb_build_object('id', s.id))))`;
}

interface Unpaid {
  id: number;
  deadline: Date;
}

function findUnpaid(today: Day, alone: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT s.id, ${paymentDeadline.sql('s', 'seminars')} AS deadline
    FROM submissions AS s JOIN seminars ON seminars.id = s.seminar_id
    LEFT JOIN seminar_sessions AS sessions ON sessions.id = s.session_id
    WHERE ${losesSeat(today)} AND ${alone}`;
}

/** Cancels one application, if it is still unpaid when it is locked. */
async function letGo(context: Context, id: number, today: Day): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    await tx.$queryRaw`SELECT id FROM submissions WHERE id = ${id} FOR UPDATE`;
    const [unpaid] = await tx.$queryRaw<Unpaid[]>(findUnpaid(today, Prisma.sql`s.id = ${id}`));
    if (!unpaid) return;
    const submission = await tx.submission.findUniqueOrThrow({
      where: { id },
      include: { virtualAccount: true, student: true },
    });
    await cancelLockedSubmission(tx, submission, {
      at: context.clock(),
      adminId: null,
      reason: systemReasons.unpaid,
    });
    await recordAudit(tx, {
      adminId: null,
      action: 'submission.seat_let_go',
      entity: 'submission',
      entityId: id,
      before: { payment_deadline: toDay(unpaid.deadline) },
    });
    await queueSeatLetGo(tx, context.env, id);
  });
}

/**
 * Cancels the applications that lose their seats: unpaid past their deadlines, when the bank's next business
 * day after it was read. Doing it twice does nothing more; one that can't be let go doesn't stop the others.
 */
export async function letGoUnpaid(context: Context): Promise<void> {
  const read = await readThrough(context);
  if (read === null) return;
  const today = tokyoDay(context.clock());
  const unpaid = await context.db.$queryRaw<Unpaid[]>(
    Prisma.sql`${findUnpaid(today, Prisma.sql`TRUE`)} ORDER BY s.id`,
  );
  for (const { id, deadline } of unpaid) {
    if (!bankWasRead(toDay(deadline), read)) continue;
    await attempt(context, { submissionId: id }, () => letGo(context, id, today));
  }
}
