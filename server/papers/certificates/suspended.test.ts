import supertest from 'supertest';
import { expect, test } from 'vitest';
import { fetchExport } from '../../platform/exports/testing/fetchExport.ts';
import { buildCertificate, buildStudent, buildTaught } from '../../testing/attendees.ts';
import { pdfText } from '../../platform/pdf/testing/pdfText.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';

const context = await testContext();
const { db } = context;
const office = await loggedIn(context);
const anybody = supertest(testServer(context));
const seminar = await buildTaught(db);

/**
 * An issued certificate of a student who takes part in two seminars, and its state on all screens.
 */
async function issued() {
  const student = await buildStudent(db, seminar.id, { personKey: 'やまだたろう/1980-04-02' });
  const again = await buildStudent(db, (await buildTaught(db)).id, {
    personKey: student.personKey,
  });
  const { id } = await buildCertificate(db, student.id);
  const { body } = await office.send('post', '/api/certificates/issue', { certificate_id: id });
  const { verification_code: code, certificate_number: number } = body.data;
  return {
    id,
    student,
    number,
    seen: async () => {
      const [page, list, record, other, table] = await Promise.all([
        anybody.get(`/api/verifications/${code}`),
        office.get(`/api/certificates?search=${number}`),
        office.get(`/api/students/${student.id}/record`),
        office.get(`/api/students/${again.id}/record`),
        fetchExport(office, '/api/certificates/exports', { kind: 'csv', search: number }),
      ]);
      const states = /効力停止中|有効|失効/.exec(
        table.bytes.toString('utf8').split('\r\n')[1] ?? '',
      );
      return {
        publicPage: page.body.data.state,
        list: list.body.data.map(({ status, valid }: Record<string, unknown>) => [status, valid]),
        record: record.body.data.certificates.map(({ status, valid }: Record<string, unknown>) => [
          status,
          valid,
        ]),
        besideOtherSeminars: other.body.data.others[0].certificate_number,
        table: states?.[0],
      };
    },
  };
}

test('the office sees a suspended student’s certificate in the same state as the public verification page', async () => {
  const { student, number, seen } = await issued();
  const valid = {
    publicPage: 'valid',
    list: [['issued', true]],
    record: [['issued', true]],
    besideOtherSeminars: number,
    table: '有効',
  };
  expect(await seen()).toEqual(valid);
  const suspended = (suspendedAt: Date | null) =>
    db.student.update({ where: { id: student.id }, data: { suspendedAt } });

  await suspended(new Date());
  expect(await seen()).toEqual({
    publicPage: 'suspended',
    list: [['issued', false]],
    record: [['issued', false]],
    besideOtherSeminars: null,
    table: '効力停止中',
  });

  await suspended(null);
  expect(await seen()).toEqual(valid);
});

test('the office’s copy of a suspended certificate is marked, and the list can show those alone', async () => {
  const { id, student, number } = await issued();
  const download = () => office.get(`/api/certificates/${id}/download`).buffer(true);
  const listed = async () => {
    const { body } = await office.get(`/api/certificates?status=suspended&search=${number}`);
    return body.data.map((row: { id: number }) => row.id);
  };
  expect(pdfText((await download()).body)).not.toContain('停止中');
  expect(await listed()).toEqual([]);

  const suspendedAt = new Date('2026-04-09T09:00:00+09:00');
  await db.student.update({ where: { id: student.id }, data: { suspendedAt } });
  const marked = await download();
  expect(pdfText(marked.body)).toContain('この修了証は2026年04月09日から効力停止中です。');
  expect(decodeURIComponent(String(marked.headers['content-disposition']))).toContain(
    `修了証_${number}_効力停止中.pdf`,
  );
  expect(await listed()).toEqual([id]);
  const kind = { kind: 'pdf', search: number };
  const { bytes } = await fetchExport(office, '/api/certificates/exports', kind);
  expect(pdfText(bytes)).toContain('効力停止中');
});
