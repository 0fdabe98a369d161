import { readFile } from 'node:fs/promises';
import { personKey } from '@seminar/shared/students/personKey.rules';
import { expect, it } from 'vitest';
import { toDay } from '../context/days.ts';
import { buildStudent } from '../testing/attendees.ts';
import { buildAnswers, buildSeminar, buildSubmission } from '../testing/factories.ts';
import { testContext } from '../testing/testContext.ts';

const { db, pool } = await testContext();

it('people who were there before the key get the one that the rule would give them', async () => {
  const file = new URL(
    '../../prisma/migrations/20260508000002_person_key/migration.sql',
    import.meta.url,
  );
  const sql = await readFile(file, 'utf8');
  const filling = sql.slice(sql.indexOf('CREATE FUNCTION'), sql.indexOf('CREATE INDEX'));
  const seminar = await buildSeminar(db);
  const readings = [
    'ヤマダ タロウ',
    'ﾔﾏﾀﾞ　ﾀﾛｳ',
    'ジュゲム・ジュゲム',
    'ヴィクトリア ヶヵ',
    'ＡＢＣ def',
    "オコナー O'Neil-x.",
    'ヽヾゝゞ ー',
    '',
    ' ',
  ];
  const born = new Date('1980-04-02');
  for (const nameKana of readings) {
    await buildStudent(db, seminar.id, { nameKana, birthDate: born });
    await buildStudent(db, seminar.id, { nameKana, birthDate: null });
    for (const day of ['1980-04-02', '']) {
      const answers = buildAnswers({ birth_date: day });
      await buildSubmission(db, { seminarId: seminar.id, applicantKana: nameKana, answers });
    }
  }
  const client = await pool.connect();
  await client.query(filling);
  client.release();

  const students = await db.student.findMany();
  expect(students.map((student) => student.personKey)).toEqual(
    students.map((student) => personKey(student.nameKana, toDay(student.birthDate))),
  );
  const applications = await db.submission.findMany({ where: { student: null } });
  expect(applications.map((application) => application.personKey)).toEqual(
    applications.map(({ applicantKana, answers }) => {
      const asked = answers as { key: string; value: string }[];
      const day = asked.find(({ key }) => key === 'birth_date')?.value;
      return personKey(applicantKana, day === undefined || day === '' ? null : day);
    }),
  );
  expect(applications.filter((application) => application.personKey !== null)).toHaveLength(7);
});
