import { message } from '@seminar/shared/messages/message';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { Context } from '../context/context.ts';
import { Conflict, NotFound } from '../http/errors.ts';
import type { FileAnswer } from '../http/sendFile.ts';
import type { PublicId } from '../ids/publicId.ts';
import { readForItsPerson } from '../submissions/readSubmission.ts';
import {
  addApplicationPapers,
  applicationDataParts,
  readApplicationData,
} from './applicationData.ts';
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
  const { id: submissionId, student } = submission;
  if (student && !student.archivedAt) throw new Conflict(message('person_is_student'));
  if (student)
    return { ...(await exportStudent(context, { studentId: student.id })), submissionId };
  const person = {
    exported_at: context.clock().toISOString(),
    application: await readForItsPerson(context, { publicId }),
    ...(await readApplicationData(context, submission)),
  };
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(JSON.stringify(person, null, 2)), 'person.json');
  await addApplicationPapers(context, zip, submission);
  zip.end();
  return {
    bytes: await buffer(zip.outputStream),
    name: `個人情報_${submission.number}.zip`,
    submissionId,
  };
}
