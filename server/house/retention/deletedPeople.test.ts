import { searchText } from '@seminar/shared/platform/japan/searchKey';
import { mostDeleted } from '@seminar/shared/house/retention/endpoints';
import { anonymisePhrase } from '@seminar/shared/house/retention/phrase.rules';
import { describe, expect, it } from 'vitest';
import { buildStudent, buildTaught } from '../../testing/attendees.ts';
import { buildSubmission } from '../../testing/factories.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';

const context = await testContext();
const { db } = context;
const office = await loggedIn(context);
const seminar = await buildTaught(db);
const search = searchText(['御手洗 瑠璃子']);
const named = { seminarId: seminar.id, applicantName: '御手洗 瑠璃子', searchText: search };

const found = async (text: string) => {
  const path = `/api/retention/deleted?search=${encodeURIComponent(text)}`;
  const answer = await office.get(path);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
};
const remove = (path: string) => office.send('delete', path);
/** The person's file, then their removal. */
async function answered(path: string) {
  const file = await office.get(`${path}/export`).responseType('blob');
  const asked = { phrase: anonymisePhrase, reason: '本人の申出' };
  const { status } = await office.send('post', `${path}/anonymise`, asked);
  return [file.status, status];
}

describe('who is deleted and asks for their data', () => {
  it('is found, gets the file and is anonymised: an application', async () => {
    const { id, publicId, number } = await buildSubmission(db, named);
    const path = `/api/submissions/${publicId}`;
    expect(await found('瑠璃子')).toEqual([]);
    expect((await remove(path)).status).toBe(204);
    expect(await found('瑠璃子')).toMatchObject([
      {
        of: { kind: 'application', submission_id: publicId },
        name: '御手洗 瑠璃子',
        number,
        seminar_name: seminar.name,
      },
    ]);
    const noted = { action: 'search.viewed', adminId: office.adminId } as const;
    expect(await db.accessEntry.count({ where: noted })).toBe(1);
    expect(await answered(path)).toEqual([200, 204]);
    const row = await db.submission.findUniqueOrThrow({ where: { id } });
    expect([row.applicantName, row.archivedAt]).toEqual(['（匿名化済）', expect.any(Date)]);
    expect(await found(number)).toEqual([]);
    expect((await office.get(path)).status).toBe(404);
  });

  it('is anonymised with the application: a student', async () => {
    const student = await buildStudent(db, seminar.id, { name: '御手洗 瑠璃子' });
    const { submissionId } = student;
    const personKey = 'ミタライルリコ|1971-12-31';
    await db.student.update({ where: { id: student.id }, data: { personKey } });
    const at = { createdAt: context.clock(), createdBy: office.adminId };
    const moveIn = await db.moveIn.create({
      data: { fileName: '受講者.xlsx', size: 1, sha256: '1', ...at },
    });
    const texts = { studentNumber: '', nameKana: '', address: '', phone: '', email: '' };
    await db.importedStudent.create({
      data: {
        ...texts,
        moveInId: moveIn.id,
        sheet: 0,
        row: 1,
        identity: '1',
        name: '御手洗 瑠璃子',
        companyName: '',
        seminarName: '継続的研修',
        seminarType: 'continuous_training',
        fiscalYear: 2020,
        certificateNumber: '',
        searchText: '',
        noticesRefused: false,
        personKey,
      },
    });
    const path = `/api/submissions/${student.publicId}`;
    expect((await remove(`/api/students/${student.id}`)).status).toBe(204);
    // The application has a page, which offers both.
    const file = await office.get(`${path}/export`).responseType('blob');
    expect((file.body as Buffer).toString('latin1')).toContain('person.json');
    await db.submission.update({
      where: { id: submissionId ?? 0 },
      data: { ...named, archivedAt: context.clock() },
    });
    expect((await found('瑠璃子')).map(({ of }: { of: object }) => of)).toEqual([
      { kind: 'application', submission_id: student.publicId },
    ]);
    expect(await answered(path)).toEqual([200, 204]);
    const row = await db.student.findUniqueOrThrow({ where: { id: student.id } });
    expect(row).toMatchObject({ name: '（匿名化済）', anonymisedAt: expect.any(Date) as Date });
    expect((await db.importedStudent.findFirstOrThrow()).name).toBe('（匿名化済）');
  });

  it('is a student without an application, too', async () => {
    const student = await buildStudent(db, seminar.id, {
      submissionId: null,
      name: '御手洗 瑠璃子',
      searchText: search,
    });
    const path = `/api/students/${student.id}`;
    expect((await remove(path)).status).toBe(204);
    expect(await found('瑠璃子')).toMatchObject([
      { of: { kind: 'student', student_id: student.id }, number: student.studentNumber },
    ]);
    expect(await answered(path)).toEqual([200, 204]);
    expect(await found('瑠璃子')).toEqual([]);
  });

  it('is told when there are more than a search shows', async () => {
    const searched = async () => (await office.get('/api/retention/deleted?search=鬼怒川')).body;
    const deleted = {
      seminarId: seminar.id,
      searchText: searchText(['鬼怒川']),
      archivedAt: context.clock(),
    };
    for (let count = 0; count < mostDeleted; count += 1) await buildSubmission(db, deleted);
    expect(await searched()).toMatchObject({ data: { length: mostDeleted }, more: false });
    await buildSubmission(db, deleted);
    expect(await searched()).toMatchObject({ data: { length: mostDeleted }, more: true });
  });

  it('is shown to administrators alone', async () => {
    for (const role of ['clerk', 'accountant', 'viewer'] as const) {
      const client = await loggedIn(context, role);
      expect((await client.get('/api/retention/deleted?search=x')).status).toBe(403);
    }
    expect((await office.get('/api/retention/deleted')).status).toBe(422);
  });
});
