import { smallPdf } from '@seminar/shared/catalogue/answers/files/testing/files';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { issueBill } from '../../papers/bills/issueBill.ts';
import { assignDeposit } from '../../money/deposits/assignDeposit.ts';
import { unassignDeposit } from '../../money/deposits/unassignDeposit.ts';
import { withTelling } from '../../telling/mail/telling.ts';
import { normalisePublicId } from '../../platform/ids/publicId.ts';
import { writeNote } from '../../office/notes/writeNote.ts';
import { reissueReceipt } from '../../papers/receipts/reissueReceipt.ts';
import { buildTaught } from '../../testing/attendees.ts';
import { buildAnswers, buildDeposit, buildSubmission } from '../../testing/factories.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';

const context = await testContext();
const { db } = context;
// Mails say by the database's clock when they were made.
context.setClock(new Date().toISOString());
const office = await loggedIn(context);
const seminar = await buildTaught(db);

/** The files of a person, and all texts in them. */
async function exported(path: string) {
  const answer = await office.get(`${path}/export`).responseType('blob');
  expect(answer.status, answer.text).toBe(200);
  const files = unzipSync(answer.body as Buffer);
  const text = strFromU8(files['person.json'] ?? new Uint8Array());
  return { names: Object.keys(files), text, person: JSON.parse(text) };
}

/** Somebody has applied, with a note of the office. */
async function applied(name: string) {
  const [family_name = '', given_name = ''] = name.split(' ');
  const application = await buildSubmission(db, {
    seminarId: seminar.id,
    applicantName: name,
    answers: buildAnswers({ family_name, given_name }),
  });
  const publicId = normalisePublicId(application.publicId);
  const text = `${name}さんに確認中`;
  await writeNote(context, { subject: { publicId }, text, adminId: office.adminId });
  return { ...application, path: `/api/submissions/${publicId}` };
}

/** The same, who has paid and tried the completion test. */
async function attends(name: string) {
  const application = await applied(name);
  const deposit = await buildDeposit(db, { remitterName: 'ミタライ ルリコ' });
  await assignDeposit(context, {
    depositId: deposit.id,
    adminId: office.adminId,
    version: null,
    publicId: normalisePublicId(application.publicId),
  });
  const student = await db.student.findFirstOrThrow({ where: { submissionId: application.id } });
  await db.reviewTestAttempt.create({
    data: {
      seminarId: seminar.id,
      studentId: student.id,
      studentNumber: student.studentNumber,
      name,
      addressPrefecture: '徳島県',
      keywords: ['るりこの答え'],
      passed: false,
      searchText: '',
    },
  });
  return { ...application, deposit, studentPath: `/api/students/${student.id}` };
}

/** Another person takes over the place, later than all that is about the former one. */
async function takenOver(application: { id: number; path: string }) {
  const answers = buildAnswers({ family_name: '後任', given_name: '花子' });
  await db.submission.update({
    where: { id: application.id },
    data: { applicantName: '後任 花子', applicantKana: 'コウニン ハナコ', answers },
  });
  await db.student.updateMany({
    where: { submissionId: application.id },
    data: { name: '後任 花子' },
  });
  await db.formerPerson.create({
    data: {
      submissionId: application.id,
      applicantName: '御手洗 瑠璃子',
      email: 'ruriko@example.jp',
      answers: buildAnswers({ family_name_kana: 'ミタライ', given_name_kana: 'ルリコ' }),
      replacedAt: new Date(Date.now() + 60_000),
      replacedBy: 'office',
      adminId: office.adminId,
    },
  });
}

