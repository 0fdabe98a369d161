import { expect, test } from 'vitest';
import { buildCertificate, buildStudent, buildTaught } from '../../testing/attendees.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';

const context = await testContext();
const { db } = context;
const office = await loggedIn(context);
const reason = '氏名の表記に誤りがあったため';

test('no certificate is reissued to a person who is anonymised, and the list offers none', async () => {
  const seminar = await buildTaught(db);
  const student = await buildStudent(db, seminar.id);
  const { id } = await buildCertificate(db, student.id);
  await office.send('post', '/api/certificates/issue', { certificate_id: id });
  await office.send('delete', `/api/certificates/${id}`, { reason });
  const isOffered = async () => {
    const { data } = (await office.get('/api/certificates')).body;
    return data.find((row: { id: number }) => row.id === id).reissuable as boolean;
  };
  expect(await isOffered()).toBe(true);
  await db.student.update({ where: { id: student.id }, data: { anonymisedAt: new Date() } });
  expect(await isOffered()).toBe(false);
  const answer = await office.send('post', `/api/certificates/${id}/reissue`, { reason });
  expect(answer.status).toBe(409);
  expect(await db.certificate.count({ where: { studentId: student.id } })).toBe(1);
});
