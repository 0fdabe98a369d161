import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { namesFormer } from '../answers/namesFormer.ts';
import { certificateDocument } from '../certificates/certificateDocument.ts';
import { isOfPresent } from '../conditions/sinceReplaced.ts';
import type { Context } from '../context/context.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { NotFound } from '../http/errors.ts';
import type { FileAnswer } from '../http/sendFile.ts';
import { receiptDocument } from '../receipts/receiptDocument.ts';
import { findRecord, ofPresentPerson, presentRecord } from '../students/readStudentRecord.ts';
import {
  addApplicationPapers,
  applicationDataParts,
  mailData,
  readApplicationData,
} from './applicationData.ts';

const parts = {
  submission: {
    include: {
      ...applicationDataParts,
      receipts: { orderBy: { id: 'asc' }, select: { id: true, addressee: true, createdAt: true } },
    },
  },
  mails: { orderBy: { id: 'asc' } },
  certificates: {
    orderBy: { id: 'asc' },
    where: { issuedAt: { not: null } },
    select: { id: true, content: true },
  },
} satisfies Prisma.StudentInclude;

type Row = Prisma.StudentGetPayload<{ include: typeof parts }>;

/**
 * The data about one student and nobody else. Left out are students in other seminars with only the same mail
 * address, since it may be shared, and what is about those who had the place before. Why there is no
 * certificate yet changes from day to day, and nothing of it is stored.
 *
 * @throws NotFound
 */
export async function readPerson(
  context: Context,
  { id, submission, mails }: Pick<Row, 'id' | 'submission' | 'mails'>,
) {
  const found = ofPresentPerson(await findRecord(context.db, id));
  const { why_not_yet: _, ...record } = await presentRecord(context, found);
  return {
    exported_at: context.clock().toISOString(),
    ...record,
    others: record.others.filter(({ match }) => match === 'same'),
    ...(submission
      ? await readApplicationData(context, submission)
      : { answers: [], mails: mails.map(mailData), notes: [], wishes: [], history: [] }),
  };
}

/**
 * Everything that is stored about a student, for a person who asks for their data: the data as
 * JSON, the files that they sent, and the issued documents.
 *
 * @throws NotFound
 */
export async function exportStudent(
  context: Context,
  { studentId }: { studentId: number },
): Promise<FileAnswer> {
  const student = await context.db.student.findUnique({ where: { id: studentId }, include: parts });
  if (!student) throw new NotFound();
  const zip = new ZipFile();
  const person = await readPerson(context, student);
  zip.addBuffer(Buffer.from(JSON.stringify(person, null, 2)), 'person.json');
  const { submission } = student;
  if (submission) await addApplicationPapers(context, zip, submission);
  const receipts = submission?.receipts.filter(isOfPresent(submission)) ?? [];
  const isFormer = submission ? namesFormer(submission) : () => false;
  for (const receipt of receipts) {
    if (isFormer(receipt.addressee)) continue;
    const { bytes, name } = await receiptDocument(context, { receiptId: receipt.id });
    zip.addBuffer(bytes, `receipts/${name}`);
  }
  for (const certificate of student.certificates) {
    if (certificate.content === null) continue;
    const { bytes, name } = await certificateDocument(context, { certificateId: certificate.id });
    zip.addBuffer(bytes, `certificates/${name}`);
  }
  zip.end();
  return { bytes: await buffer(zip.outputStream), name: `個人情報_${student.studentNumber}.zip` };
}
