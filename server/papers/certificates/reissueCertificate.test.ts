import { describe, expect, test } from 'vitest';
import { inTransaction } from '../../platform/db/db.ts';
import { buildCertificate, buildStudent, buildTaught } from '../../testing/attendees.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { waitsForLock } from '../../testing/waitsForLock.ts';

const context = await testContext();
const { db } = context;
const office = await loggedIn(context);
const seminar = await buildTaught(db);
const reason = '氏名の表記に誤りがあったため';

async function revoked() {
  const student = await buildStudent(db, seminar.id);
  const { id } = await buildCertificate(db, student.id);
  const { body } = await office.send('post', '/api/certificates/issue', { certificate_id: id });
  await office.send('delete', `/api/certificates/${id}`, { reason });
  return { id, student, number: body.data.certificate_number as string };
}
const reissue = (id: number | string, body: object = { reason }) =>
  office.send('post', `/api/certificates/${id}/reissue`, body);
const listed = async (id: number) => {
  const { body } = await office.get(`/api/certificates?search=${id}&per_page=9999`);
  return body.data.find((row: { id: number }) => row.id === id);
};

describe('reissuing a revoked certificate', () => {
  test('makes a new certificate with a new number; the revoked one stays revoked', async () => {
    const { id, student, number } = await revoked();
    expect(await listed(id)).toMatchObject({ reissuable: true, revocation_reason: reason });
    await db.student.update({ where: { id: student.id }, data: { name: '髙橋 花子' } });
    const answer = await reissue(id, { reason: `  ${reason} ` });
    expect(answer.status).toBe(201);
    const made = answer.body.data;
    expect(made).toMatchObject({ status: 'issued', replaces: number, replaced_by: null });
    expect(made.id).not.toBe(id);
    expect(made.certificate_number).not.toBe(number);
    expect(await listed(id)).toMatchObject({
      status: 'revoked',
      certificate_number: number,
      replaced_by: made.certificate_number,
      reissuable: false,
    });
    const row = await db.certificate.findUniqueOrThrow({ where: { id: made.id } });
    expect(row).toMatchObject({ replacesId: id, reissueReason: reason });
    expect(row.content).toMatchObject({ name: '髙橋 花子', completed_on: '2026-04-08' });
    const audit = await db.auditEntry.findFirst({
      where: { action: 'certificate.reissued', entityId: String(made.id) },
    });
    expect(audit).toMatchObject({
      adminId: office.adminId,
      before: { certificate_number: number },
      reason,
    });
    const download = await office.get(`/api/certificates/${made.id}/download`);
    expect(download.headers['content-type']).toBe('application/pdf');
  });

  test('is possible after the period for issuing, since errors are found later', async () => {
    const { id } = await revoked();
    await db.seminar.update({
      where: { id: seminar.id },
      data: { certificateIssueEndDate: new Date('2026-04-09') },
    });
    const answer = await reissue(id);
    await db.seminar.update({
      where: { id: seminar.id },
      data: { certificateIssueEndDate: new Date('2026-04-25') },
    });
    expect(answer.status).toBe(201);
  });

  test('is refused a second time, and only the latest of several reissues can be reissued', async () => {
    const { id } = await revoked();
    const second = (await reissue(id)).body.data;
    expect((await reissue(id)).status).toBe(409);
    await office.send('delete', `/api/certificates/${second.id}`, { reason });
    expect((await reissue(id)).status).toBe(409);
    expect((await reissue(second.id)).body.data.replaces).toBe(second.certificate_number);
  });

  test('is refused if it isn’t revoked, or if the test was passed again', async () => {
    const { student, id } = await revoked();
    const { id: unissued } = await buildCertificate(db, student.id);
    const other = await reissue(unissued);
    expect([other.status, other.body.message]).toEqual([
      409,
      '失効していない修了証は再発行できません。',
    ]);
    expect((await reissue(id)).body.message).toContain('新しい修了証がすでにある');
  });

  test('is refused for a suspended student, and for a name that can’t be printed', async () => {
    const { student, id } = await revoked();
    const before = await db.certificate.count();
    await db.student.update({ where: { id: student.id }, data: { suspendedAt: new Date() } });
    expect((await reissue(id)).status).toBe(409);
    await db.student.update({
      where: { id: student.id },
      data: { suspendedAt: null, name: '絵 文字😀' },
    });
    const answer = await reissue(id);
    expect([answer.status, answer.body.message]).toEqual([422, expect.stringContaining('😀')]);
    expect(await db.certificate.count()).toBe(before);
  });

  test.each([{}, { reason: ' ' }, { reason: 'あ'.repeat(501) }])(
    'needs a reason: %j',
    async (body) => {
      const { id } = await revoked();
      const answer = await reissue(id, body);
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['reason']]);
    },
  );

  test('is answered with 404 for an unknown one', async () => {
    expect((await reissue(2_000_000)).status).toBe(404);
  });

  test('by two staff members at once makes one new certificate', async () => {
    const { id, student } = await revoked();
    const colleague = await loggedIn(context);
    const answers = await Promise.all([
      reissue(id),
      colleague.send('post', `/api/certificates/${id}/reissue`, { reason }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const live = await db.certificate.count({
      where: { studentId: student.id, revokedAt: null, archivedAt: null },
    });
    expect(live).toBe(1);
  });
});

test('a reissue waits for who changes the application before it locks the student, whom they lock next', async () => {
  const { id, student } = await revoked();
  const { answer } = await inTransaction(db, async (tx) => {
    await tx.$queryRaw`SELECT FROM submissions WHERE id = ${student.submissionId} FOR UPDATE`;
    const sent = reissue(id).then(({ status }) => status);
    await waitsForLock(context.pool);
    await tx.$queryRaw`SELECT FROM students WHERE id = ${student.id} FOR UPDATE NOWAIT`;
    return { answer: sent };
  });
  expect(await answer).toBe(201);
});
