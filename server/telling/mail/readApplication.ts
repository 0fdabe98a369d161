import {
  cancelRuleLines,
  contactCancels,
} from '@seminar/shared/catalogue/seminars/cancelRuleText.rules';
import { sessionLine } from '@seminar/shared/catalogue/seminars/sessions/sessions.rules';
import type { Db, Tx } from '../../platform/db/db.ts';
import type { Env } from '../../platform/context/env.ts';
import type { Prisma, Submission } from '../../generated/prisma/client.ts';
import { sessionFields } from '../../catalogue/seminars/sessions/sessionFields.ts';
import { attendanceParts } from '../../catalogue/seminars/attendanceOf.ts';
import { storedCancelRule } from '../../catalogue/seminars/cancelRuleOf.ts';
import { withSessions, type WithSession } from '../../catalogue/seminars/sessions/withSessions.ts';
import { linkCodeOf } from '../../platform/ids/publicId.ts';
import { inMailLanguage, type Application } from './mailDefinition.ts';
import { readSenders } from './readSender.ts';
import type { Sender } from './renderMail.ts';
import type { Locale } from '@seminar/shared/platform/messages/message';

/** The address of the applicant's page. Its key is put in when the mail is sent (pageKeysOf.ts). */
function pageOf(
  { appUrl }: Pick<Env, 'appUrl'>,
  submission: Pick<Submission, 'publicId' | 'linkCode'>,
): string {
  return `${appUrl}/submissions/${encodeURIComponent(linkCodeOf(submission))}`;
}

/** What the mails about an application read of what belongs to it. */
export const mailParts = {
  seminar: {
    select: {
      id: true,
      name: true,
      nameEn: true,
      cancelRule: true,
      paymentDeadline: true,
      paymentDays: true,
      capacity: true,
      waitingList: true,
      ...attendanceParts,
    },
  },
  virtualAccount: true,
  student: { select: { id: true, studentNumber: true } },
} satisfies Prisma.SubmissionInclude;

/** What the mails about an application read. The answers are its longest part, and nearly no mail names one. */
export const mailedParts = {
  omit: { answers: true, searchText: true },
  include: mailParts,
} satisfies Prisma.SubmissionDefaultArgs;

type Mailed = WithSession<Prisma.SubmissionGetPayload<typeof mailedParts>>;

/** The data that the mails about an application are filled with. */
export function applicationOf(
  env: Pick<Env, 'appUrl'>,
  submission: Mailed,
  senders: Record<Locale, Sender>,
): Application {
  const { language, seminar, session } = submission;
  const rule = storedCancelRule(submission) ?? storedCancelRule(seminar);
  const free = submission.expectedAmount === 0;
  return {
    language,
    publicId: submission.publicId,
    number: submission.number,
    applicantName: submission.applicantName,
    seminarName: inMailLanguage({ language }, seminar.name, seminar.nameEn ?? seminar.name),
    session: session && sessionLine(sessionFields(session), language),
    cancelRule:
      submission.groupId !== null
        ? [contactCancels[language]]
        : cancelRuleLines(rule, { free, language }),
    free,
    url: pageOf(env, submission),
    sender: senders[language],
  };
}

/** Reads applications with the data that the mails about them are filled with, in the caller's transaction. */
export async function readApplications(
  tx: Tx | Db,
  env: Pick<Env, 'appUrl'>,
  submissionIds: readonly number[],
) {
  const rows = await tx.submission.findMany({
    where: { id: { in: [...submissionIds] } },
    ...mailedParts,
    orderBy: { id: 'asc' },
  });
  const submissions = await withSessions(tx, rows);
  const senders = await readSenders(tx);
  return submissions.map((submission) => ({
    submission,
    application: applicationOf(env, submission, senders),
  }));
}

/** The same for one application. */
export async function readApplication(tx: Tx | Db, env: Pick<Env, 'appUrl'>, submissionId: number) {
  const [read] = await readApplications(tx, env, [submissionId]);
  if (!read) throw new Error(`application ${submissionId} does not exist`);
  return read;
}
