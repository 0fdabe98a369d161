import { expect, it } from 'vitest';
import {
  buildDeposit,
  buildRefund,
  buildReversal,
  buildSeminar,
  buildSubmission,
} from '../../testing/factories.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';

const context = await testContext();
const { db } = context;
context.setClock('2026-04-20T09:00:00+09:00');
const office = await loggedIn(context);
const post = (path: string, body: object) => office.send('post', `/api${path}`, body);

const takeBack = (depositId: number, day = '2026-04-16') =>
  buildReversal(db, depositId, { day, recordedAt: context.clock(), adminId: office.adminId });
const before = new Date('2026-04-20T08:00:00+09:00');
const arrived = () => buildDeposit(db, { createdAt: before });
const due = (depositId: number, amount = 8000) =>
  buildRefund(db, { depositId, amount, createdAt: before });
const paying = async () => {
  const submission = await buildSubmission(db, { seminarId: (await buildSeminar(db)).id });
  const deposit = await buildDeposit(db);
  await post(`/deposits/${deposit.id}/assign`, { submission_id: submission.publicId });
  return { submission, deposit };
};

it('money that the bank took back can’t be marked for refund, neither by the office nor in the database', async () => {
  const deposit = await buildDeposit(db);
  await takeBack(deposit.id);
  const answer = await post(`/deposits/${deposit.id}/refund`, { amount: 8000, reason: '不明' });
  expect(answer.status).toBe(409);
  expect(answer.body.message).toBe('この入金は銀行で取り消されているため、返金できません。');
  await expect(buildRefund(db, { depositId: deposit.id })).rejects.toThrow(/reversed/);
  expect(await db.refund.count({ where: { depositId: deposit.id } })).toBe(0);
});

it('money that the bank took back can’t be marked for refund by settling it', async () => {
  const { deposit } = await paying();
  const submission = await buildSubmission(db, { expectedAmount: 5000 });
  await post(`/deposits/${deposit.id}/unassign`, { reason: '誤り' });
  await post(`/deposits/${deposit.id}/assign`, { submission_id: submission.publicId });
  await takeBack(deposit.id);
  const answer = await post(`/deposits/${deposit.id}/settle`, {
    submission_id: submission.publicId,
    refund_amount: 3000,
    reason: '振込過多',
  });
  expect(answer.status).toBe(409);
  const shown = await office.get(`/api/deposits/${deposit.id}`);
  expect(shown.body.data).toMatchObject({ available_amount: 0, unexplained_amount: 0 });
});

it('an application paid with it can be cancelled with refund only after the allocation is undone', async () => {
  const { submission, deposit } = await paying();
  await takeBack(deposit.id);
  const cancel = (act: string) =>
    post(`/submissions/${submission.publicId}/${act}`, { reason: '転勤' });
  const answer = await cancel('cancel-with-refund');
  expect(answer.status).toBe(409);
  expect(answer.body.message).toContain('割当を取り消してから');
  const { paymentStatus, status } = await db.submission.findUniqueOrThrow({
    where: { id: submission.id },
  });
  expect([paymentStatus, status]).toEqual(['PAID', submission.status]);
});

const refundOf = async (id: number) =>
  (await office.get(`/api/refunds?per_page=9999`)).body.data.find(
    (row: { id: number }) => row.id === id,
  ) as { state: string; version: number; ended_by_reversal: boolean };
const inUse = async (depositId: number) => {
  const { body } = await office.get('/api/deposits?status=reversed_in_use&per_page=9999');
  return (body.data as { id: number }[]).some(({ id }) => id === depositId);
};

it('due refunds of it are withdrawn at once, with the reason', async () => {
  const deposit = await arrived();
  const refund = await due(deposit.id);
  await takeBack(deposit.id);
  const shown = await refundOf(refund.id);
  expect(shown).toMatchObject({
    state: 'withdrawn',
    withdrawal_reason: '銀行がこの入金を取り消したため',
    deposit: { reversed_on: '2026-04-20' },
  });
  const { refundAmount } = await db.deposit.findUniqueOrThrow({ where: { id: deposit.id } });
  expect(refundAmount).toBe(0);
  expect(await inUse(deposit.id)).toBe(false);
  const history = await office.get(`/api/deposits/${deposit.id}/history`);
  expect((history.body.data as { what: string; reason: string }[]).slice(0, 2)).toMatchObject([
    { what: 'refund_withdrawn', amount: 8000, reason: '銀行がこの入金を取り消したため' },
    { what: 'taken_back' },
  ]);
  expect(
    await db.auditEntry.count({
      where: { entity: 'refund', entityId: String(refund.id), action: 'refund.withdrawn' },
    }),
  ).toBe(1);
});

