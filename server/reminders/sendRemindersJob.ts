import { tokyoDay, type Day } from '@seminar/shared/date';
import { paymentDeadline } from '../conditions/paymentDeadline.ts';
import { submissionIsAlive, submissionIsToPay } from '../conditions/submissions.ts';
import type { Context } from '../context/context.ts';
import { inTransaction } from '../db/db.ts';
import { queueReminder } from '../mail/queueReminder.ts';
import { sentSince } from '../mail/sentSince.ts';
import { dueReminder, reminderRefusal } from './reminder.rules.ts';

type NeededContext = Pick<Context, 'db' | 'env' | 'clock'>;

const dayInMs = 24 * 60 * 60 * 1000;
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
    // An applicant who got a mail about the payment within a day isn't reminded yet.
    if (
      (await sentSince(tx, { submissionId: id }, 'any', new Date(clock().getTime() - dayInMs))) > 0
    )
      return;
    await queueReminder(tx, env, id, { when, event: `reminder:${when}:${id}`, now: clock() });
  });
}

/**
 * Sends reminders for unpaid applications before and after the payment deadline, if the seminar has
 * them enabled: at most one before and one after per application, however often the job runs.
 */
export async function sendRemindersJob(context: NeededContext): Promise<void> {
  const today = tokyoDay(context.clock());
  for (const id of await candidates(context, today)) await remindOne(context, id, today);
}
