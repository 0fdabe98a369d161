import { message } from '@seminar/shared/messages/message';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { Context } from '../context/context.ts';
import { Conflict, NotFound } from '../http/errors.ts';
import type { FileAnswer } from '../http/sendFile.ts';
import type { PublicId } from '../ids/publicId.ts';
import { ofPresentPerson } from '../submissions/presentSubmission.ts';
import { findSubmission, presentForOffice } from '../submissions/readSubmission.ts';
import { applicationDataParts, readApplicationData } from './applicationData.ts';

/**
 * Everything that is stored about an applicant who is no student, for a person who asks for their data.
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
    include: { ...applicationDataParts, student: { select: { id: true } } },
  });
  if (!submission || submission.archivedAt) throw new NotFound();
  if (submission.student) throw new Conflict(message('person_is_student'));
  const found = await findSubmission(context.db, publicId);
  const person = {
    exported_at: context.clock().toISOString(),
    application: {
      ...(await presentForOffice(context, ofPresentPerson(found))),
      former_people: [],
    },
    ...(await readApplicationData(context, submission)),
  };
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(JSON.stringify(person, null, 2)), 'person.json');
  zip.end();
  return {
    bytes: await buffer(zip.outputStream),
    name: `個人情報_${submission.number}.zip`,
    submissionId: submission.id,
  };
}
