import { describe, expect, test } from 'vitest';
import { buildCertificate, buildStudent, buildTaught } from '../../testing/attendees.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';

const context = await testContext();
const { db } = context;
const office = await loggedIn(context);
const seminar = await buildTaught(db);

async function certificate(issued: boolean): Promise<number> {
  const { id } = await buildCertificate(db, (await buildStudent(db, seminar.id)).id);
  if (issued) await office.send('post', '/api/certificates/issue', { certificate_id: id });
  return id;
}
const remove = (id: number | string, body?: object) =>
  office.send('delete', `/api/certificates/${id}`, body);
const listed = async (id: number) => {
  const { body } = await office.get(`/api/certificates?search=${id}&per_page=9999`);
  return body.data.find((row: { id: number }) => row.id === id);
};
const audit = (id: number) =>
  db.auditEntry.findFirst({
    where: { entity: 'certificate', entityId: String(id) },
    orderBy: { id: 'desc' },
  });

describe('deleting a certificate', () => {
  test('that is not issued removes it from the list; the row stays, and the audit says who did it', async () => {
    const id = await certificate(false);
    expect((await remove(id)).status).toBe(204);
    expect(await listed(id)).toBeUndefined();
    expect(await db.certificate.findUnique({ where: { id } })).toMatchObject({
      archivedAt: context.clock(),
    });
    expect(await audit(id)).toMatchObject({
      action: 'certificate.removed',
      adminId: office.adminId,
    });
  });

  test('that is issued revokes it: it stays in the list with its number', async () => {
    const id = await certificate(true);
    const { certificate_number } = await listed(id);
    expect((await remove(id, { reason: ' 氏名の誤り ' })).status).toBe(204);
    expect(await listed(id)).toMatchObject({ status: 'revoked', certificate_number });
    expect(await db.certificate.findUnique({ where: { id } })).toMatchObject({
      revokedAt: context.clock(),
      revocationReason: '氏名の誤り',
      archivedAt: null,
    });
    expect(await audit(id)).toMatchObject({
      action: 'certificate.revoked',
      adminId: office.adminId,
      before: { certificate_number },
      reason: '氏名の誤り',
    });
  });

  test('makes a new one possible', async () => {
    const id = await certificate(true);
    await remove(id);
    const { studentId } = await db.certificate.findUniqueOrThrow({ where: { id } });
    const next = await buildCertificate(db, studentId);
    const answer = await office.send('post', '/api/certificates/issue', {
      certificate_id: next.id,
    });
    expect(answer.status).toBe(200);
  });

  test('twice is refused: a revoked one can’t be revoked again, a removed one isn’t found', async () => {
    const revoked = await certificate(true);
    await remove(revoked);
    const again = await remove(revoked);
    expect([again.status, again.body]).toEqual([409, { message: 'この修了証は失効しています。' }]);
    const removed = await certificate(false);
    await remove(removed);
    expect((await remove(removed)).status).toBe(404);
  });

  test('by two staff members at once happens once', async () => {
    const id = await certificate(true);
    const statuses = (await Promise.all([remove(id), remove(id)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([204, 409]);
  });

  test('while another staff member issues it either revokes it or removes it before the issue', async () => {
    const id = await certificate(false);
    const [issued, deleted] = await Promise.all([
      office.send('post', '/api/certificates/issue', { certificate_id: id }),
      remove(id),
    ]);
    expect(deleted.status).toBe(204);
    const row = await db.certificate.findUniqueOrThrow({ where: { id } });
    if (issued.status === 200) expect(row.revokedAt).not.toBeNull();
    else
      expect([issued.status, row.archivedAt, row.certificateNumber]).toEqual([
        404,
        context.clock(),
        null,
      ]);
  });

  test.each(['0', 'abc', '2000000', '2147483648'])('%s is not found', async (id) => {
    expect((await remove(id)).status).toBe(404);
  });

  test('accepts a reason of at most 500 characters', async () => {
    const answer = await remove(await certificate(true), { reason: 'あ'.repeat(501) });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['reason']]);
  });
});
