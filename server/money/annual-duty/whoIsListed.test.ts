import { personKey } from '@seminar/shared/applying/students/personKey.rules';
import { expect, it } from 'vitest';
import type { Prisma } from '../../generated/prisma/client.ts';
import { buildStudent, buildTaught } from '../../testing/attendees.ts';
import { buildSubmission } from '../../testing/factories.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';

const context = await testContext();
const { db } = context;
const office = await loggedIn(context);
const lastYear = await buildTaught(db, { name: '令和7年度 継続的研修' });
const thisYear = await buildTaught(db, { name: '令和8年度 継続的研修' });

async function attendee(
  seminarId: number,
  overrides: Partial<Prisma.StudentUncheckedCreateInput> = {},
) {
  return buildStudent(db, seminarId, { personKey: null, ...overrides });
}
async function stateOf(studentId: number): Promise<[string, boolean] | undefined> {
  const { body } = await office.get('/api/annual-duty?fiscal_year=2026&per_page=100');
  const rows = body.data as { id: number; state: string; maybe: boolean }[];
  const row = rows.find(({ id }) => id === studentId);
  return row && [row.state, row.maybe];
}

it('an attendee of last year who is anonymised is no longer listed', async () => {
  const { id } = await attendee(lastYear.id);
  expect(await stateOf(id)).toEqual(['not_applied', false]);
  await db.student.update({ where: { id }, data: { anonymisedAt: new Date() } });
  expect(await stateOf(id)).toBeUndefined();
});

it('an attendee without a mail address is not taken for an applicant without one', async () => {
  const { id } = await attendee(lastYear.id, { email: '' });
  await buildSubmission(db, { seminarId: thisYear.id, email: '', personKey: null });
  expect(await stateOf(id)).toEqual(['not_applied', false]);
});

it('who was entered as an attendee this year counts as paid, but not once that is removed', async () => {
  const key = personKey('サトウ ジロウ', '1975-05-06');
  const { id } = await attendee(lastYear.id, { personKey: key });
  const present = await attendee(thisYear.id, { personKey: key, email: 'new@example.jp' });
  const { submissionId } = await db.student.findUniqueOrThrow({ where: { id: present.id } });
  await db.student.update({ where: { id: present.id }, data: { submissionId: null } });
  await db.submission.update({
    where: { id: submissionId! },
    data: { archivedAt: new Date(), email: '' },
  });
  expect(await stateOf(id)).toEqual(['paid', false]);
  await db.student.update({ where: { id: present.id }, data: { archivedAt: new Date() } });
  expect(await stateOf(id)).toEqual(['not_applied', false]);
});
