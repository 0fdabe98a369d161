import { beforeAll, expect, it } from 'vitest';
import type { Submission } from '../../generated/prisma/client.ts';
import { normalisePublicId } from '../../platform/ids/publicId.ts';
import {
  buildDeposit,
  buildReversal,
  buildSeminar,
  buildSubmission,
} from '../../testing/factories.ts';
import { audited } from '../../testing/audited.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { mergeSubmission } from './mergeSubmission.ts';

const context = await testContext();
context.setClock('2026-04-20T09:00:00+09:00');
const { db } = context;
const office = await loggedIn(context);
const reason = '同じ方の重複した申込のため';
let seminarId: number;

beforeAll(async () => {
  ({ id: seminarId } = await buildSeminar(db));
});

const application = (attention: ['possible_duplicate'] | [] = [], fee = 8000) =>
  buildSubmission(db, {
    seminarId,
    expectedAmount: fee,
    attention,
    status: attention.length > 0 ? 'needs_check' : 'received',
  });
async function pay(it: Submission, amount = 8000) {
  const deposit = await buildDeposit(db, { amount });
  const body = { submission_id: it.publicId };
  await office.send('post', `/api/deposits/${deposit.id}/assign`, body);
  return deposit;
}
const merge = (it: Submission, into: Submission, client = office) =>
  client.send('post', `/api/submissions/${it.publicId}/merge`, { into: into.publicId, reason });
const state = ({ id }: Submission) =>
  db.submission.findUniqueOrThrow({
    where: { id },
    include: { receipts: { orderBy: { id: 'asc' } }, student: true },
  });

it('the money of the second application pays for the first, and the second is cancelled', async () => {
  const first = await application();
  const second = await application(['possible_duplicate']);
  const deposit = await pay(second);
  const answer = await merge(second, first);
  expect(answer.status).toBe(200);
  expect(answer.body.submission).toMatchObject({
    submission_id: second.publicId,
    status: 'cancelled',
    applicant: { payment_status: 'UNPAID' },
  });
  expect(await state(first)).toMatchObject({
    paymentStatus: 'PAID',
    receipts: [{ voidedAt: null }],
    student: { suspendedAt: null },
  });
  const gone = await state(second);
  expect(gone.receipts.map(({ voidReason }) => voidReason)).toEqual([reason]);
  expect(gone.student?.suspendedAt).not.toBeNull();
  const { data } = (await office.get(`/api/deposits/${deposit.id}`)).body;
  expect(data).toMatchObject({
    settled: true,
    allocations: [{ submission_id: first.publicId, amount: 8000, duplicate_of: null }],
  });
  const actions = (await audited(db, 'deposit', deposit.id)).map(([action]) => action);
  expect(actions.slice(-2)).toEqual(['deposit.unassigned', 'deposit.assigned']);
  const history = await office.get(`/api/submissions/${second.publicId}/history`);
  expect(history.body.data).toContainEqual(
    expect.objectContaining({
      what: 'submission.status_changed',
      reason,
      after: expect.objectContaining({ status: 'cancelled', merged_into: first.publicId }),
    }),
  );
});

it('a deposit that paid for both pays for the first with the sum', async () => {
  const first = await application();
  const second = await application(['possible_duplicate']);
  const deposit = await buildDeposit(db, { amount: 8000 });
  await office.send('post', `/api/deposits/${deposit.id}/split`, {
    assignments: [
      { submission_id: first.publicId, amount: 3000 },
      { submission_id: second.publicId, amount: 5000 },
    ],
  });
  expect((await merge(second, first)).status).toBe(200);
  expect((await state(first)).paymentStatus).toBe('PAID');
  const live = await db.allocation.findMany({ where: { depositId: deposit.id, reversedAt: null } });
  expect(live).toMatchObject([{ submissionId: first.id, amount: 8000 }]);
});

it('a second application without money is only cancelled', async () => {
  const first = await application();
  const second = await application(['possible_duplicate']);
  expect((await merge(second, first)).status).toBe(200);
  expect((await state(second)).status).toBe('cancelled');
  expect((await state(first)).paymentStatus).toBe('UNPAID');
});

it('a second application without money goes where the first is paid already', async () => {
  const [first, second] = [await application(), await application(['possible_duplicate'])];
  await pay(first);
  expect((await merge(second, first)).body.submission.status).toBe('cancelled');
  expect(await state(first)).toMatchObject({ paymentStatus: 'PAID', receipts: [{}] });
});

