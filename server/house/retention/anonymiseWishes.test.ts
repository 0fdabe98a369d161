import { anonymisePhrase } from '@seminar/shared/house/retention/phrase.rules';
import { expect, it } from 'vitest';
import { buildDeposit, buildSeminar, buildSubmission } from '../../testing/factories.ts';
import { onPage } from '../../testing/onPage.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';

const context = await testContext();
const applicant = onPage(context);
context.setClock('2026-04-20T09:00:00+09:00');
const { db } = context;
const office = await loggedIn(context);

/** A paid application, and what erases its person. */
async function buildPaid() {
  const cancelRule = {
    free_until: '2026-04-10',
    until: '2026-04-30',
    kept: 30,
    kept_unit: 'percent',
    decided_by: 'office',
    tax_category: 'out_of_scope',
  };
  const seminar = await buildSeminar(db, { cancelRule });
  const application = await buildSubmission(db, { seminarId: seminar.id });
  const deposit = await buildDeposit(db);
  const body = { submission_id: application.publicId };
  expect((await office.send('post', `/api/deposits/${deposit.id}/assign`, body)).status).toBe(200);
  const student = await db.student.findFirstOrThrow({ where: { submissionId: application.id } });
  const erase = () =>
    office.send('post', `/api/students/${student.id}/anonymise`, {
      phrase: anonymisePhrase,
      reason: '本人の申出',
    });
  return { ...application, erase };
}

it('nobody is anonymised while they wait for the office to cancel what they paid', async () => {
  const { id, publicId, erase } = await buildPaid();
  const asked = await applicant.send('post', `/api/submissions/${publicId}/cancellation`, {
    kept: 2400,
    returned: 5600,
  });
  expect(asked.status, asked.text).toBe(200);
  expect((await erase()).status).toBe(409);
  const wish = await db.wish.findFirstOrThrow({ where: { submissionId: id } });
  const reason = '期限後のため';
  const declined = await office.send('post', `/api/wishes/${wish.id}/decline`, { reason });
  expect(declined.status, declined.text).toBe(200);
  expect((await erase()).status).toBe(204);
});

it('another wish of a person who is anonymised waits for nobody any more', async () => {
  const { id, erase } = await buildPaid();
  const content = { entries: [{ field_id: 1, value: '御手洗' }] };
  await db.wish.create({
    data: { submissionId: id, kind: 'name', content, askedAt: context.clock() },
  });
  const answer = await erase();
  expect(answer.status, answer.text).toBe(204);
  expect(await db.wish.findFirstOrThrow({ where: { submissionId: id } })).toMatchObject({
    state: 'withdrawn',
    content: {},
  });
  expect((await office.get('/api/wishes?state=open')).body.meta.total).toBe(0);
});
