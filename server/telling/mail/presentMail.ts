import { nameless } from '@seminar/shared/catalogue/answers/answers';
import type { Mail, WholeMail } from '@seminar/shared/telling/mail/schema';
import type { Prisma } from '../../generated/prisma/client.ts';
import { namesOfAdmins } from '../../platform/audit/namesOfAdmins.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Db } from '../../platform/db/db.ts';
import { mailJobKey } from './enqueueMail.ts';
import type { ListedMail } from './readListedMails.ts';

const addressed = {
  email: true,
  archivedAt: true,
  seminar: { select: { id: true, name: true } },
} as const;

/** What a mail is read with, wherever it is presented. */
export const mailParts = {
  submission: { select: { publicId: true, number: true, applicantName: true, ...addressed } },
  group: { select: { publicId: true, number: true, companyName: true, ...addressed } },
  student: { select: { id: true, name: true, ...addressed } },
} satisfies Prisma.MailInclude;

type WholeRow = Prisma.MailGetPayload<{ include: typeof mailParts }>;

/** When the jobs of these mails run next. Read from the job queue, so it is never out of date. */
async function nextAttempts(db: Db, mailIds: readonly number[]): Promise<Map<number, Date>> {
  if (mailIds.length === 0) return new Map();
  const byKey = new Map(mailIds.map((id) => [mailJobKey(id), id]));
  const jobs = await db.$queryRaw<{ key: string; run_at: Date }[]>`
    SELECT key, run_at FROM graphile_worker.jobs
    WHERE key = ANY(${[...byKey.keys()]}) AND locked_at IS NULL AND attempts < max_attempts`;
  return new Map(
    jobs.flatMap(({ key, run_at }) => {
      const id = byKey.get(key);
      return id === undefined ? [] : [[id, run_at] as const];
    }),
  );
}

/** The mails of a page, with the next try of waiting mails and the staff member who sent them. */
export async function presentMails({ db }: Context, rows: readonly ListedMail[]): Promise<Mail[]> {
  const queued = rows.filter(({ state }) => state === 'queued');
  const [next, names] = await Promise.all([
    nextAttempts(
      db,
      queued.map(({ id }) => id),
    ),
    namesOfAdmins(
      db,
      rows.map(({ createdBy }) => createdBy),
    ),
  ]);
  return rows.map((row) => {
    const { submission, group, student } = row;
    return {
      id: row.id,
      kind: row.kind,
      to: row.to,
      subject: row.subject,
      state: row.state,
      reason: row.reason,
      created_at: row.createdAt.toISOString(),
      sent_at: row.sentAt?.toISOString() ?? null,
      next_attempt_at: next.get(row.id)?.toISOString() ?? null,
      attempts: row.attempts,
      sent_by: row.createdBy === null ? null : (names.get(row.createdBy) ?? null),
      submission:
        submission && !submission.archivedAt
          ? {
              submission_id: submission.publicId,
              name: submission.applicantName || nameless,
              email: submission.email,
            }
          : null,
      group:
        group && !group.archivedAt
          ? { group_id: group.publicId, name: group.companyName || nameless, email: group.email }
          : null,
      student:
        student && !student.archivedAt
          ? { id: student.id, name: student.name || nameless, email: student.email }
          : null,
      seminar: (submission ?? group ?? student)?.seminar ?? null,
    };
  });
}

/** One mail with its text and the tries to send it. */
export async function presentWholeMail(context: Context, row: WholeRow): Promise<WholeMail> {
  const { db } = context;
  const [[mail], log] = await Promise.all([
    presentMails(context, [row]),
    db.mailAttempt.findMany({ where: { mailId: row.id }, orderBy: { id: 'desc' }, take: 100 }),
  ]);
  if (!mail) throw new Error('one row is presented as one mail');
  return {
    ...mail,
    text: row.text,
    message_id: row.messageId,
    last_error: row.lastError,
    copy_of: row.copyOfId,
    log: log.map(({ at, to, outcome, reason, note }) => ({
      at: at.toISOString(),
      to,
      outcome,
      reason,
      note,
    })),
  };
}
