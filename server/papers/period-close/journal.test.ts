import iconv from 'iconv-lite';
import papaparse from 'papaparse';
import { expect, it } from 'vitest';
import {
  buildDeposit,
  buildReversal,
  buildSeminar,
  buildSubmission,
} from '../../testing/factories.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { readLines } from './readLines.ts';
import { readMovements } from './readMovements.ts';
import { readClose } from './readClose.ts';

const context = await testContext();
const { db } = context;
const at = (when: string) => context.setClock(`${when}T10:00:00+09:00`);
const office = await loggedIn(context);

const send = async (path: string, body: object) => {
  const answer = await office.send('post', `/api${path}`, body);
  expect(answer.status, `${path} ${answer.text}`).toBe(200);
};
const arrive = (day: string, amount: number) =>
  buildDeposit(db, {
    amount,
    depositedAt: new Date(day),
    createdAt: new Date(`${day}T09:00:00+09:00`),
  });

/** A month with everything that can happen to money. */
async function liveThroughApril() {
  at('2026-04-10');
  const paid = await arrive('2026-04-08', 8000);
  const first = await buildSubmission(db);
  await send(`/deposits/${paid.id}/assign`, { submission_id: first.publicId });

  const tooMuch = await arrive('2026-04-09', 11_000);
  const second = await buildSubmission(db);
  await send(`/deposits/${tooMuch.id}/settle`, {
    submission_id: second.publicId,
    refund_amount: 3000,
    reason: '過入金',
  });
  const surplus = await db.refund.findFirstOrThrow({ where: { depositId: tooMuch.id } });
  await send(`/refunds/${surplus.id}/complete`, { refunded_on: '2026-04-10' });

  const short = await arrive('2026-04-09', 7780);
  const third = await buildSubmission(db);
  await send(`/deposits/${short.id}/assign`, { submission_id: third.publicId });
  await send(`/submissions/${third.publicId}/waive`, { amount: 220, reason: '振込手数料' });

  const wrong = await arrive('2026-04-09', 8000);
  const fourth = await buildSubmission(db);
  await send(`/deposits/${wrong.id}/assign`, { submission_id: fourth.publicId });
  await send(`/deposits/${wrong.id}/unassign`, { reason: '別の方' });
  await send(`/deposits/${wrong.id}/refund`, { amount: 5000, reason: '誤振込' });
  const due = await db.refund.findFirstOrThrow({ where: { depositId: wrong.id } });
  await send(`/refunds/${due.id}/withdraw`, { reason: '誤り' });

  const gone = await arrive('2026-04-09', 9000);
  await send(`/deposits/${gone.id}/refund`, { amount: 2000, reason: '返金' });
  await buildReversal(db, gone.id, {
    day: '2026-04-11',
    recordedAt: new Date('2026-04-11T10:00:00+09:00'),
    adminId: office.adminId,
  });
  at('2026-04-12');
}

it('a month’s entries have the sums of its close', async () => {
  await liveThroughApril();
  const period = { from: '2026-04-01', to: '2026-04-30' };
  const movements = await readMovements(context, period);
  const sum = (what: string) =>
    movements.filter((one) => one.what === what).reduce((all, { amount }) => all + amount, 0);
  const { figures } = await readClose(context, period);
  expect({
    received: sum('received'),
    allocated: sum('allocated'),
    unallocated: sum('unallocated'),
    refund_marked: sum('refund_marked'),
    refund_withdrawn: sum('refund_withdrawn'),
    taken_back: sum('taken_back_unexplained'),
  }).toEqual({
    received: figures.balance.received,
    allocated: figures.balance.allocated,
    unallocated: figures.balance.unallocated,
    refund_marked: figures.balance.refund_marked,
    refund_withdrawn: figures.balance.refund_withdrawn,
    taken_back: figures.balance.taken_back,
  });
  expect([sum('waived'), sum('unwaived')]).toEqual([
    figures.waivers.waived,
    figures.waivers.undone,
  ]);
  expect([sum('refunded'), sum('taken_back_due'), sum('taken_back_unexplained')]).toEqual([
    3000, 2000, 7000,
  ]);
  // Day by day nothing is lost and nothing counts twice.
  const daily = await Promise.all(
    Array.from({ length: 30 }, (_, index) => {
      const day = `2026-04-${String(index + 1).padStart(2, '0')}`;
      return readMovements(context, { from: day, to: day });
    }),
  );
  expect(daily.flat()).toEqual(movements);
});

