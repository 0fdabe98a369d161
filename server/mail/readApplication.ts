import type { Db, Tx } from '../db/db.ts';
import type { Env } from '../context/env.ts';
import type { Submission } from '../generated/prisma/client.ts';
import { linkCodeOf } from '../ids/publicId.ts';
import { said, type Application } from './mailDefinition.ts';
import { readSender } from './readSender.ts';

/**
 * The address of the applicant's page. Behind `#` stands what only a reader of this mail knows: opening it
 * shows that the mailbox belongs to the applicant. A browser sends that part to no server and no log.
 */
function pageOf(
  { appUrl }: Pick<Env, 'appUrl'>,
  {
    confirmationCode,
    attention,
    ...submission
  }: Pick<Submission, 'publicId' | 'linkCode' | 'confirmationCode' | 'attention'>,
): string {
  const page = `${appUrl}/submissions/${encodeURIComponent(linkCodeOf(submission))}`;
  // There a button must be pressed: programs that look through mails open every link.
  const code = attention.includes('unconfirmed') ? null : confirmationCode;
  return code === null ? page : `${page}#${code}`;
}

/** The data that the mails about an application are filled with, in the caller's transaction. */
export async function readApplication(tx: Tx | Db, env: Pick<Env, 'appUrl'>, submissionId: number) {
  const submission = await tx.submission.findUniqueOrThrow({
    where: { id: submissionId },
    include: {
      seminar: true,
      virtualAccount: true,
      student: { select: { id: true, studentNumber: true } },
    },
  });
  const { language, seminar } = submission;
  const application: Application = {
    language,
    publicId: submission.publicId,
    number: submission.number,
    applicantName: submission.applicantName,
    seminarName: said({ language }, seminar.name, seminar.nameEn ?? seminar.name),
    url: pageOf(env, submission),
    sender: await readSender(tx, language),
  };
  return { submission, application };
}
