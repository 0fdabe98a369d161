import { message } from '@seminar/shared/platform/messages/message';
import { buffer } from 'node:stream/consumers';
import type { Context } from '../../platform/context/context.ts';
import { zipOf } from '../../platform/exports/zipOf.ts';
import { Conflict, NotFound } from '../../platform/http/errors.ts';
import type { FileAnswer } from '../../platform/http/sendFile.ts';
import type { PublicId } from '../../platform/ids/publicId.ts';
import { readForItsPerson } from '../../applying/submissions/readSubmission.ts';
import { applicationPapers, applicationDataParts, readApplicationData } from './applicationData.ts';
import { exportStudent } from './exportStudent.ts';

/**
 * Everything that is stored about an applicant who is no student, for a person who asks for their data. Of a
 * deleted student, who has no page any more, it is their file.
 *
 * @throws NotFound
 * @throws Conflict there is a student, whose file has all of it
 */
export async function exportApplicant(
  context: Context,
  { publicId }: { publicId: PublicId },
): Promise<FileAnswer & { submissionId: number }> {
  const submission = await context.db.submission.findUnique({
    where: { publicId },
    include: { ...applicationDataParts, student: { select: { id: true, archivedAt: true } } },
  });
  if (!submission) throw new NotFound();
  const { id: submissionId, number, student } = submission;
  if (student && !student.archivedAt) throw new Conflict(message('person_is_student'));
  if (student)
    return { ...(await exportStudent(context, { studentId: student.id })), submissionId };
  const now = context.clock();
  const person = {
    exported_at: now.toISOString(),
    application: await readForItsPerson(context, { publicId }),
    ...(await readApplicationData(context, submission)),
  };
  const papers = applicationPapers(context, submission);
  async function* files() {
    yield { name: 'person.json', bytes: Buffer.from(JSON.stringify(person, null, 2)), mtime: now };
    yield* papers;
  }
  return { bytes: await buffer(zipOf(files())), name: `個人情報_${number}.zip`, submissionId };
}
