import { personKey } from '@seminar/shared/applying/students/personKey.rules';
import { describe, expect, it } from 'vitest';
import { assignDeposit } from '../../money/deposits/assignDeposit.ts';
import { unassignDeposit } from '../../money/deposits/unassignDeposit.ts';
import { buildCertificate, buildStudent, buildTaught } from '../../testing/attendees.ts';
import { buildDeposit, buildSubmission } from '../../testing/factories.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { normalisePublicId } from '../../platform/ids/publicId.ts';

const context = await testContext();
const { db } = context;
const office = await loggedIn(context);
const [before, now] = [
  await buildTaught(db, { name: '令和7年度 継続的研修' }),
  await buildTaught(db, { name: '令和8年度 継続的研修' }),
];
const kana = { nameKana: 'サイトウ ジン', personKey: personKey('サイトウ ジン', '1980-04-02') };

async function recordOf(id: number) {
  const answer = await office.get(`/api/students/${id}/record`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
}

describe('the page of a student', () => {
  it('shows all payments, also reversed ones, and every receipt', async () => {
    const application = await buildSubmission(db, { seminarId: now.id });
    const deposit = await buildDeposit(db);
    const input = { depositId: deposit.id, adminId: office.adminId, version: null };
    await assignDeposit(context, { ...input, publicId: normalisePublicId(application.publicId) });
    await unassignDeposit(context, { ...input, reason: '別の方の入金' });
    await assignDeposit(context, { ...input, publicId: normalisePublicId(application.publicId) });
    const student = await db.student.findFirstOrThrow({ where: { submissionId: application.id } });

    const record = await recordOf(student.id);

    expect(record.application).toMatchObject({
      submission_id: application.publicId,
      payment_status: 'PAID',
      allocated_amount: 8000,
    });
    expect(record.payments).toMatchObject([
      { amount: 8000, reversed_at: null },
      { amount: 8000, reason: '別の方の入金' },
    ]);
    expect(record.receipts.map(({ status }: { status: string }) => status)).toEqual([
      'valid',
      'void',
    ]);
    expect(record.mails.map(({ kind }: { kind: string }) => kind)).toContain('payment_received');
    expect(record.student.student_number).toBe(student.studentNumber);
  });

  it('shows no name of an action as the reason of a payment that was reversed', async () => {
    const [one, other] = [
      await buildSubmission(db, { seminarId: now.id }),
      await buildSubmission(db, { seminarId: now.id }),
    ];
    const deposit = await buildDeposit(db, { amount: 7000 });
    const parts = [one, other].map(({ publicId }) => ({ submission_id: publicId, amount: 3500 }));
    const path = `/api/deposits/${deposit.id}`;
    await office.send('post', `${path}/assign`, { submission_id: one.publicId });
    const split = await office.send('post', `${path}/split`, { assignments: parts });
    expect(split.status, split.text).toBe(200);
    const rest = await buildDeposit(db, { amount: 4500 });
    await office.send('post', `/api/deposits/${rest.id}/assign`, { submission_id: one.publicId });
    const student = await db.student.findFirstOrThrow({ where: { submissionId: one.id } });
    expect((await recordOf(student.id)).payments).toMatchObject([
      { amount: 4500, reason: null },
      { amount: 3500, reason: null },
      { amount: 7000, reason: null },
    ]);
  });

  it('shows attempts and certificates, the newest first', async () => {
    const student = await buildStudent(db, now.id);
    await db.reviewTestAttempt.create({
      data: {
        seminarId: now.id,
        studentId: student.id,
        studentNumber: student.studentNumber,
        name: student.name,
        addressPrefecture: '東京都',
        keywords: ['誤り'],
        passed: false,
        searchText: '',
      },
    });
    const certificate = await buildCertificate(db, student.id);
    const record = await recordOf(student.id);
    expect(record.attempts).toMatchObject([{ passed: false, keywords: ['誤り'] }]);
    expect(record.certificates).toMatchObject([{ id: certificate.id, status: 'unissued' }]);
  });

  it('shows the person’s other years by kana and birth date, and as “maybe” by the mail address alone', async () => {
    const student = await buildStudent(db, now.id, { ...kana, email: 'one@example.jp' });
    const sameLastYear = await buildStudent(db, before.id, kana);
    const maybe = await buildStudent(db, before.id, { email: 'one@example.jp', birthDate: null });
    await buildStudent(db, before.id, {
      email: 'one@example.jp',
      nameKana: 'スズキ',
      personKey: 'すずき|1990-01-01',
    });
    await buildStudent(db, before.id, { ...kana, archivedAt: new Date() });
    const { others } = await recordOf(student.id);
    expect(others).toMatchObject([
      { id: maybe.id, match: 'maybe', training_year: 2025 },
      { id: sameLastYear.id, match: 'same', training_year: 2025 },
    ]);
  });

  it('exists for a student whom the office entered by hand, and records who viewed it', async () => {
    const student = await db.student.create({
      data: { studentNumber: 'X-1', seminarId: now.id, name: '手作り', email: '', searchText: '' },
    });
    const record = await recordOf(student.id);
    expect([record.application, record.payments, record.others]).toEqual([null, [], []]);
    const looks = await db.accessEntry.count({
      where: { entity: 'student', entityId: String(student.id), adminId: office.adminId },
    });
    expect(looks).toBe(1);
  });

  it('doesn’t exist for an archived student', async () => {
    const student = await buildStudent(db, now.id, { archivedAt: new Date() });
    const answer = await office.get(`/api/students/${student.id}/record`);
    expect(answer.status).toBe(404);
  });
});
