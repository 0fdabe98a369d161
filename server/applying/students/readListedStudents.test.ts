import { expect, it } from 'vitest';
import { poolOf } from '../../platform/db/db.ts';
import { buildSeminar, buildSubmission } from '../../testing/factories.ts';
import { testContext } from '../../testing/testContext.ts';
import { presentStudent, studentParts } from './presentStudent.ts';
import { readListedStudents } from './readListedStudents.ts';

const { db } = await testContext();

it('the list’s own statement reads what the model says, of students with and without an application', async () => {
  const { id: seminarId } = await buildSeminar(db);
  const submission = await buildSubmission(db, { seminarId });
  const common = { seminarId, name: '山田 太郎', email: 'taro@example.jp', searchText: '' };
  await db.student.createMany({
    data: [
      { ...common, studentNumber: 'A-0001' },
      {
        ...common,
        studentNumber: 'A-0002',
        submissionId: submission.id,
        nameKana: 'ヤマダ タロウ',
        sex: '男性',
        birthDate: new Date('1980-02-29'),
        address: '東京都千代田区',
        phone: '03-1234-5678',
        noticesRefused: true,
        suspendedAt: new Date('2026-04-03T01:02:03.456Z'),
      },
    ],
  });
  const byModel = await db.student.findMany({ include: studentParts, orderBy: { id: 'asc' } });
  const read = await readListedStudents(poolOf(db), [byModel.map(({ id }) => id)]);
  read.sort((one, other) => one.id - other.id);
  expect(byModel).toMatchObject(read);
  expect(read.map(presentStudent)).toEqual(byModel.map(presentStudent));
  // The answers stand in the order of the form.
  expect(JSON.stringify(read.map(presentStudent))).toBe(
    JSON.stringify(byModel.map(presentStudent)),
  );
  expect(read.map((row) => row.submission?.publicId)).toEqual([undefined, submission.publicId]);
});
