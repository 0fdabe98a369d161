import type { Submission } from '@seminar/shared/applying/submissions/schema';
import { isDefaultCompletion } from '@seminar/shared/catalogue/seminars/completion.rules';
import { completionOf } from '../../catalogue/seminars/completionOf.ts';
import { readProved } from '../../papers/certificates/readProved.ts';
import { studentIsActive } from '../../platform/conditions/students.ts';
import { recordAccess } from '../../platform/access-log/recordAccess.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Db } from '../../platform/db/db.ts';
import { NotFound } from '../../platform/http/errors.ts';
import type { PublicId } from '../../platform/ids/publicId.ts';
import { queuePlace } from '../../catalogue/seminars/seats/queuePlace.ts';
import { findOthers } from './findDuplicate.ts';
import { readVoidPapers } from './readVoidPapers.ts';
import { ofPresentPerson, presentSubmission, submissionParts } from './presentSubmission.ts';

/**
 * An application with everything that belongs to it, by its public id.
 *
 * @throws NotFound no such application, or it is archived
 */
export async function findSubmission(db: Db, publicId: PublicId) {
  const submission = await db.submission.findUnique({
    where: { publicId },
    include: submissionParts,
  });
  if (!submission || submission.archivedAt) throw new NotFound();
  return submission;
}

/** What its student has done of what the certificate needs; null: it needs the test alone, or nobody takes part. */
export async function readProvedOf(
  db: Db,
  { student, seminar }: Awaited<ReturnType<typeof findSubmission>>,
): Promise<Submission['proved']> {
  const isRuled = !isDefaultCompletion(completionOf(seminar));
  if (!isRuled || !student || !studentIsActive.of(student)) return null;
  const [proved] = await readProved(db, [student.id]);
  if (!proved) return null;
  return {
    completion: proved.completion,
    test: proved.testPassedAt !== null,
    watched_percent: proved.watchedPercent,
    live_minutes: proved.liveMinutes,
    checked_in: proved.checkedInAt !== null,
    lacks: proved.lacks,
  };
}

/** An application as the office sees it. */
export async function presentForOffice(
  { db, env, clock }: Pick<Context, 'db' | 'env' | 'clock'>,
  submission: Awaited<ReturnType<typeof findSubmission>>,
): Promise<Submission> {
  const { id, attention } = submission;
  const others = await findOthers(db, attention.includes('possible_duplicate') ? [id] : []);
  return presentSubmission(submission, {
    complete: true,
    samePerson: others.get(id),
    queuePlace: await queuePlace(db, submission),
    voidPapers: await readVoidPapers(db, { submissionId: id }),
    proved: await readProvedOf(db, submission),
    appUrl: env.appUrl,
    now: clock(),
  });
}

/** An application's page makes several calls, and each change shows it again: all are recorded as the same view. */
export async function recordView(
  context: Context,
  { adminId, submissionId }: { adminId: number; submissionId: number },
): Promise<void> {
  const view = { action: 'submission.viewed', entity: 'submission' } as const;
  await recordAccess(context, { ...view, adminId, entityId: submissionId });
}

/**
 * The same, by its public id, as the answer to a change of it. It is recorded as a view: a change that changes nothing
 * leaves no other trace.
 *
 * @throws NotFound
 */
export async function showSubmission(
  context: Context,
  { publicId, adminId }: { publicId: PublicId; adminId: number },
): Promise<Submission> {
  const submission = await findSubmission(context.db, publicId);
  await recordView(context, { adminId, submissionId: submission.id });
  return presentForOffice(context, submission);
}

/**
 * The same for its present person, who asks for their data: nothing of those who had the place before. Also of a
 * deleted application.
 *
 * @throws NotFound
 */
export async function readForItsPerson(
  context: Context,
  { publicId }: { publicId: PublicId },
): Promise<Submission> {
  const submission = await context.db.submission.findUnique({
    where: { publicId },
    include: submissionParts,
  });
  if (!submission) throw new NotFound();
  return { ...(await presentForOffice(context, ofPresentPerson(submission))), former_people: [] };
}
