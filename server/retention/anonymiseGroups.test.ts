import supertest from 'supertest';
import { expect, it } from 'vitest';
import { inTransaction } from '../db/db.ts';
import { buildOpenSeminar } from '../testing/applications.ts';
import { buildVirtualAccount } from '../testing/factories.ts';
import { groupOf } from '../testing/groups.ts';
import { testServer } from '../testing/testClient.ts';
import { testContext } from '../testing/testContext.ts';
import { anonymise } from './anonymise.ts';

const context = await testContext();
const { db } = context;

it('removes the words of a group with its last person, and the mails to its contact', async () => {
  const { form, seminar } = await buildOpenSeminar(db);
  await buildVirtualAccount(db);
  await supertest(testServer(context))
    .post(`/api/seminars/continuous-training/${seminar.id}/submit-group`)
    .send(groupOf(form, 2));
  const [first, last] = await db.submission.findMany({ orderBy: { id: 'asc' } });
  const erase = (id = 0) =>
    inTransaction(db, (tx) =>
      anonymise(tx, { submissionIds: [id], studentIds: [] }, context.clock()),
    );
  const words = ['まとめ', 'マトメ', '花子', 'contact@kaisha', '1234-5678'];
  const traces = async () => JSON.stringify([await db.group.findMany(), await db.mail.findMany()]);

  await erase(first?.id);
  for (const word of words) expect(await traces()).toContain(word);
  await erase(last?.id);
  for (const word of words) expect(await traces()).not.toContain(word);
  expect(await db.group.findFirst()).toMatchObject({ number: `${seminar.code}-G0001` });
});
