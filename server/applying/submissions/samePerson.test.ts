import { expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/db.ts';
import { buildSeminar, buildSubmission } from '../../testing/factories.ts';
import { testContext } from '../../testing/testContext.ts';
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
