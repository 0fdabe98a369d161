import { tokyoDay, dayMs, type Day } from '@seminar/shared/date';
import { groupMoneySql } from '../../platform/conditions/groups.ts';
import { groupDeadline, paymentDeadline } from '../../platform/conditions/paymentDeadline.ts';
import { submissionIsAlive, submissionIsToPay } from '../../platform/conditions/submissions.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { attemptEach } from '../../platform/jobs/attemptEach.ts';
import { lockGroupIfThere } from '../../applying/group-payments/lockGroups.ts';
import { queueGroupReminder } from '../../telling/mail/definitions/groupReminder.ts';
import { queueReminder } from '../../telling/mail/definitions/reminders.ts';
import { sentSince } from '../../telling/mail/sentSince.ts';
import { dueReminder, reminderRefusal } from './reminder.rules.ts';

type NeededContext = Pick<Context, 'db' | 'env' | 'clock'>;
type JobContext = NeededContext & Pick<Context, 'log'>;

/** No reminder is due at a greater distance from the deadline. */
const maxDaysFromDeadline = 70;

/**
 * Unpaid applications of seminars whose deadline is near, except those that have had this reminder.
 */
async function candidates({ db }: NeededContext, today: Day): Promise<number[]> {
  const deadline = paymentDeadline.sql('submissions', 'seminars');
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT submissions.id FROM submissions JOIN seminars ON seminars.id = submissions.seminar_id
    WHERE seminars.reminders_enabled AND seminars.archived_at IS NULL
      AND ${deadline} BETWEEN ${today}::date - ${maxDaysFromDeadline}::int
        AND ${today}::date + ${maxDaysFromDeadline}::int
      AND ${submissionIsToPay.sql('submissions')} AND submissions.virtual_account_id IS NOT NULL
      AND NOT EXISTS (
        SELECT 1 FROM mails WHERE mails.event_key =
          CASE WHEN ${deadline} >= ${today}::date THEN 'reminder:before:' ELSE 'reminder:after:' END
            || submissions.id)
    ORDER BY submissions.id`;
  return rows.map(({ id }) => id);
}

/**
 * Sends the reminder for one application if it is still due. Checked under its lock, since money
 * may have arrived meanwhile.
 */
async function remindOne(context: NeededContext, id: number, today: Day): Promise<void> {
  const { db, env, clock } = context;
  await inTransaction(db, async (tx) => {
    await tx.$queryRaw`SELECT id FROM submissions WHERE id = ${id} FOR UPDATE`;
    const submission = await tx.submission.findUniqueOrThrow({
      where: { id },
      include: { seminar: true },
    });
    const { seminar, virtualAccountId } = submission;
    const when = dueReminder(today, {
      deadline: paymentDeadline.of(submission),
      before: seminar.reminderDaysBefore,
      after: seminar.reminderDaysAfter,
    });
    const refusal = reminderRefusal({ ...submission, hasAccount: virtualAccountId !== null });
    if (
      when === null ||
      refusal !== null ||
      !submissionIsAlive.of(submission) ||
      !seminar.remindersEnabled
    )
      return;
    // An applicant who has asked to cancel waits for the office, which may want nothing more of them.
    const cancels = { submissionId: id, kind: 'cancellation', state: 'open' } as const;
    if ((await tx.wish.count({ where: cancels })) > 0) return;
    // An applicant who got a mail about the payment within a day isn't reminded yet.
    if ((await sentSince(tx, { submissionId: id }, 'any', new Date(clock().getTime() - dayMs))) > 0)
      return;
    await queueReminder(tx, env, id, { when, event: `reminder:${when}:${id}`, now: clock() });
  });
}

/** The same for groups of which something is still to come, as their contacts were told by mail. */
async function groupCandidates({ db }: NeededContext, today: Day) {
  const deadline = groupDeadline.sql('groups', 'seminars');
  return db.$queryRaw<{ id: number; publicId: string }[]>`
    SELECT groups.id, groups.public_id AS "publicId"
    FROM groups JOIN seminars ON seminars.id = groups.seminar_id
    WHERE seminars.reminders_enabled AND seminars.archived_at IS NULL
      AND groups.archived_at IS NULL AND groups.anonymised_at IS NULL
      AND groups.virtual_account_id IS NOT NULL AND groups.email <> ''
      AND ${deadline} BETWEEN ${today}::date - ${maxDaysFromDeadline}::int
        AND ${today}::date + ${maxDaysFromDeadline}::int
      AND groups.id IN (SELECT group_id FROM ${groupMoneySql} AS money WHERE lacking > held)
      AND NOT EXISTS (
        SELECT 1 FROM mails WHERE mails.event_key =
          CASE WHEN ${deadline} >= ${today}::date
            THEN 'group_reminder:before:' ELSE 'group_reminder:after:' END || groups.id)
    ORDER BY groups.id`;
}

/** Sends the reminder for one group if it is still due; queueGroupReminder looks at its money. */
async function remindGroup(context: NeededContext, publicId: string, today: Day): Promise<void> {
  const { db, clock } = context;
  await inTransaction(db, async (tx) => {
    const id = await lockGroupIfThere(tx, publicId);
    if (id === null) return;
    const group = await tx.group.findUniqueOrThrow({ where: { id }, include: { seminar: true } });
    const { seminar } = group;
    const when = dueReminder(today, {
      deadline: groupDeadline.of(group),
      before: seminar.reminderDaysBefore,
      after: seminar.reminderDaysAfter,
    });
    if (when === null || group.email === '' || !seminar.remindersEnabled) return;
    const aDayAgo = new Date(clock().getTime() - dayMs);
    if ((await sentSince(tx, { groupId: id }, 'any', aDayAgo)) > 0) return;
    const event = `group_reminder:${when}:${id}`;
    await queueGroupReminder(tx, context, { groupId: id, adminId: null, event });
  });
}

/**
 * Sends reminders for unpaid applications and groups before and after the payment deadline, if the seminar
 * has them enabled: at most one before and one after for each, however often the job runs. One that fails stops
 * none of the others.
 */
export async function sendRemindersJob(context: JobContext): Promise<void> {
  const today = tokyoDay(context.clock());
  const applications = await candidates(context, today);
  const groups = await groupCandidates(context, today);
  await attemptEach(context, [
    ...applications.map((id) => ({
      what: { submissionId: id },
      work: () => remindOne(context, id, today),
    })),
    ...groups.map(({ id, publicId }) => ({
      what: { groupId: id },
      work: () => remindGroup(context, publicId, today),
    })),
  ]);
}
