import { expect, it } from 'vitest';
import { buildSeminar, buildSubmission, buildVirtualAccount } from '../../testing/factories.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';

const context = await testContext();
const { db } = context;

it('who was offered a seat is found by the number of the account that came with it', async () => {
  const account = await buildVirtualAccount(db, { accountNumber: '7654321' });
  const seminar = await buildSeminar(db, { capacity: 1, waitingList: true });
  const { publicId } = await buildSubmission(db, {
    seminarId: seminar.id,
    waitingSince: new Date('2026-04-09T09:00:00+09:00'),
  });
  const office = await loggedIn(context, 'clerk');
  const offered = await office.send('post', `/api/submissions/${publicId}/offer-seat`, {});
  expect(offered.status, offered.text).toBe(200);
  const { body } = await office.get(`/api/submissions?search=${account.accountNumber}`);
  expect(body.data.map(({ submission_id: id }: { submission_id: string }) => id)).toEqual([
    publicId,
  ]);
});
