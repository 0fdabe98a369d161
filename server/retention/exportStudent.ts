import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { certificateDocument } from '../certificates/certificateDocument.ts';
import type { Context } from '../context.ts';
import type { FileAnswer } from '../http/sendFile.ts';
import { receiptDocument } from '../receipts/receiptDocument.ts';
import { readStudentRecord } from '../students/readStudentRecord.ts';
import { readHistory } from '../submissions/readHistory.ts';
import { readSnapshot } from '../submissions/snapshot.ts';

/**
 * Everything that is held about a student, for the person who asks for it: what is written as JSON,
 * and the documents as they were handed out.
 *
 * @throws NotFound
 */
export async function exportStudent(context: Context, id: number): Promise<FileAnswer> {
  const { db } = context;
  const record = await readStudentRecord(context, id);
  const student = await db.student.findUniqueOrThrow({
    where: { id },
    include: {
      submission: {
        include: {
          receipts: { orderBy: { id: 'asc' }, select: { id: true, voidedAt: true } },
          mails: { orderBy: { id: 'asc' } },
        },
      },
      mails: { orderBy: { id: 'asc' } },
      certificates: {
        orderBy: { id: 'asc' },
        where: { issuedAt: { not: null } },
        select: { id: true, content: true },
      },
    },
  });
  const { submission } = student;
  const everything = {
    exported_at: context.clock().toISOString(),
    ...record,
    answers: submission ? readSnapshot(submission.answers) : [],
    mails: (submission?.mails ?? student.mails).map(
      ({ kind, to, subject, text, state, createdAt }) => ({
        kind,
        to,
        subject,
        text,
        state,
        at: createdAt.toISOString(),
      }),
    ),
    history: submission ? await readHistory(db, submission.id) : [],
  };
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(JSON.stringify(everything, null, 2)), 'person.json');
  for (const receipt of submission?.receipts ?? []) {
    const { bytes, name } = await receiptDocument(context, receipt.id);
    zip.addBuffer(bytes, `receipts/${name}`);
  }
  for (const certificate of student.certificates) {
    if (certificate.content === null) continue;
    const { bytes, name } = await certificateDocument(context, certificate.id);
    zip.addBuffer(bytes, `certificates/${name}`);
  }
  zip.end();
  return { bytes: await buffer(zip.outputStream), name: `個人情報_${student.studentNumber}.zip` };
}
