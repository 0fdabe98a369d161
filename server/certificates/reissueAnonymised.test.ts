import { expect, test } from 'vitest';
import { buildCertificate, buildStudent, buildTaught } from '../testing/attendees.ts';
import { loggedIn } from '../testing/testClient.ts';
import { testContext } from '../testing/testContext.ts';

const context = await testContext();
const { db } = context;
const office = await loggedIn(context);
const reason = '氏名の表記に誤りがあったため';

test('no certificate is reissued to a person who is anonymised', async () => {
  const seminar = await buildTaught(db);
  const student = await buildStudent(db, seminar.id);
  const { id } = await buildCertificate(db, student.id);
  await office.send('post', '/api/certificates/issue', { certificate_id: id });
  await office.send('delete', `/api/certificates/${id}`, { reason });
  await db.student.update({ where: { id: student.id }, data: { anonymisedAt: new Date() } });
  const answer = await office.send('post', `/api/certificates/${id}/reissue`, { reason });
  expect(answer.status).toBe(409);
  expect(await db.certificate.count({ where: { studentId: student.id } })).toBe(1);
});
