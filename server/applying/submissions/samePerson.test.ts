import { expect, it } from 'vitest';
import { newPublicId } from '../../platform/ids/publicId.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { buildAnswers, buildSeminar, buildSubmission } from '../../testing/factories.ts';
import { testContext } from '../../testing/testContext.ts';
import { waitsForLock } from '../../testing/waitsForLock.ts';
import { findDuplicate } from './findDuplicate.ts';
import { findDuplicatesAmong } from './findDuplicatesAmong.ts';

const context = await testContext();
const { db } = context;

const named = (email: string, applicantKana = '') => ({
  email,
  applicantName: '',
  applicantKana,
  answers: [],
});

it('of several applications of one person the oldest is the one that is shown', async () => {
  const { id: seminarId } = await buildSeminar(db);
  const applied = { seminarId, email: 'onaji@example.jp' };
  const { id: oldest } = await buildSubmission(db, applied);
  await buildSubmission(db, applied);
  const found = await inTransaction(db, (tx) =>
    findDuplicate(tx, { ...named(applied.email), seminarId }),
  );
  expect(found).toEqual({ id: oldest });
});

it('the address of a company’s contact, who has applied alone, makes none of its people a second application', async () => {
  const { id: seminarId } = await buildSeminar(db);
  const contact = 'tantou@kaisha.example.jp';
  await buildSubmission(db, { seminarId, email: contact });
  const seconds = (sharedEmails: string[]) =>
    inTransaction(db, (tx) =>
      findDuplicatesAmong(tx, { seminarId, people: [named(contact, 'ベツ ヒト')], sharedEmails }),
    );
  expect(await seconds([contact])).toEqual([false]);
  expect(await seconds([])).toEqual([true]);
});

const kana = 'ヤマダ タロウ';

it.each([
  ['with one reading', kana, kana, 'alone'],
  ['with one written name', '', '', 'alone'],
  ['where only the first gave a reading', kana, '', 'alone'],
  ['where the second stands in a list', kana, kana, 'together'],
] as const)(
  'two applications of one person at the same time, %s and with another address, see each other',
  async (_, first, second, how) => {
    const { id: seminarId } = await buildSeminar(db);
    const person = (email: string, applicantKana: string) => ({
      seminarId,
      email,
      applicantName: '山田 太郎',
      applicantKana,
      answers: buildAnswers({ email }),
    });
    const applying = person('first@example.jp', first);
    const other = person('second@example.jp', second);
    let isSecond: Promise<unknown> | undefined;
    await inTransaction(db, async (tx) => {
      await findDuplicate(tx, applying);
      const searchText = '山田太郎\n';
      const others = { companyName: '', companyKana: '', expectedAmount: 8000, searchText };
      await tx.submission.create({ data: { ...applying, ...others, publicId: newPublicId() } });
      isSecond = inTransaction(db, async (own) =>
        how === 'alone'
          ? (await findDuplicate(own, other)) !== null
          : (await findDuplicatesAmong(own, { seminarId, people: [other], sharedEmails: [] }))[0],
      );
      await Promise.race([isSecond, waitsForLock(context.pool)]);
    });
    expect(await isSecond).toBe(true);
  },
);