it('a refund that was sent already stays, and the deposit needs a person until it is withdrawn', async () => {
  const deposit = await arrived();
  const sent = await due(deposit.id, 5000);
  const open = await due(deposit.id, 3000);
  await post(`/refunds/${sent.id}/complete`, { refunded_on: '2026-04-20', note: '受付番号 1' });
  await takeBack(deposit.id);
  expect((await refundOf(sent.id)).state).toBe('done');
  expect((await refundOf(open.id)).state).toBe('withdrawn');
  expect(await inUse(deposit.id)).toBe(true);
  const { body } = await office.get('/api/close?from=2026-04-20&to=2026-04-20');
  const differences = body.data.differences as { kind: string; deposit: { id: number } }[];
  expect(differences.filter((row) => row.deposit.id === deposit.id)).toMatchObject([
    { kind: 'taken_back', amount: 5000, resolved: false },
  ]);
  await post(`/refunds/${sent.id}/withdraw`, { reason: '返金先から戻ったため' });
  expect(await inUse(deposit.id)).toBe(false);
});

it('a refund that was sent before the reversal was known can be noted with its day, once', async () => {
  const deposit = await buildDeposit(db);
  const refund = await buildRefund(db, { depositId: deposit.id });
  const recordedAt = new Date('2026-04-18T09:00:00+09:00');
  await buildReversal(db, deposit.id, { day: '2026-04-16', recordedAt, adminId: office.adminId });
  const { version, ended_by_reversal: ended } = await refundOf(refund.id);
  expect(ended).toBe(true);
  const complete = (on: string) =>
    post(`/refunds/${refund.id}/complete`, { refunded_on: on, note: '受付番号 2', version });
  const refused = await complete('2026-04-19');
  expect(refused.status).toBe(422);
  expect(refused.body.errors.refunded_on).toEqual([
    'この入金は銀行で取り消されています。2026年04月18日（土）までに返金していた場合だけ、その返金日で記録できます。',
  ]);
  const done = await complete('2026-04-18');
  expect(done.status).toBe(200);
  expect(done.body.data).toMatchObject({ state: 'done', amount: 8000, refunded_on: '2026-04-18' });
  expect((await complete('2026-04-18')).body.data.id).toBe(done.body.data.id);
  expect((await complete('2026-04-17')).status).toBe(409);
  expect(await db.refund.count({ where: { depositId: deposit.id } })).toBe(2);
  expect(await inUse(deposit.id)).toBe(true);
});

it('a refund that was noted with a wrong day is withdrawn, and noted again with the right one', async () => {
  const deposit = await buildDeposit(db, { createdAt: before });
  const refund = await due(deposit.id);
  await takeBack(deposit.id);
  const complete = (on: string) =>
    post(`/refunds/${refund.id}/complete`, { refunded_on: on, note: '受付番号 3' });
  const wrong = await complete('2026-04-17');
  await post(`/refunds/${wrong.body.data.id}/withdraw`, { reason: '日付の誤り' });
  const right = await complete('2026-04-18');
  expect(right.status, right.text).toBe(200);
  expect(right.body.data).toMatchObject({ state: 'done', refunded_on: '2026-04-18' });
  expect(right.body.data.id).not.toBe(wrong.body.data.id);
});

it('a fee that came in two deposits has a return invoice over what was sent back, whatever becomes of the rest', async () => {
  const submission = await buildSubmission(db, { expectedAmount: 40_000 });
  const deposits = [
    await buildDeposit(db, { amount: 20_000 }),
    await buildDeposit(db, { amount: 20_000 }),
  ];
  for (const { id } of deposits) {
    await post(`/deposits/${id}/assign`, { submission_id: submission.publicId });
  }
  await post(`/submissions/${submission.publicId}/cancel-with-refund`, { reason: '欠席' });
  const [one, other] = await db.refund.findMany({
    where: { submissionId: submission.id },
    orderBy: { id: 'asc' },
  });
  const papers = async () =>
    (await db.returnInvoice.findMany({ orderBy: { id: 'asc' } })).map((it) => [
      it.amount,
      it.voidedAt === null,
    ]);
  const complete = (id = 0) =>
    post(`/refunds/${id}/complete`, { refunded_on: '2026-04-20', note: '' });
  expect((await complete(one?.id)).status).toBe(200);
  expect(await papers()).toEqual([]);
  // The other part pays for somebody else: what was sent back is all that will be.
  const somebody = await buildSubmission(db, { expectedAmount: 20_000 });
  const body = { submission_id: somebody.publicId };
  const assigned = await post(`/deposits/${other?.depositId}/assign`, body);
  expect(assigned.status, assigned.text).toBe(200);
  expect(await papers()).toEqual([[20_000, true]]);
  await post(`/refunds/${one?.id}/withdraw`, { reason: '返金先から戻ったため' });
  expect(await papers()).toEqual([[20_000, false]]);
});

