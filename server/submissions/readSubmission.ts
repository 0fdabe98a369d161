import type { Submission } from '@seminar/shared/submissions/schema';
import type { Context } from '../context/context.ts';
import type { Db } from '../db/db.ts';
import { NotFound } from '../http/errors.ts';
import type { PublicId } from '../ids/publicId.ts';
import { queuePlace } from '../seats/queuePlace.ts';
import { findOthers } from './findDuplicate.ts';
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

/** An application as the office sees it. */
export async function presentForOffice(
  { db, env }: Pick<Context, 'db' | 'env'>,
  submission: Awaited<ReturnType<typeof findSubmission>>,
): Promise<Submission> {
  const { id, attention } = submission;
  const others = await findOthers(db, attention.includes('possible_duplicate') ? [id] : []);
  return presentSubmission(submission, {
    complete: true,
    samePerson: others.get(id),
    queuePlace: await queuePlace(db, submission),
    appUrl: env.appUrl,
  });
}

/**
 * The same, by its public id.
 *
 * @throws NotFound
 */
export async function readSubmission(
  context: Context,
  { publicId }: { publicId: PublicId },
): Promise<Submission> {
  return presentForOffice(context, await findSubmission(context.db, publicId));
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