describe('the file of a person', () => {
  it('of a student has their answers, receipts and attempts', async () => {
    const { studentPath } = await attends('御手洗 瑠璃子');
    const { names, person } = await exported(studentPath);
    expect(names).toEqual(['person.json', expect.stringMatching(/^receipts\/領収書_/)]);
    expect(person).toMatchObject({
      payments: [{ remitter_name: 'ミタライ ルリコ' }],
      receipts: [{ status: 'valid' }],
      attempts: [{ keywords: ['るりこの答え'] }],
    });
  });

  it('has the files that they sent, their invoices and estimates, and what they asked for', async () => {
    const waiting = await applied('御手洗 瑠璃子');
    const attending = await attends('御手洗 瑠璃子');
    for (const { id, publicId } of [waiting, attending]) {
      const bytes = Buffer.from(smallPdf());
      const uploadedAt = context.clock();
      const file = { seminarId: seminar.id, fieldId: 1, submissionId: id, bytes, uploadedAt };
      await db.answerFile.create({
        data: { ...file, fileName: '資格証.pdf', mediaType: 'application/pdf', size: bytes.length },
      });
      const content = { entries: [{ field_id: 1, value: '御手洗' }] };
      const asked = { submissionId: id, askedAt: context.clock() };
      await db.wish.create({ data: { ...asked, kind: 'name', content } });
      await db.wish.create({
        data: {
          ...asked,
          kind: 'hand_over',
          content: { entries: [{ field_id: 1, value: '後任' }], answers: [] },
        },
      });
      if (id === attending.id) continue;
      await issueBill(context, {
        publicId: normalisePublicId(publicId),
        kind: 'estimate',
        addressee: '御手洗 瑠璃子',
        honorific: '様',
        adminId: null,
      });
    }
    const ofApplicant = await exported(waiting.path);
    const ofStudent = await exported(attending.studentPath);
    expect(ofApplicant.names).toEqual([
      'person.json',
      expect.stringMatching(/^files\/\d+_資格証\.pdf$/),
      expect.stringMatching(/^bills\/見積書_.*\.pdf$/),
    ]);
    expect(ofStudent.names).toContainEqual(expect.stringMatching(/^files\/\d+_資格証\.pdf$/));
    for (const { person, text } of [ofApplicant, ofStudent]) {
      expect(person.wishes).toMatchObject([
        { kind: 'name', state: 'open', entries: [{ field_id: 1, value: '御手洗' }] },
        { kind: 'hand_over', state: 'open', entries: [] },
      ]);
      expect(text).not.toContain('後任');
    }
  });

  it('who took over a place has nothing of who had it before', async () => {
    const former = await attends('御手洗 瑠璃子');
    await takenOver(former);
    const { names, text, person } = await exported(former.studentPath);
    expect(names).toEqual(['person.json']);
    expect(person).toMatchObject({ payments: [], receipts: [], attempts: [], notes: [] });
    expect(text).not.toMatch(/るりこの答え|ミタライ|ruriko/);
  });

  it('who took over the place of somebody who had not paid has nothing of them either', async () => {
    const former = await applied('御手洗 瑠璃子');
    await takenOver(former);
    const { text, person } = await exported(former.path);
    expect(person.application).toMatchObject({ note: null, mails: [], former_people: [] });
    expect(text).not.toContain('御手洗 瑠璃子さんに確認中');
  });

  it('who took over a place has no money or receipt either that names who had it before, whenever it was assigned', async () => {
    const former = await attends('御手洗 瑠璃子');
    await takenOver(former);
    context.setClock(new Date(Date.now() + 120_000).toISOString());
    const { adminId } = office;
    const change = { depositId: former.deposit.id, adminId, version: null };
    const assign = async (depositId: number) => {
      const publicId = normalisePublicId(former.publicId);
      await assignDeposit(context, { ...change, depositId, publicId });
      return db.receipt.findFirstOrThrow({
        where: { submissionId: former.id },
        orderBy: { id: 'desc' },
      });
    };
    await unassignDeposit(context, { ...change, reason: '割当のやり直し' });
    const { receiptNumber } = await assign(former.deposit.id);
    const input = { addressee: '御手洗　瑠璃子', reason: '宛名の訂正', notify: false };
    await reissueReceipt(context, { receiptNumber, adminId, input });
    const { names, text, person } = await exported(former.studentPath);
    expect(names).toEqual(['person.json']);
    expect(person).toMatchObject({ payments: [], receipts: [] });
    expect(text).not.toMatch(/ミタライ|御手洗/);

    await withTelling({ tell: true, untoldReason: null, mailReason: '返金のため' }, () =>
      unassignDeposit(context, { ...change, reason: '御手洗 瑠璃子様に返金' }),
    );
    const own = await buildDeposit(db, { remitterName: 'コウニン　ハナコ' });
    const receipt = await assign(own.id);
    const theirs = await exported(former.studentPath);
    expect(theirs.person).toMatchObject({
      payments: [{ remitter_name: 'コウニン　ハナコ' }],
      receipts: [{ receipt_number: receipt.receiptNumber }],
    });
    expect(theirs.names).toHaveLength(2);
    expect(theirs.text).not.toMatch(/ミタライ|御手洗/);
  });
});