it('a fee of which the bank took back one of two deposits has a return invoice over what was sent back', async () => {
  const submission = await buildSubmission(db, { expectedAmount: 40_000 });
  for (const amount of [20_000, 20_000]) {
    const { id } = await buildDeposit(db, { amount, createdAt: before });
    await post(`/deposits/${id}/assign`, { submission_id: submission.publicId });
  }
  await post(`/submissions/${submission.publicId}/cancel-with-refund`, { reason: '欠席' });
  const [sent, open] = await db.refund.findMany({
    where: { submissionId: submission.id },
    orderBy: { id: 'asc' },
  });
  await post(`/refunds/${sent?.id}/complete`, { refunded_on: '2026-04-20', note: '' });
  const papers = { where: { receipt: { submissionId: submission.id } } };
  expect(await db.returnInvoice.count(papers)).toBe(0);
  await takeBack(open?.depositId ?? 0);
  expect((await refundOf(open?.id ?? 0)).state).toBe('withdrawn');
  expect(await db.returnInvoice.findMany(papers)).toMatchObject([
    { amount: 20_000, voidedAt: null },
  ]);
});

it('two refunds of one deposit that were withdrawn are marked again each for its own person', async () => {
  const deposit = await buildDeposit(db, { amount: 16_000 });
  const people = [await buildSubmission(db), await buildSubmission(db)];
  const assignments = people.map((it) => ({ submission_id: it.publicId, amount: 8000 }));
  await post(`/deposits/${deposit.id}/split`, { assignments });
  for (const { publicId } of people) {
    await post(`/submissions/${publicId}/cancel-with-refund`, { reason: '欠席' });
  }
  for (const { id } of await db.refund.findMany({ where: { depositId: deposit.id } })) {
    await post(`/refunds/${id}/withdraw`, { reason: '返金先から戻ったため' });
  }
  for (const reason of ['一', '二']) {
    const marked = await post(`/deposits/${deposit.id}/refund`, { amount: 8000, reason });
    expect(marked.status, marked.text).toBe(200);
  }
  const marked = await db.refund.findMany({ where: { depositId: deposit.id, withdrawnAt: null } });
  expect(new Set(marked.map(({ submissionId }) => submissionId))).toEqual(
    new Set(people.map(({ id }) => id)),
  );
});

it('a refund that a staff member had withdrawn before stays withdrawn', async () => {
  const deposit = await buildDeposit(db);
  const refund = await buildRefund(db, { depositId: deposit.id });
  await post(`/refunds/${refund.id}/withdraw`, { reason: '誤り' });
  context.setClock('2026-04-20T09:00:01+09:00');
  await takeBack(deposit.id);
  expect((await refundOf(refund.id)).ended_by_reversal).toBe(false);
  const answer = await post(`/refunds/${refund.id}/complete`, { refunded_on: '2026-04-20' });
  expect(answer.status).toBe(409);
  context.setClock('2026-04-20T09:00:00+09:00');
});

it('two equal refunds that were sent before the reversal was known are noted one by one', async () => {
  const deposit = await buildDeposit(db, { amount: 24_000, createdAt: before });
  const ended = [await due(deposit.id), await due(deposit.id)];
  await takeBack(deposit.id);
  const complete = (id: number) =>
    post(`/refunds/${id}/complete`, { refunded_on: '2026-04-18', note: '重複入金のため' });
  for (const [place, { id }] of ended.entries()) {
    const noted = await complete(id);
    expect(noted.status, noted.text).toBe(200);
    expect((await complete(id)).body.data.id).toBe(noted.body.data.id);
    const { refundAmount } = await db.deposit.findUniqueOrThrow({ where: { id: deposit.id } });
    expect(refundAmount).toBe(8000 * (place + 1));
  }
});

it('the database refuses a reversal of a deposit with a due refund', async () => {
  const deposit = await buildDeposit(db);
  await takeBack(deposit.id);
  const { depositId: _, ...reversal } = await db.depositReversal.findUniqueOrThrow({
    where: { depositId: deposit.id },
  });
  const other = await buildDeposit(db);
  await buildRefund(db, { depositId: other.id });
  await expect(
    db.depositReversal.create({ data: { ...reversal, depositId: other.id } }),
  ).rejects.toThrow(/reversed/);
});

it('the deposit’s history shows the reversal: when, from which file, recorded by whom', async () => {
  const { deposit } = await paying();
  await takeBack(deposit.id);
  const { body } = await office.get(`/api/deposits/${deposit.id}/history`);
  const { name } = await db.admin.findUniqueOrThrow({ where: { id: office.adminId } });
  expect((body.data as { what: string }[]).find(({ what }) => what === 'taken_back')).toMatchObject(
    {
      at: '2026-04-20T00:00:00.000Z',
      who: name,
      amount: 8000,
      detail: '2026-04-16',
      file: '振込入金通知.txt',
    },
  );
});
