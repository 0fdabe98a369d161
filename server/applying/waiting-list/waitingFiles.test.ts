import supertest from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { buildOpenSeminar, entriesOf } from '../../testing/applications.ts';
import { buildVirtualAccounts } from '../../testing/factories.ts';
import { buildFileField, fileEntry } from '../../testing/fileField.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { offerSeatsJob } from './offerSeatsJob.ts';

const context = await testContext();
const { db } = context;
const office = await loggedIn(context, 'clerk');

beforeEach(async () => {
  await db.rateLimit.deleteMany();
  await buildVirtualAccounts(db, 4);
});

/** A seminar with one seat and a waiting list whose form asks for a file. */
async function buildFull() {
  const open = await buildOpenSeminar(db, { capacity: 1, waitingList: true });
  const seminarId = open.seminar.id;
  const templateId = open.template.id;
  const { adminId } = office;
  const fieldId = await buildFileField(context, { templateId, adminId, required: true });
  let people = 0;
  const apply = async () => {
    people += 1;
    const person = {
      email: `waits-${seminarId}-${people}@example.jp`,
      birth_date: `1970-01-0${people}`,
    };
    const fields = [
      ...entriesOf(open.form, person),
      await fileEntry(context, { seminarId, fieldId }),
    ];
    const answer = await supertest(testServer(context)).post(open.path).send({ fields });
    expect(answer.status, answer.text).toBe(201);
    return db.submission.findUniqueOrThrow({
      where: { publicId: answer.body.data.submission_id },
      include: { files: { select: { id: true } } },
    });
  };
  return { apply };
}
type Applied = Awaited<ReturnType<Awaited<ReturnType<typeof buildFull>>['apply']>>;

const cancel = async (it: Applied) => {
  const path = `/api/submissions/${it.publicId}/status`;
  const answer = await office.send('patch', path, { status: 'cancelled' });
  expect(answer.status, answer.text).toBe(200);
};
const send = (it: Applied, path: string, body: object) =>
  office.send('post', `/api/submissions/${it.publicId}${path}`, body);
const approve = (it: Applied) =>
  send(it, '/files/approve', { file_ids: it.files.map(({ id }) => id) });
const now = ({ id }: Applied) =>
  db.submission.findUniqueOrThrow({
    where: { id },
    include: { virtualAccount: true, mails: { orderBy: { id: 'asc' } } },
  });

it('a free seat passes over who waits with a file that nobody has looked at, and is theirs once it is approved', async () => {
  const { apply } = await buildFull();
  const [seated, first, second] = [await apply(), await apply(), await apply()];
  expect((await now(first)).waitingSince).not.toBeNull();
  expect((await approve(second)).status).toBe(200);
  expect(await now(second)).toMatchObject({ virtualAccount: null });

  await cancel(seated);
  await offerSeatsJob(context);
  expect(await now(first)).toMatchObject({ virtualAccount: null, offeredAt: null });
  const offered = await now(second);
  expect(offered.offeredAt).not.toBeNull();
  expect(offered.virtualAccount).not.toBeNull();

  await approve(first);
  await cancel(second);
  await offerSeatsJob(context);
  const later = await now(first);
  expect(later.waitingSince).toBeNull();
  expect(later.mails.at(-1)?.kind).toBe('seat_offered');
});

it('the office can’t offer a seat to who waits with a file that nobody has looked at', async () => {
  const { apply } = await buildFull();
  await apply();
  const waiting = await apply();
  const refused = await send(waiting, '/offer-seat', { beyond_seats: true });
  expect(refused.status, refused.text).toBe(409);
  expect(refused.body.message).toContain('ファイル');
  await approve(waiting);
  const offered = await send(waiting, '/offer-seat', { beyond_seats: true });
  expect(offered.status, offered.text).toBe(200);
});
