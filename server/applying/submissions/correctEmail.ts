import { tokyoDay } from '@seminar/shared/date';
import { emailAnswerOf } from '@seminar/shared/catalogue/answers/answers';
import { message } from '@seminar/shared/platform/messages/message';
import type { Attention } from '@seminar/shared/applying/submissions/schema';
import { endPayeeLinks } from './endPayeeLinks.ts';
import { applicantOf } from '../../catalogue/answers/applicantOf.ts';
import { searchTextOf } from '../../catalogue/answers/searchTextOf.ts';
import { readSnapshot } from '../../catalogue/answers/snapshot.ts';
import { statusByMarks } from '../../catalogue/answers/statusByMarks.rules.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { Conflict, NotFound, ValidationFailed } from '../../platform/http/errors.ts';
import type { RateLimit } from '../../platform/http/rateLimits.ts';
import type { PublicId } from '../../platform/ids/publicId.ts';
import { queueAppliedAgain } from '../../telling/mail/definitions/appliedAgain.ts';
import { copyToStudent } from './editSubmission.ts';
import { findDuplicate } from './findDuplicate.ts';
import { fittingMail } from './fittingMail.rules.ts';
import { lockSubmission, type LockedSubmission } from './lockSubmission.ts';
import { changedAnswers, editedAnswers } from './editedAnswers.rules.ts';
import { readQuestions } from './readQuestions.ts';
import { correctableMs, isCorrectionToken } from './correctionToken.ts';
import { queueFittingMail } from './queueFittingMail.ts';
import { redirectMails, addressToConfirm } from './redirectMails.ts';

interface Input {
  publicId: PublicId;
  /** Per application. */
  limit: RateLimit;
  token: string;
  email: string;
}

/** Stores the corrected address; the office is asked to look if somebody has applied with it already. */
async function storeEmail(
  tx: Tx,
  context: Context,
  submission: LockedSubmission,
  email: string,
): Promise<void> {
  const was = readSnapshot(submission.answers);
  const asked = emailAnswerOf(was);
  if (!asked) throw new Conflict(message('correction_over'));
  const entries = [{ field_id: asked.field_id, value: email }];
  const questions = await readQuestions(tx, was);
  const { answers, problems } = editedAnswers(questions, was, entries, tokyoDay(context.clock()));
  const found = problems.get(asked.field_id);
  if (found) throw new ValidationFailed({ email: found });
  const { before, after } = changedAnswers(was, answers);
  if (Object.keys(after).length === 0) return;
  const applicant = applicantOf(answers);
  if (applicant.email === '') throw new ValidationFailed({ email: [message('required')] });
  const { id, seminarId } = submission;
  const duplicate = await findDuplicate(tx, { id, seminarId, ...applicant, answers });
  const attention: Attention[] = submission.attention.filter(
    (reason) => reason !== 'no_email' && reason !== 'possible_duplicate',
  );
  if (duplicate || submission.attention.includes('possible_duplicate')) {
    attention.push('possible_duplicate');
  }
  const toConfirm = addressToConfirm(submission.email, applicant.email);
  await tx.submission.update({
    where: { id },
    data: {
      ...applicant,
      ...toConfirm,
      answers,
      attention,
      status: statusByMarks(submission, attention),
      searchText: searchTextOf({ ...submission, ...applicant }, submission.virtualAccount),
    },
  });
  if (applicant.email !== submission.email) {
    await endPayeeLinks(tx, id);
    await redirectMails(tx, submission, { is: applicant.email, code: toConfirm.confirmationCode });
  }
  await copyToStudent(tx, submission, was, answers);
  await recordAudit(tx, {
    adminId: null,
    action: 'submission.edited',
    entity: 'submission',
    entityId: id,
    before,
    after,
  });
  if (duplicate) {
    await queueAppliedAgain(tx, context.env, { earlierId: duplicate.id, submissionId: id });
  }
}

/** Sends the mail of the application's state once more, to the address that it has now. */
async function mailAgain(tx: Tx, context: Context, id: number): Promise<void> {
  const submission = await tx.submission.findUniqueOrThrow({ where: { id } });
  const repetition = await tx.mail.count({ where: { submissionId: id } });
  await queueFittingMail(tx, context, {
    submissionId: id,
    kind: fittingMail(submission),
    repetition,
  });
}

async function correct(
  context: Context,
  { publicId, email }: Pick<Input, 'publicId' | 'email'>,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const submission = await lockSubmission(tx, publicId);
    const late = context.clock().getTime() - submission.submittedAt.getTime() > correctableMs;
    const closed = submission.status === 'cancelled' || submission.anonymisedAt !== null;
    const replaced = await tx.formerPerson.count({ where: { submissionId: submission.id } });
    if (late || closed || replaced > 0 || submission.allocatedAmount > 0) {
      throw new Conflict(message('correction_over'));
    }
    await storeEmail(tx, context, submission, email);
    await mailAgain(tx, context, submission.id);
  });
}

/**
 * Corrects the mail address of an application that was sent from this tab a moment ago, and mails
 * again. The history of the application shows it to the office.
 *
 * @throws NotFound no such application, or it was not sent from this tab
 * @throws Conflict it is too late, money has arrived, somebody else has the place, or it is cancelled: the office
 *   corrects it
 * @throws ValidationFailed it is no mail address
 * @throws TooManyRequests
 */
export async function correctEmail(context: Context, input: Input): Promise<void> {
  const { publicId, limit, token } = input;
  if (!isCorrectionToken(context.secrets.session, publicId, token)) throw new NotFound();
  // Only who holds the token uses the limit up, and only a mail counts.
  await limit.useFor(publicId, () => correct(context, input));
}
