import { buffer } from 'node:stream/consumers';
import { namesFormer } from '../../catalogue/answers/namesFormer.ts';
import { certificateDocument } from '../../papers/certificates/certificateDocument.ts';
import { isOfPresent } from '../../platform/conditions/sinceReplaced.ts';
import type { Context } from '../../platform/context/context.ts';
import { zipOf, type ZippedFile } from '../../platform/exports/zipOf.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { NotFound } from '../../platform/http/errors.ts';
import type { FileAnswer } from '../../platform/http/sendFile.ts';
import { receiptDocument } from '../../papers/receipts/receiptDocument.ts';
import { readProofs } from '../../applying/attendance/readStudentAttendance.ts';
import {
  findRecord,
  ofPresentPerson,
  presentRecord,
} from '../../applying/students/readStudentRecord.ts';
import {
  applicationDataParts,
  applicationPapers,
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
    select: { id: true, content: true, issuedAt: true },
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
    attendance: await readProofs(context.db, id),
    others: record.others.filter(({ match }) => match === 'same'),
    ...(submission
      ? await readApplicationData(context, submission)
      : { answers: [], mails: mails.map(mailData), notes: [], wishes: [], history: [] }),
  };
}

async function* filesOf(context: Context, student: Row): AsyncGenerator<ZippedFile> {
  const person = await readPerson(context, student);
  const bytes = Buffer.from(JSON.stringify(person, null, 2));
  yield { name: 'person.json', bytes, mtime: context.clock() };
  const { submission } = student;
  if (submission) {
    yield* applicationPapers(context, submission);
    const isFormer = namesFormer(submission);
    for (const { id, addressee, createdAt } of submission.receipts.filter(
      isOfPresent(submission),
    )) {
      if (isFormer(addressee)) continue;
      const receipt = await receiptDocument(context, { receiptId: id });
      yield { name: `receipts/${receipt.name}`, bytes: receipt.bytes, mtime: createdAt };
    }
  }
  for (const { id, content, issuedAt } of student.certificates) {
    if (content === null || issuedAt === null) continue;
    const certificate = await certificateDocument(context, { certificateId: id });
    yield { name: `certificates/${certificate.name}`, bytes: certificate.bytes, mtime: issuedAt };
  }
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
  return {
    bytes: await buffer(zipOf(filesOf(context, student))),
    name: `個人情報_${student.studentNumber}.zip`,
  };
}
