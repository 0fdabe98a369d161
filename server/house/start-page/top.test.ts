import { newPublicId } from '../../platform/ids/publicId.ts';
import { topSchema, type Work, type WorkKind } from '@seminar/shared/house/start-page/endpoints';
import { expect, test } from 'vitest';
import { buildCertificate, buildStudent, buildTaught } from '../../testing/attendees.ts';
import {
  buildAdmin,
  buildDeposit,
  buildRefund,
  buildReversal,
  buildSeminar,
  buildSubmission,
  buildTemplate,
} from '../../testing/factories.ts';
import { buildGroup } from '../../testing/buildGroup.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';

const context = await testContext();
const { db } = context;
context.setClock('2026-04-20T09:00:00+09:00');
const clerk = await loggedIn(context);

const read = async () => topSchema.parse((await clerk.get('/api/top')).body.data);
const workOf = (work: readonly Work[], kind: WorkKind) => work.find((line) => line.kind === kind);

async function allocate(depositId: number, submissionId: number, amount: number) {
  await db.allocation.create({ data: { depositId, submissionId, amount } });
}

test('an office without any data has nothing to do, and a figure of 0 for everything', async () => {
  const top = await read();
  expect(top.work.filter(({ count }) => count > 0)).toEqual([]);
  expect(top.received_month).toEqual({ count: 0, amount: 0 });
  expect(top.activity).toHaveLength(30);
  expect(top.activity.at(-1)).toEqual({
    day: '2026-04-20',
    applications: 0,
    payments: 0,
    received: 0,
  });
  expect(top.seminars).toEqual({ total: 0, open: 0 });
});

test('the figures say in yen what came, what is owed, what is overdue and what nobody can explain', async () => {
  const { id: formTemplateId } = await buildTemplate(db);
  const open = await buildSeminar(db, { formTemplateId });
  // Nobody can apply for it: it has no form.
  const late = await buildSeminar(db, {
    paymentDeadline: new Date('2026-04-19'),
    paymentDays: 0,
  });
  const at = new Date('2026-04-18T23:30:00+09:00');
  const paid = await buildSubmission(db, { seminarId: open.id, submittedAt: at });
  const short = await buildSubmission(db, { seminarId: open.id, submittedAt: at });
  await buildSubmission(db, { seminarId: late.id, submittedAt: at });
  await buildSubmission(db, { seminarId: late.id, submittedAt: at, status: 'cancelled' });
  const whole = await buildDeposit(db, { depositedAt: new Date('2026-04-20') });
  await allocate(whole.id, paid.id, 8000);
  const part = await buildDeposit(db, { depositedAt: new Date('2026-04-19'), amount: 7780 });
  await allocate(part.id, short.id, 7780);
  // More came than was allocated: the rest is in no other line.
  const rest = await buildDeposit(db, { depositedAt: new Date('2026-04-02'), amount: 9000 });
  const other = await buildSubmission(db, { seminarId: open.id, submittedAt: at });
  await allocate(rest.id, other.id, 8000);
  await buildDeposit(db, { depositedAt: new Date('2026-03-31'), amount: 5000 });
  await buildDeposit(db, { depositedAt: new Date('2026-02-28'), amount: 300 });
  const { id: adminId } = await buildAdmin(db);
  const back = await buildDeposit(db, { depositedAt: new Date('2026-04-20'), amount: 700 });
  await buildReversal(db, back.id, { day: '2026-04-20', recordedAt: at, adminId });

  const top = await read();
  expect(top.received_today).toEqual({ count: 1, amount: 8000 });
  expect(top.received_month).toEqual({ count: 3, amount: 8000 + 7780 + 9000 });
  expect(top.received_last_month).toEqual({ count: 1, amount: 5000 });
  expect(top.owed).toEqual({ count: 2, amount: 220 + 8000 });
  expect(top.overdue).toEqual({ count: 1, amount: 8000 });
  expect(top.unexplained).toEqual({ count: 3, amount: 1000 + 5000 + 300 });
  expect(top.seminars).toEqual({ total: 2, open: 1 });
  const { work } = top;
  // Also the one of which a part is allocated.
  expect(workOf(work, 'unexplained')).toMatchObject({
    count: 3,
    amount: 6300,
    since: '2026-02-28',
  });
  expect(workOf(work, 'mismatch')).toMatchObject({ count: 1, amount: 220, since: '2026-04-19' });
  expect(workOf(work, 'overdue')).toMatchObject({ count: 1, amount: 8000, since: '2026-04-19' });
  const days = top.activity.filter(({ applications, payments }) => applications + payments > 0);
  expect(days).toEqual([
    { day: '2026-03-31', applications: 0, payments: 1, received: 5000 },
    { day: '2026-04-02', applications: 0, payments: 1, received: 9000 },
    { day: '2026-04-18', applications: 5, payments: 0, received: 0 },
    { day: '2026-04-19', applications: 0, payments: 1, received: 7780 },
    { day: '2026-04-20', applications: 0, payments: 1, received: 8000 },
  ]);
});

