import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { ValidationFailed } from '../../platform/http/errors.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { queueMails } from '../../telling/mail/queueMail.ts';
import { readTarget } from './readTarget.ts';
import { notApplied, reminderKey, selectRecipients, type Attendee } from './remindersOf.ts';
import type { TaskPayload } from '../../platform/jobs/payloads.ts';

/** How many people one run of the job handles, so that its transaction stays short. */
const batch = 100;

/**
 * The people who are still there: their import wasn't undone, and they aren't anonymised. They are locked until their
 * mails are stored. After that a mail keeps its import from being undone, and is anonymised with its person.
 */
async function stillThere(tx: Tx, people: readonly Attendee[]): Promise<Attendee[]> {
  const ids = people.map(({ id }) => id);
  // The application before the student, as everywhere.
  await tx.$queryRaw`
    SELECT id FROM submissions
    WHERE id IN (SELECT submission_id FROM students WHERE id = ANY(${ids}::int[]))
    ORDER BY id FOR SHARE`;
  const students = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM students
    WHERE id = ANY(${ids}::int[]) AND anonymised_at IS NULL ORDER BY id FOR SHARE`;
  const imported = await tx.$queryRaw<{ id: number }[]>`
    SELECT -id AS id FROM imported_students
    WHERE id = ANY(${ids.map((id) => -id)}::int[]) AND anonymised_at IS NULL
    ORDER BY imported_students.id FOR SHARE`;
  const there = new Set([...students, ...imported].map(({ id }) => id));
  return people.filter(({ id }) => there.has(id));
}

/**
 * Writes the mails of a reminder for the next batch of people and orders another run for the rest.
 * A person who has applied meanwhile gets no mail. A run that is repeated after a crash writes no
 * mail twice. If the seminar has closed meanwhile, the reminder ends.
 */
export async function remindAnnualDutyJob(
  context: Context,
  { reminderId, after }: TaskPayload<'remindAnnualDuty'>,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    await tx.$queryRaw`SELECT id FROM annual_duty_reminders WHERE id = ${reminderId} FOR UPDATE`;
    const duty = await tx.annualDutyReminder.findUniqueOrThrow({ where: { id: reminderId } });
    if (duty.finishedAt !== null) return;
    const target = await readTarget(tx, context, duty).catch((error: unknown) => {
      if (error instanceof ValidationFailed) return null;
      throw error;
    });
    const people = target ? await notApplied(tx, duty, after, batch) : [];
    const last = people.at(-1);
    if (!target || !last) {
      await tx.annualDutyReminder.update({
        where: { id: reminderId },
        data: { finishedAt: context.clock() },
      });
      return;
    }
    const { recipients } = await selectRecipients(tx, duty, await stillThere(tx, people));
    const students = await tx.student.findMany({
      where: { id: { in: recipients.map(({ id }) => id) } },
      select: {
        id: true,
        studentNumber: true,
        name: true,
        submission: { select: { id: true, publicId: true, applicantName: true, language: true } },
      },
    });
    const studentOf = new Map(students.map((student) => [student.id, student]));
    const mails = recipients.map((person) => {
      const student = studentOf.get(person.id);
      return {
        ...target.write(person.name, student?.submission?.language ?? 'ja'),
        eventKey: reminderKey(duty, person),
        to: person.email,
        adminId: duty.adminId,
        ...(student ? { student } : {}),
        ...(student?.submission ? { submission: student.submission } : {}),
      };
    });
    await queueMails(tx, mails);
    await tx.annualDutyReminder.update({
      where: { id: reminderId },
      data: { looked: { increment: people.length }, queued: { increment: recipients.length } },
    });
    await enqueue(tx, 'remindAnnualDuty', { reminderId, after: last.id });
  });
}