it('keeps the tax class of a month when the payment is undone and made again under another one', async () => {
  const sendLater = async (method: 'post' | 'patch', path: string, body: object) => {
    // The login of before has ended by then.
    const answer = await (await loggedIn(context)).send(method, `/api${path}`, body);
    expect(answer.status, answer.text).toBe(200);
  };
  at('2026-05-12');
  const deposit = await arrive('2026-05-11', 8000);
  const { publicId, seminarId, number } = await buildSubmission(db);
  const path = `/deposits/${deposit.id}`;
  await sendLater('post', `${path}/assign`, { submission_id: publicId });
  const classesOf = async (month: string) =>
    (await readMovements(context, { from: `${month}-01`, to: `${month}-28` }))
      .filter(({ applicationNumber }) => applicationNumber === number)
      .map(({ what, taxCategory }) => [what, taxCategory]);
  const may = [['allocated', 'taxable_10']];
  expect(await classesOf('2026-05')).toEqual(may);

  at('2026-06-02');
  await sendLater('patch', `/seminars/${seminarId}`, { tax_category: 'exempt' });
  await sendLater('post', `${path}/unassign`, { reason: '税区分の訂正' });
  at('2026-06-03');
  await sendLater('post', `${path}/assign`, { submission_id: publicId });
  expect(await classesOf('2026-05')).toEqual(may);
  expect(await classesOf('2026-06')).toEqual([
    ['unallocated', 'taxable_10'],
    ['allocated', 'exempt'],
  ]);
  // Whose receipts say the same.
  const receipts = await db.receipt.findMany({
    where: { submission: { publicId } },
    orderBy: { id: 'asc' },
  });
  expect(receipts.map(({ taxCategory, voidedAt }) => [taxCategory, voidedAt === null])).toEqual([
    ['taxable_10', false],
    ['exempt', true],
  ]);
});

it('keeps the tax class of money without a receipt when the seminar gets another one', async () => {
  const later = async (method: 'post' | 'patch', path: string, body: object) => {
    const answer = await (await loggedIn(context)).send(method, `/api${path}`, body);
    expect(answer.status, answer.text).toBe(200);
  };
  at('2026-07-10');
  const seminar = await buildSeminar(db);
  const [short, whole, undone, borne] = [
    await buildSubmission(db, { seminarId: seminar.id }),
    await buildSubmission(db, { seminarId: seminar.id }),
    await buildSubmission(db, { seminarId: seminar.id }),
    await buildSubmission(db, { seminarId: seminar.id }),
  ];
  const pay = async (to: { publicId: string }, amount: number) => {
    const deposit = await arrive('2026-07-10', amount);
    await later('post', `/deposits/${deposit.id}/assign`, { submission_id: to.publicId });
    return deposit;
  };
  await pay(short, 3000);
  await pay(whole, 4000);
  await later('post', `/deposits/${(await pay(undone, 5000)).id}/unassign`, { reason: '別の方' });
  await pay(borne, 7780);
  const back = await pay(undone, 6000);
  const numbers = [short, whole, undone, borne].map(({ number }) => number);
  const classesOf = async (month: string) =>
    (await readMovements(context, { from: `${month}-01`, to: `${month}-28` }))
      .filter(({ applicationNumber }) => numbers.includes(applicationNumber))
      .map(({ what, amount, taxCategory }) => [what, amount, taxCategory]);
  const july = await classesOf('2026-07');
  expect(july.map(([, , taxCategory]) => taxCategory)).toEqual(july.map(() => 'taxable_10'));
  expect(july).toHaveLength(6);

  at('2026-08-03');
  await later('patch', `/seminars/${seminar.id}`, { tax_category: 'exempt' });
  expect(await classesOf('2026-07')).toEqual(july);
  // Nor does a receipt of today change them, which states its own class for the whole fee.
  const rest = await arrive('2026-08-03', 4000);
  await later('post', `/deposits/${rest.id}/assign`, { submission_id: whole.publicId });
  await later('post', `/submissions/${borne.publicId}/waive`, { amount: 220, reason: '手数料' });
  await buildReversal(db, back.id, {
    day: '2026-08-04',
    recordedAt: new Date('2026-08-04T10:00:00+09:00'),
    adminId: office.adminId,
  });
  expect(await classesOf('2026-07')).toEqual(july);
  expect(await classesOf('2026-08')).toEqual([
    ['waived', 220, 'exempt'],
    ['allocated', 4000, 'exempt'],
    ['taken_back_allocated', 6000, 'taxable_10'],
  ]);
});