it('money that would pay twice is refused: it is to be refunded', async () => {
  const first = await application();
  await pay(first);
  const second = await application(['possible_duplicate']);
  await pay(second);
  const answer = await merge(second, first);
  expect(answer.status).toBe(409);
  expect(answer.body.message).toContain('入金済');
  expect((await state(second)).status).toBe('needs_check');
});

it('an application whose address isn’t confirmed takes no money of one that has a seat', async () => {
  const first = await buildSubmission(db, {
    seminarId,
    expectedAmount: 8000,
    attention: ['unconfirmed'],
    status: 'needs_check',
  });
  const second = await application(['possible_duplicate']);
  await pay(second);
  const answer = await merge(second, first);
  expect([answer.status, answer.body.message]).toEqual([
    409,
    expect.stringContaining('席がありません'),
  ]);
  expect((await state(second)).paymentStatus).toBe('PAID');
  const path = `/api/submissions/${first.publicId}/status`;
  const accepted = await office.send('patch', path, { status: 'received' });
  expect(accepted.status, accepted.text).toBe(200);
  expect((await merge(second, first)).status).toBe(200);
  expect((await state(first)).paymentStatus).toBe('PAID');
});

it('of two applications on the waiting list one goes, and the other keeps its place', async () => {
  const waitingSince = new Date('2026-04-12');
  const first = await buildSubmission(db, { seminarId, waitingSince });
  const second = await buildSubmission(db, { seminarId, waitingSince });
  expect((await merge(second, first)).status).toBe(200);
  expect(await state(first)).toMatchObject({ status: 'received', waitingSince });
});

it('only an open application for the same seminar can take it', async () => {
  const second = await application(['possible_duplicate']);
  const elsewhere = await buildSubmission(db, { seminarId: (await buildSeminar(db)).id });
  const cancelled = await buildSubmission(db, { seminarId, status: 'cancelled' });
  for (const into of [elsewhere, cancelled, second]) {
    const answer = await merge(second, into);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors as object)).toEqual(['into']);
  }
  const path = `/api/submissions/${second.publicId}/merge`;
  const none = await office.send('post', path, { into: '', reason: ' ' });
  expect(Object.keys(none.body.errors as object)).toEqual(['into', 'reason']);
  const first = await application();
  expect((await merge(cancelled, first)).status).toBe(409);
  expect((await state(second)).status).toBe('needs_check');
});

it('nothing is merged into the application of somebody whose data were removed', async () => {
  const [first, second] = [await application(), await application(['possible_duplicate'])];
  await db.submission.update({ where: { id: first.id }, data: { anonymisedAt: new Date() } });
  const answer = await merge(second, first);
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['into']]);
});

it('money that the bank took back moves nowhere', async () => {
  const first = await application();
  const second = await application(['possible_duplicate']);
  const { id } = await pay(second);
  await buildReversal(db, id, {
    day: '2026-04-20',
    recordedAt: context.clock(),
    adminId: office.adminId,
  });
  expect((await merge(second, first)).status).toBe(409);
});

it('of two people who decide at once, one does', async () => {
  const first = await application();
  const second = await application(['possible_duplicate']);
  const deposit = await pay(second);
  const input = {
    publicId: normalisePublicId(second.publicId),
    into: normalisePublicId(first.publicId),
    reason,
    adminId: office.adminId,
  };
  const outcomes = await Promise.allSettled([
    mergeSubmission(context, input),
    mergeSubmission(context, input),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const live = await db.allocation.findMany({ where: { depositId: deposit.id, reversedAt: null } });
  expect(live).toMatchObject([{ submissionId: first.id }]);
});

it.each(['clerk', 'viewer'] as const)('a %s moves no money', async (role) => {
  const first = await application();
  const second = await application(['possible_duplicate']);
  expect((await merge(second, first, await loggedIn(context, role))).status).toBe(403);
});

it('an application names the one before it to the office, and to nobody else', async () => {
  const email = 'futari@example.jp';
  const common = { seminarId: (await buildSeminar(db)).id, email };
  const first = await buildSubmission(db, common);
  const second = await buildSubmission(db, { ...common, attention: ['possible_duplicate'] });
  const { body } = await office.get(`/api/submissions/${second.publicId}`);
  expect(body.data.same_person).toMatchObject({
    submission_id: first.publicId,
    payment_status: 'UNPAID',
  });
});
