import { afterAll, expect, it } from 'vitest';
import { connect, inTransaction } from '../../../platform/db/db.ts';
import { submitApplication } from '../../../applying/submissions/submitApplication.ts';
import { buildOpenSeminar, entriesOf } from '../../../testing/applications.ts';
import {
  buildSession,
  buildSeminar,
  buildSubmission,
  buildVirtualAccounts,
} from '../../../testing/factories.ts';
import { testContext } from '../../../testing/testContext.ts';
import { newPublicId } from '../../../platform/ids/publicId.ts';
import { waitsForLock } from '../../../testing/waitsForLock.ts';
import { takeSeats } from './takeSeats.ts';

const context = await testContext();
const { db } = context;
const other = connect(context.databaseUrl);
afterAll(() => other.$disconnect());

it.each([
  ['a seminar', false],
  ['one date and place of it', true],
])('gives three seats of %s to three of thirty who apply in the same second', async (_, one) => {
  const { seminar, form } = await buildOpenSeminar(db, one ? {} : { capacity: 3 });
  const session = one ? await buildSession(db, seminar.id, { capacity: 3 }) : null;
  await buildVirtualAccounts(db, 5);
  const apply = (number: number) =>
    submitApplication(
      { ...context, db: number % 2 === 0 ? db : other },
      {
        seminar: String(seminar.id),
        sessionId: session?.id ?? null,
        entries: entriesOf(form, {
          email: `rush-${number}@example.jp`,
          given_name: `太郎${number}`,
          birth_date: `1980-${String((number % 12) + 1).padStart(2, '0')}-${String((number % 28) + 1).padStart(2, '0')}`,
        }),
        idempotencyKey: null,
        accountTurn: null,
        locale: 'ja',
      },
    );
  const answers = await Promise.allSettled(
    Array.from({ length: 30 }, (_, number) => apply(number)),
  );
  const refused = answers.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(27);
  for (const it of refused) {
    expect(it).toMatchObject({
      reason: { problems: { [one ? 'session_id' : 'seminar']: [{ key: 'seats_full' }] } },
    });
  }
  expect(await db.submission.count({ where: { seminarId: seminar.id } })).toBe(3);
});

it('takes seats for a group all or none', async () => {
  const { id: seminarId } = await buildSeminar(db, { capacity: 3 });
  await buildSubmission(db, { seminarId });
  const take = (count: number) =>
    inTransaction(db, (tx) => takeSeats(tx, { seminarId, sessionId: null }, count));
  expect(await take(3)).toBe('full');
  expect(await take(2)).toBe('taken');
  await db.seminar.update({ where: { id: seminarId }, data: { waitingList: true } });
  expect(await take(3)).toBe('waiting_list');
});

it('makes nobody wait for another where there is no limit', async () => {
  const { id: seminarId } = await buildSeminar(db);
  const outcomes = await inTransaction(db, async (tx) => [
    await takeSeats(tx, { seminarId, sessionId: null }, 1),
    await inTransaction(other, (second) => takeSeats(second, { seminarId, sessionId: null }, 1)),
  ]);
  expect(outcomes).toEqual(['taken', 'taken']);
});

it('makes the second wait for the first where there is one', async () => {
  const { id: seminarId } = await buildSeminar(db, { capacity: 1 });
  let second: Promise<string> | undefined;
  await inTransaction(db, async (tx) => {
    expect(await takeSeats(tx, { seminarId, sessionId: null }, 1)).toBe('taken');
    second = inTransaction(other, (it) => takeSeats(it, { seminarId, sessionId: null }, 1));
    await waitsForLock(context.pool);
    await tx.submission.create({
      data: {
        publicId: newPublicId(),
        seminarId,
        answers: [],
        applicantName: '山田 太郎',
        applicantKana: 'ヤマダ タロウ',
        companyName: '',
        companyKana: '',
        email: '',
        expectedAmount: 8000,
        searchText: '',
      },
    });
  });
  expect(await second).toBe('full');
});

it('counts the seats of each date and place for itself', async () => {
  const { id: seminarId } = await buildSeminar(db, { capacity: 1 });
  const [one, other] = [
    await buildSession(db, seminarId, { capacity: 1 }),
    await buildSession(db, seminarId, { capacity: 2 }),
  ];
  await buildSubmission(db, { seminarId, sessionId: one.id });
  const take = (sessionId: number | null, count: number) =>
    inTransaction(db, (tx) => takeSeats(tx, { seminarId, sessionId }, count));
  expect(await take(one.id, 1)).toBe('full');
  expect(await take(other.id, 2)).toBe('taken');
  expect(await take(null, 1)).toBe('taken');
  await db.seminarSession.update({ where: { id: other.id }, data: { deactivatedAt: new Date() } });
  expect(await take(other.id, 1)).toBe('closed');
});

it('gives the last seat of a date and place to the second only after the first let it go', async () => {
  const { id: seminarId } = await buildSeminar(db);
  const { id: sessionId } = await buildSession(db, seminarId, { capacity: 1 });
  const first = await buildSubmission(db, { seminarId, sessionId });
  let second: Promise<string> | undefined;
  await inTransaction(db, async (tx) => {
    expect(await takeSeats(tx, { seminarId, sessionId }, 1)).toBe('full');
    second = inTransaction(other, (it) => takeSeats(it, { seminarId, sessionId }, 1));
    await waitsForLock(context.pool);
    await tx.submission.update({ where: { id: first.id }, data: { status: 'cancelled' } });
  });
  expect(await second).toBe('taken');
});
