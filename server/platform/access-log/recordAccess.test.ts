import { searchText } from '@seminar/shared/platform/japan/searchKey';
import { describe, expect, it } from 'vitest';
import { buildStudent, buildTaught } from '../../testing/attendees.ts';
import { buildAdmin } from '../../testing/factories.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import supertest from 'supertest';
import { forgetOldAccessJob } from './forgetOldAccessJob.ts';
import { recordShown } from './recordShown.ts';
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

describe('a list', async () => {
  const register = await buildTaught(db);
  await db.student.createMany({
    data: Array.from({ length: 102 }, (_, index) => ({
      studentNumber: `BULK-${index}`,
      seminarId: register.id,
      name: '一覧 太郎',
      email: '',
      searchText: searchText(['一覧 太郎']),
    })),
  });
  const part = `seminar-${register.id}`;
  const counted = async (adminId: number) => {
    const entries = await db.accessEntry.findMany({
      where: { adminId },
      include: { counted: true },
      orderBy: { id: 'asc' },
    });
    return entries.map(({ action, entityId, count, counted: day }) => [
      action,
      entityId,
      day?.people ?? count,
    ]);
  };

  it('that is read page by page leaves the number of people in the log, each counted once a day', async () => {
    const reader = await loggedIn(context, 'viewer');
    const page = (number: number, size: number) =>
      reader.get(`/api/students?page=${number}&per_page=${size}&seminar_id=${register.id}`);
    await page(1, 10).expect(200);
    await page(1, 10).expect(200);
    expect(await counted(reader.adminId)).toEqual([['students.listed', part, 10]]);
    await Promise.all([page(1, 100), page(2, 100), page(2, 10), page(2, 100)]);
    expect(await counted(reader.adminId)).toEqual([['students.listed', part, 102]]);
    const name = encodeURIComponent('一覧');
    await reader.get(`/api/students?search=${name}&per_page=3`).expect(200);
    expect(await counted(reader.adminId)).toEqual([
      ['students.listed', part, 102],
      ['students.listed', 'all', 3],
    ]);
    const { body } = await office.get(`/api/access-log?admin_id=${reader.adminId}`).expect(200);
    expect(body.data.map((row: { count: number }) => row.count)).toEqual([3, 102]);
    context.setClock('2026-04-11T09:00:00+09:00');
    const { adminId } = await loggedIn(context, 'viewer');
    const session = { adminId, device: '', deviceHash: 'x', network: '' };
    const at = (day: string) => ({ startedAt: new Date(day), usedAt: new Date(day) });
    await db.adminSession.createMany({
      data: [
        { ...session, ...at('2025-03-01') },
        { ...session, ...at('2025-03-10') },
      ],
    });
    await forgetOldAccessJob(context);
    expect(await db.accessShown.count()).toBe(0);
    // A browser is known for 400 days.
    const kept = await db.adminSession.findMany({ where: { adminId, deviceHash: 'x' } });
    expect(kept.map(({ startedAt }) => startedAt)).toEqual([new Date('2025-03-10')]);
    context.setClock('2026-04-10T09:00:00+09:00');
  });

  it('that was shown yesterday is counted anew today', async () => {
    const { adminId } = await loggedIn(context, 'viewer');
    const show = (day: string, ids: number[]) =>
      recordShown(
        { ...context, clock: () => new Date(`${day}T09:00:00+09:00`) },
        { adminId, action: 'students.listed', entity: 'students', entityId: part, ids },
      );
    await show('2026-04-10', [1, 2]);
    await show('2026-04-10', [2, 3]);
    await show('2026-04-11', [2, 3]);
    await show('2026-04-11', [2, 3]);
    expect(await counted(adminId)).toEqual([
      ['students.listed', part, 3],
      ['students.listed', part, 2],
    ]);
  });

  it('of which nothing is found is not noted', async () => {
    const reader = await loggedIn(context, 'viewer');
    await reader.get('/api/students?search=nobody').expect(200);
    expect(await counted(reader.adminId)).toEqual([]);
  });

  it('with more rows on a page than any screen shows is noted as an export, with their number', async () => {
    await office.get(`/api/students?per_page=9999&seminar_id=${register.id}`).expect(200);
    expect(await counted(office.adminId)).toContainEqual(['students.exported', part, 102]);
  });
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
