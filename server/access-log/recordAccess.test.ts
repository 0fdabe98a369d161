import { expect, it } from 'vitest';
import { buildStudent, buildTaught } from '../testing/attendees.ts';
import { buildAdmin } from '../testing/factories.ts';
import { loggedIn, testServer } from '../testing/testClient.ts';
import { testContext } from '../testing/testContext.ts';
import supertest from 'supertest';
import { recordAccess } from './recordAccess.ts';

const context = await testContext();
const { db } = context;
const office = await loggedIn(context);
const seminar = await buildTaught(db);
const student = await buildStudent(db, seminar.id);

async function recorded(entity: string, entityId: string | number) {
  const entries = await db.accessEntry.findMany({
    where: { entity, entityId: String(entityId) },
    orderBy: { id: 'asc' },
  });
  return entries.map(({ adminId, action, count }) => ({ adminId, action, count }));
}

it('opening an application is noted for staff members, not for the applicant', async () => {
  const submissionId = student.submissionId ?? 0;
  await supertest(testServer(context)).get(`/api/submissions/${student.publicId}`).expect(200);
  expect(await recorded('submission', submissionId)).toEqual([]);
  await office.get(`/api/submissions/${student.publicId}`).expect(200);
  const look = { adminId: office.adminId, action: 'submission.viewed', count: 1 };
  expect(await recorded('submission', submissionId)).toEqual([look]);
});

it('a page that stays open and reads again is noted once for each staff member', async () => {
  for (let time = 0; time < 3; time += 1) await office.get(`/api/students/${student.id}`);
  const other = await buildAdmin(db);
  const look = { action: 'student.viewed', entity: 'student', entityId: student.id } as const;
  await recordAccess(context, { ...look, adminId: other.id });
  expect((await recorded('student', student.id)).map(({ adminId }) => adminId)).toEqual([
    office.adminId,
    other.id,
  ]);
});

it('every download is noted, even of the same document', async () => {
  const download = {
    adminId: office.adminId,
    action: 'certificate.downloaded',
    entity: 'certificate',
    entityId: 7,
  } as const;
  await recordAccess(context, download);
  await recordAccess(context, download);
  expect(await recorded('certificate', 7)).toHaveLength(2);
});

it('opening a record that does not exist is not noted', async () => {
  await office.get('/api/students/2147483647').expect(404);
  expect(await recorded('student', 2147483647)).toEqual([]);
});

it('a page with more rows than any screen shows is noted as an export, with their number', async () => {
  await db.student.createMany({
    data: Array.from({ length: 101 }, (_, index) => ({
      studentNumber: `BULK-${index}`,
      seminarId: seminar.id,
      name: '一覧 太郎',
      email: '',
      searchText: '',
    })),
  });
  await office.get(`/api/students?per_page=100&seminar_id=${seminar.id}`).expect(200);
  expect(await recorded('students', `seminar-${seminar.id}`)).toEqual([]);
  await office.get(`/api/students?per_page=9999&seminar_id=${seminar.id}`).expect(200);
  await office.get('/api/students?per_page=9999').expect(200);
  const exported = { adminId: office.adminId, action: 'students.exported', count: 102 };
  expect(await recorded('students', `seminar-${seminar.id}`)).toEqual([exported]);
  expect(await recorded('students', 'all')).toEqual([exported]);
});

it('entries of the last year can’t be changed or deleted', async () => {
  const { id } = await db.accessEntry.findFirstOrThrow();
  await expect(db.accessEntry.update({ where: { id }, data: { adminId: 1 } })).rejects.toThrow(
    /appended/,
  );
  await expect(db.accessEntry.delete({ where: { id } })).rejects.toThrow(/appended/);
  const old = await db.accessEntry.create({
    data: {
      adminId: office.adminId,
      action: 'student.viewed',
      entity: 'student',
      entityId: '1',
      at: new Date('2020-01-01'),
    },
  });
  await db.accessEntry.delete({ where: { id: old.id } });
  expect(await db.accessEntry.findUnique({ where: { id: old.id } })).toBeNull();
});
