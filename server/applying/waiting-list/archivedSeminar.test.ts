import { beforeEach, expect, it } from 'vitest';
import supertest from 'supertest';
import { buildOpenSeminar, entriesOf } from '../../testing/applications.ts';
import { bankReadUntil } from '../../testing/bankReadUntil.ts';
import { buildVirtualAccounts } from '../../testing/factories.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { offerSeatsJob } from './offerSeatsJob.ts';

const context = await testContext();
const { db } = context;
const app = testServer(context);
let sequence = 0;

beforeEach(async () => {
  context.setClock('2026-04-10T09:00:00+09:00');
  await db.rateLimit.deleteMany();
  await buildVirtualAccounts(db, 4);
});

/** A seminar with one seat, somebody who has it and has not paid, and somebody who waits for it. */
async function buildFull() {
  const rules = { capacity: 1, waitingList: true, releaseUnpaid: true };
  const { seminar, form, path } = await buildOpenSeminar(db, rules);
  const apply = async () => {
    sequence += 1;
    const person = {
      email: `seat-${sequence}@example.jp`,
      given_name: `太郎${sequence}`,
      birth_date: `19${50 + sequence}-01-02`,
    };
    const { body } = await supertest(app)
      .post(path)
      .send({ fields: entriesOf(form, person) });
    return body.data.submission_id as string;
  };
  return { seminar, holder: await apply(), waiting: await apply() };
}
const stateOf = async (publicId: string) => {
  const found = await db.submission.findUniqueOrThrow({
    where: { publicId },
    include: { mails: { orderBy: { id: 'asc' } } },
  });
  return [found.status, found.waitingSince !== null, ...found.mails.map(({ kind }) => kind)];
};

it('in an archived seminar nobody loses a seat, and nobody is told so', async () => {
  const { seminar, holder, waiting } = await buildFull();
  await db.seminar.update({ where: { id: seminar.id }, data: { archivedAt: new Date() } });
  context.setClock('2026-05-21T09:00:00+09:00');
  await bankReadUntil(db, '2026-05-21');
  await offerSeatsJob(context);
  expect(await stateOf(holder)).toEqual(['received', false, 'transfer_instructions']);
  expect(await stateOf(waiting)).toEqual(['received', true, 'waiting_listed']);
});

it('in an archived seminar a seat that became free is offered to nobody', async () => {
  const { seminar, holder, waiting } = await buildFull();
  const office = await loggedIn(context, 'clerk');
  await office.send('patch', `/api/submissions/${holder}/status`, { status: 'cancelled' });
  await db.seminar.update({ where: { id: seminar.id }, data: { archivedAt: new Date() } });
  await offerSeatsJob(context);
  expect(await stateOf(waiting)).toEqual(['received', true, 'waiting_listed']);
});