it('has its entries, and its parts of deposits, in the same order when one of two refunds is sent later', async () => {
  at('2026-09-10');
  const deposit = await arrive('2026-09-10', 8000);
  const client = await loggedIn(context);
  const post = async (path: string, body: object) => {
    const answer = await client.send('post', `/api/${path}`, body);
    expect(answer.status, answer.text).toBe(200);
  };
  for (const amount of [3000, 5000]) {
    await post(`deposits/${deposit.id}/refund`, { amount, reason: '返金' });
  }
  const period = { from: '2026-09-10', to: '2026-09-10' };
  const exported = async () => [
    await readMovements(context, period),
    await readLines(context, period),
  ];
  const before = await exported();
  const [first] = await db.refund.findMany({
    where: { depositId: deposit.id },
    orderBy: { id: 'asc' },
  });
  context.setClock('2026-09-11T00:10:00+09:00');
  const later = await loggedIn(context);
  const path = `/api/refunds/${first?.id}/complete`;
  const sent = await later.send('post', path, { refunded_on: '2026-09-11' });
  expect(sent.status, sent.text).toBe(200);
  expect(await exported()).toEqual(before);
});

it('is downloaded in each program’s form, with the association’s names of accounts', async () => {
  const office = await loggedIn(context);
  const current = (await office.get('/api/close/journal-accounts')).body.data as object;
  const changed = await office.send('put', '/api/close/journal-accounts', {
    ...current,
    fees: '講習会収入',
  });
  expect(changed.body.data).toMatchObject({ fees: '講習会収入', version: 2 });
  const stale = await office.send('put', '/api/close/journal-accounts', { ...current });
  expect(stale.status).toBe(409);
  const changes = await db.auditEntry.findMany({ where: { action: 'journal_accounts.changed' } });
  expect(changes).toMatchObject([{ adminId: office.adminId, after: { fees: '講習会収入' } }]);
  const wrong = await office.send('put', '/api/close/journal-accounts', {
    ...current,
    bank: '',
    fees: '=A1',
    payable: '＝A1',
    receivable: '立替\n金',
    version: 2,
  });
  expect([wrong.status, wrong.body.errors]).toMatchObject([
    422,
    {
      bank: ['必須項目です。'],
      fees: [expect.stringContaining('先頭に「=」')],
      payable: [expect.stringContaining('先頭に「=」')],
      receivable: ['使用できない文字（制御文字）が含まれています。'],
    },
  ]);

  const file = async (format: string) => {
    const answer = await office
      .get(`/api/close/journal?from=2026-04-01&to=2026-04-30&format=${format}`)
      .buffer(true)
      .parse((response, done) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => done(null, Buffer.concat(parts)));
      });
    expect(answer.status).toBe(200);
    return answer.body as Buffer;
  };
  for (const format of ['freee', 'moneyforward']) {
    const text = (await file(format)).toString('utf8');
    expect(text.startsWith('\uFEFF')).toBe(true);
    expect(text).toContain('"講習会収入"');
  }
  const { data } = papaparse.parse<string[]>(iconv.decode(await file('yayoi'), 'cp932').trimEnd());
  expect(data[0]!.slice(0, 5)).toEqual(['2000', '', '', '2026/04/08', '普通預金']);
  expect(new Set(data.map((row) => row.length))).toEqual(new Set([25]));
});

it('is for who works with money, and for periods and programs that there are', async () => {
  const office = await loggedIn(context);
  const path = '/api/close/journal?from=2026-04-01&to=2026-04-30';
  for (const role of ['clerk', 'viewer'] as const) {
    const client = await loggedIn(context, role);
    expect((await client.get(`${path}&format=freee`)).status).toBe(403);
    expect((await client.get('/api/close/journal-accounts')).status).toBe(403);
  }
  expect((await office.get(`${path}&format=excel`)).status).toBe(422);
  expect((await office.get('/api/close/journal?from=x&to=y&format=freee')).status).toBe(422);
});