test('what an application lacks counts once, however many deposits pay for it', async () => {
  const before = workOf((await read()).work, 'mismatch');
  const short = await buildSubmission(db);
  const parts = [];
  for (const amount of [3000, 4000]) {
    const deposit = await buildDeposit(db, { depositedAt: new Date('2026-04-20'), amount });
    await allocate(deposit.id, short.id, amount);
    parts.push(deposit);
  }
  const now = async () => workOf((await read()).work, 'mismatch');
  const [count, amount] = [before?.count ?? 0, before?.amount ?? 0];
  expect(await now()).toMatchObject({ count: count + 2, amount: amount + 1000 });
  // One of them is postponed: the other one still says what lacks.
  const postponed = await clerk.send('put', `/api/deposits/${parts[0]?.id}/note`, {
    text: '本人に確認中',
    until: '2026-04-30',
  });
  expect(postponed.status, postponed.text).toBe(200);
  expect(await now()).toMatchObject({ count: count + 1, amount: amount + 1000 });
  await db.allocation.updateMany({
    where: { submissionId: short.id },
    data: { reversedAt: context.clock(), reversedBy: clerk.adminId, reversalReason: '試験のため' },
  });
});

test('every line of work counts what its list shows, and every deposit that needs a person is in one', async () => {
  const taught = await buildTaught(db);
  const student = await buildStudent(db, taught.id);
  await buildCertificate(db, student.id);
  await buildSubmission(db, { seminarId: taught.id, status: 'needs_check' });
  const { id: second } = await buildSubmission(db, {
    seminarId: taught.id,
    expectedAmount: 4000,
    status: 'needs_check',
    attention: ['possible_duplicate'],
  });
  await db.wish.create({
    data: { submissionId: second, kind: 'name', content: {}, askedAt: context.clock() },
  });
  const { id: groupId } = await buildGroup(db, taught.id);
  await db.groupPlace.create({
    data: {
      publicId: newPublicId(),
      groupId,
      seminarId: taught.id,
      fee: 8000,
      priceKind: 'full',
      claim: { memberNumber: 'M-1', memberClaim: 'unmatched', memberId: null },
      createdAt: context.clock(),
    },
  });
  const forSecond = await buildDeposit(db, { amount: 4000, depositedAt: new Date('2026-04-17') });
  await allocate(forSecond.id, second, 4000);
  const late = await buildDeposit(db);
  await buildRefund(db, { depositId: late.id, kind: 'cancelled' });
  // Its payer is being asked for the account: it is in no line, and in none of the lists.
  const asking = await buildDeposit(db);
  const asked = await buildRefund(db, { depositId: asking.id, kind: 'cancelled' });
  await db.refund.update({ where: { id: asked.id }, data: { payerDiffers: false } });
  const expiresAt = new Date(context.clock().getTime() + 86_400_000);
  await db.payeeAccount.create({
    data: { refundId: asked.id, askedAt: context.clock(), expiresAt },
  });
  const used = await buildDeposit(db, { amount: 3000 });
  const { id: usedFor } = await buildSubmission(db, { expectedAmount: 3000 });
  await allocate(used.id, usedFor, 3000);
  await buildReversal(db, used.id, {
    day: '2026-04-16',
    recordedAt: context.clock(),
    adminId: clerk.adminId,
  });
  await buildSubmission(db, { status: 'needs_check', attention: ['file_unchecked'] });
  const { id: unissued } = await buildSubmission(db, { companyName: '山😀田商店' });
  const paidFor = await buildDeposit(db);
  await allocate(paidFor.id, unissued, 8000);
  await db.mail.create({
    data: {
      kind: 'payment_received',
      eventKey: 'x:1',
      to: 'a@example.jp',
      subject: '件名',
      text: '本文',
      html: '本文',
      state: 'bounced',
    },
  });
  const { work } = await read();
  expect(workOf(work, 'duplicates')).toEqual({
    kind: 'duplicates',
    count: 1,
    amount: 4000,
    since: '2026-04-17',
  });
  const lists: Record<WorkKind, string> = {
    unexplained: '/api/deposits?status=unexplained',
    mismatch: '/api/deposits?status=mismatch',
    duplicates: '/api/deposits?status=duplicate',
    late: '/api/deposits?status=late',
    reversed: '/api/deposits?status=reversed_in_use',
    refunds: '/api/refunds?payee=office',
    check: '/api/submissions?status=needs_check',
    files: '/api/submissions?files=office',
    claims: '/api/groups?price=claimed',
    wishes: '/api/wishes?state=open',
    overdue: '/api/submissions?overdue=true',
    receipts: '/api/receipts/waiting',
    certificates: '/api/certificates?status=ready',
    mails: '/api/mails?state=undelivered',
  };
  for (const { kind, count } of work) {
    const { body } = await clerk.get(lists[kind]);
    expect([kind, body.meta.total]).toEqual([kind, count]);
    expect([kind, count > 0]).toEqual([kind, true]);
  }
  const inLines = new Set<number>();
  expect(workOf(work, 'late')?.count).toBe(1);
  expect(workOf(work, 'refunds')?.count).toBe(1);
  for (const status of ['unexplained', 'mismatch', 'duplicate', 'reversed_in_use', 'late']) {
    const { body } = await clerk.get(`/api/deposits?status=${status}`);
    for (const { id } of body.data) inLines.add(id);
  }
  const { body } = await clerk.get('/api/deposits?status=needs_person&per_page=100');
  expect([...inLines].toSorted()).toEqual(body.data.map(({ id }: { id: number }) => id).toSorted());
});
