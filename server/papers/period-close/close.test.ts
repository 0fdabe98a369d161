import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import iconv from 'iconv-lite';
import type { PeriodClose } from '@seminar/shared/papers/period-close/schema';
import { atOneInstant, inTransaction } from '../../platform/db/db.ts';
import { audited } from '../../testing/audited.ts';
import { buildGroup } from '../../testing/buildGroup.ts';
import {
  buildDeposit,
  buildReversal,
  buildSeminar,
  buildSubmission,
} from '../../testing/factories.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { waitsForLock } from '../../testing/waitsForLock.ts';
import { awaitChanges } from './awaitChanges.ts';
import { makeClose } from './makeClose.ts';
import { readCloseFigures } from './readCloseFigures.ts';

const context = await testContext();
const { db } = context;
const office = await loggedIn(context);

let day = 0;
/** A bank's day that no other test in this file uses; the day after it is unused, too. */
function freshDay(): string {
  day += 2;
  return `2026-0${1 + Math.floor(day / 28)}-${String(1 + (day % 28)).padStart(2, '0')}`;
}
const at = (when: string, time = '10:00') => context.setClock(`${when}T${time}:00+09:00`);
const dayAfter = (when: string) =>
  new Date(new Date(`${when}T00:00:00Z`).getTime() + 86_400_000).toISOString().slice(0, 10);

const arrive = (when: string, rest: Parameters<typeof buildDeposit>[1] = {}) =>
  buildDeposit(db, {
    depositedAt: new Date(when),
    createdAt: new Date(`${when}T09:00:00+09:00`),
    ...rest,
  });
const post = (path: string, body: object) => office.send('post', `/api${path}`, body);
const assign = (depositId: number, submissionId: string) =>
  post(`/deposits/${depositId}/assign`, { submission_id: submissionId });
const read = async (from: string, to = from): Promise<PeriodClose> =>
  (await office.get(`/api/close?from=${from}&to=${to}`)).body.data;
const linesOf = async (from: string) => {
  const { text } = await office.get(`/api/close/csv?from=${from}&to=${from}`);
  return text
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n');
};

function addsUp({ figures }: PeriodClose): void {
  const { bank, places, balance, seminars } = figures;
  expect(Object.values(places).reduce((sum, place) => sum + place, 0)).toBe(bank.total);
  for (const place of Object.keys(places) as (keyof typeof places)[]) {
    expect(seminars.reduce((sum, row) => sum + row[place], 0)).toBe(places[place]);
  }
  expect(
    balance.opening +
      balance.received -
      balance.allocated +
      balance.unallocated -
      balance.refund_marked +
      balance.refund_withdrawn -
      balance.taken_back,
  ).toBe(balance.closing);
}

describe('the figures of a day', () => {
  it('show the place of every yen that arrived on the bank’s day, by seminar', async () => {
    const today = freshDay();
    const seminar = await buildSeminar(db);
    const submission = await buildSubmission(db, { seminarId: seminar.id });
    const [fits, tooMuch] = [await arrive(today), await arrive(today, { amount: 10_000 })];
    await arrive(today, { amount: 700 });
    at(today);
    await assign(fits.id, submission.publicId);
    const other = await buildSubmission(db, { seminarId: seminar.id });
    await post(`/deposits/${tooMuch.id}/settle`, {
      submission_id: other.publicId,
      refund_amount: 2000,
      reason: '振込過多',
    });
    const close = await read(today);
    addsUp(close);
    expect(close.figures).toMatchObject({
      bank: { count: 3, total: 18_700 },
      places: { allocated: 16_000, refund_due: 2000, refunded: 0, unexplained: 700 },
      seminars: [
        { seminar: { id: seminar.id }, allocated: 16_000, refund_due: 2000, unexplained: 0 },
        { seminar: null, allocated: 0, unexplained: 700 },
      ],
    });
    expect(
      close.differences
        .filter(({ deposit }) => deposit.deposited_at === today)
        .map(({ kind, amount }) => [kind, amount]),
    ).toEqual([
      ['refund_due', 2000],
      ['unexplained', 700],
    ]);
  });

  it('stay as of the end of the day; the opening balance equals the closing balance of the day before', async () => {
    const first = freshDay();
    const next = dayAfter(first);
    const submission = await buildSubmission(db);
    const deposit = await arrive(first);
    at(next);
    await assign(deposit.id, submission.publicId);
    const [before, after] = [await read(first), await read(next)];
    addsUp(before);
    addsUp(after);
    expect(before.figures.places).toMatchObject({ allocated: 0, unexplained: 8000 });
    expect(after.figures.balance).toMatchObject({
      opening: before.figures.balance.closing,
      received: 0,
      allocated: 8000,
    });
    expect(
      before.differences.find((difference) => difference.deposit.id === deposit.id),
    ).toMatchObject({ kind: 'unexplained', amount: 8000, resolved: true });
    expect(after.differences.some((difference) => difference.deposit.id === deposit.id)).toBe(
      false,
    );
  });

  it('show group money that waits for the rest as held, not as resolved, until it pays', async () => {
    const today = freshDay();
    at(today);
    const { id: seminarId } = await buildSeminar(db);
    const group = await buildGroup(db, seminarId);
    await buildSubmission(db, { seminarId, groupId: group.id });
    await buildSubmission(db, { seminarId, groupId: group.id });
    const half = await arrive(today);
    await post(`/groups/${group.publicId}/deposits`, { deposit_id: half.id });
    const ofHalf = async () =>
      (await read(today)).differences.find(({ deposit }) => deposit.id === half.id);
    expect(await ofHalf()).toMatchObject({
      kind: 'unexplained',
      amount: 8000,
      resolved: false,
      held: true,
    });
    // The start page doesn't count it as open: the close says how much of it that is.
    expect(await read(today)).toMatchObject({
      held: 8000,
      figures: { places: { unexplained: 8000 } },
    });
    // It waits on a day without money of its own, too, and is part of what is unassigned at its end.
    const next = dayAfter(today);
    const waiting = await read(next);
    expect(waiting.held).toBe(0);
    expect(waiting.held_in_all).toBeGreaterThanOrEqual(8000);
    at(next);
    const rest = await arrive(next);
    await post(`/groups/${group.publicId}/deposits`, { deposit_id: rest.id });
    expect((await read(next)).held_in_all).toBe(waiting.held_in_all - 8000);
    expect(await ofHalf()).toMatchObject({ resolved: true, held: false });
  });

  it('list a mismatch of that day even if it is settled now', async () => {
    const today = freshDay();
    const submission = await buildSubmission(db);
    const part = await arrive(today, { amount: 5000 });
    at(today);
    await assign(part.id, submission.publicId);
    at(dayAfter(today));
    const rest = await arrive(dayAfter(today), { amount: 3000 });
    await assign(rest.id, submission.publicId);
    const found = (await read(today)).differences.filter(({ deposit }) => deposit.id === part.id);
    expect(found).toMatchObject([
      {
        kind: 'mismatch',
        amount: 5000,
        resolved: true,
        submission: { submission_id: submission.publicId },
      },
    ]);
  });

  it('don’t call a fee a mismatch of which a part was kept later', async () => {
    const today = freshDay();
    const [whole, part] = [await buildSubmission(db), await buildSubmission(db)];
    const [paid, short] = [await arrive(today), await arrive(today, { amount: 5000 })];
    at(today);
    await assign(paid.id, whole.publicId);
    await assign(short.id, part.publicId);
    at(dayAfter(today));
    for (const { publicId } of [whole, part]) {
      const answer = await post(`/submissions/${publicId}/cancel-with-refund`, {
        reason: '電話での申出のため',
        kept: { amount: 3000, tax_category: 'out_of_scope' },
      });
      expect(answer.status, answer.text).toBe(200);
    }
    const found = async (day: string) =>
      (await read(day)).differences
        .filter(({ deposit }) => [paid.id, short.id].includes(deposit.id))
        .map(({ kind, deposit, amount }) => [kind, deposit.id, amount]);
    expect(await found(today)).toEqual([['mismatch', short.id, 5000]]);
    expect(await found(dayAfter(today))).toEqual([
      ['refund_due', paid.id, 5000],
      ['refund_due', short.id, 2000],
    ]);
  });

  it('count a refund as sent from the day that was entered for it', async () => {
    const today = freshDay();
    const deposit = await arrive(today);
    at(today);
    await post(`/deposits/${deposit.id}/refund`, { amount: 8000, reason: '心当たりなし' });
    const refund = await db.refund.findFirstOrThrow({ where: { depositId: deposit.id } });
    at(dayAfter(today), '18:00');
    await post(`/refunds/${refund.id}/complete`, { refunded_on: dayAfter(today) });
    expect((await read(today)).figures.places).toMatchObject({ refund_due: 8000, refunded: 0 });
    expect((await read(today, dayAfter(today))).figures.places).toMatchObject({
      refund_due: 0,
      refunded: 8000,
    });
  });

  it('count a deposit that the bank took back normally before the bank’s day of it, and separately from then on', async () => {
    const today = freshDay();
    const next = dayAfter(today);
    const seminar = await buildSeminar(db);
    const submission = await buildSubmission(db, { seminarId: seminar.id });
    const [paid, unknown] = [await arrive(today), await arrive(today, { amount: 700 })];
    at(today);
    await assign(paid.id, submission.publicId);
    for (const { id } of [paid, unknown]) {
      const recordedAt = new Date(`${next}T09:00:00+09:00`);
      await buildReversal(db, id, { day: next, recordedAt, adminId: office.adminId });
    }
    const [before, after] = [await read(today), await read(today, next)];
    addsUp(before);
    addsUp(after);
    expect(before.figures.places).toMatchObject({
      allocated: 8000,
      unexplained: 700,
      taken_back: 0,
    });
    expect(after.figures).toMatchObject({
      bank: { total: 8700 },
      places: { allocated: 0, unexplained: 0, taken_back: 8700 },
      balance: { taken_back: 700 },
      seminars: [
        { seminar: { id: seminar.id }, allocated: 0, taken_back: 8000 },
        { seminar: null, unexplained: 0, taken_back: 700 },
      ],
    });
    const differencesOfPaid = async () =>
      (await read(today, next)).differences.filter(({ deposit }) => deposit.id === paid.id);
    expect(await differencesOfPaid()).toMatchObject([
      { kind: 'taken_back', amount: 8000, resolved: false },
    ]);
    at(dayAfter(next));
    await post(`/deposits/${paid.id}/unassign`, { reason: '銀行で取消' });
    expect(await differencesOfPaid()).toMatchObject([{ kind: 'taken_back', resolved: true }]);
    expect((await read(today, next)).figures).toEqual(after.figures);
    expect((await read(dayAfter(next))).differences.map(({ deposit }) => deposit.id)).not.toContain(
      paid.id,
    );
  });

  it('are refused for days that don’t exist, are in the wrong order, or are too many', async () => {
    for (const query of [
      '',
      'from=2026-04-02&to=2026-04-01',
      'from=2026-02-30&to=2026-03-01',
      'from=&to=2026-03-01',
      'from=0000-00-00&to=2026-03-01',
    ]) {
      expect((await office.get(`/api/close?${query}`)).status).toBe(422);
    }
    expect((await office.get('/api/close?from=2025-01-01&to=2026-01-02')).status).toBe(422);
    expect((await office.get('/api/close?from=2025-01-01&to=2026-01-01')).status).toBe(200);
  });
});

describe('closing a period', () => {
  it('stores its figures with who and when, once even if it is ordered several times', async () => {
    const today = freshDay();
    await arrive(today);
    at(today, '17:00');
    const other = await loggedIn(context);
    const body = { from: today, to: today };
    const answers = await Promise.all([
      post('/close', body),
      other.send('post', '/api/close', body),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const again = await post('/close', body);
    expect(again.body.data).toMatchObject({
      changed: false,
      late_changes: [],
      closed: {
        revision: 1,
        closed_by: expect.stringContaining('事務局') as string,
        figures: { bank: { count: 1, total: 8000 } },
      },
    });
    const list = await office.get('/api/closes');
    expect(list.body.data[0]).toMatchObject({ from: today, to: today, revision: 1 });
    await expect(db.$executeRaw`UPDATE closes SET revision = 9`).rejects.toThrow(/stays/);
    const { id, closedBy } = await db.close.findFirstOrThrow({ orderBy: { id: 'desc' } });
    expect(await audited(db, 'close', id)).toEqual([['close.made', closedBy]]);
  });

  it('shows what was recorded afterwards, and can be repeated', async () => {
    const today = freshDay();
    const submission = await buildSubmission(db);
    const deposit = await arrive(today);
    at(today, '17:00');
    await post('/close', { from: today, to: today });
    at(today, '18:00');
    await assign(deposit.id, submission.publicId);
    const late = await arrive(today, { createdAt: new Date(`${today}T18:30:00+09:00`) });
    const close = await read(today);
    expect(close.changed).toBe(true);
    expect(close.closed?.figures.places).toMatchObject({ allocated: 0, unexplained: 8000 });
    expect(close.late_changes).toMatchObject([
      { what: 'allocated', amount: 8000, deposit: { id: deposit.id } },
      { what: 'received', amount: 8000, deposit: { id: late.id } },
    ]);
    at(today, '19:00');
    const again = await post('/close', { from: today, to: today });
    expect(again.body.data).toMatchObject({
      changed: false,
      late_changes: [],
      closed: { revision: 2 },
    });
  });

  it('never states older figures than the close before it, when two close it and money comes in between', async () => {
    const today = freshDay();
    await arrive(today);
    at(today, '17:00');
    const period = { from: today, to: today };
    const ofDay = new Date(today);
    let second: Promise<void> | undefined;
    await inTransaction(db, async (tx) => {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${`close ${today} ${today}`}))`;
      second = makeClose(context, { ...period, adminId: office.adminId });
      await waitsForLock(context.pool);
      await arrive(today);
      const figures = await atOneInstant(db, (snapshot) => readCloseFigures(snapshot, period));
      await tx.close.create({
        data: {
          periodFrom: ofDay,
          periodTo: ofDay,
          revision: 1,
          figures,
          closedAt: context.clock(),
          closedBy: office.adminId,
        },
      });
    });
    await second;
    const close = await read(today);
    expect(close.changed).toBe(false);
    expect(close.closed).toMatchObject({ revision: 1, figures: { bank: { count: 2 } } });
  });

  it('has what began before it, and waits for it: otherwise that would be in no figures and no later change', async () => {
    const today = freshDay();
    at(today, '17:00');
    let closing: Promise<PeriodClose> | undefined;
    await inTransaction(db, async (tx) => {
      const createdAt = new Date(`${today}T16:59:59+09:00`);
      await buildDeposit(tx, { depositedAt: new Date(today), createdAt });
      closing = post('/close', { from: today, to: today }).then(({ body }) => body.data);
      await Promise.race([closing, wait(400)]);
    });
    expect(await closing).toMatchObject({
      changed: false,
      late_changes: [],
      closed: { revision: 1, figures: { bank: { count: 1, total: 8000 } } },
    });
  });

  it('doesn’t wait for ever for a large import, but is refused', async () => {
    await inTransaction(db, async (tx) => {
      await tx.$executeRaw`UPDATE seminars SET updated_at = now()`;
      const refused = { key: 'close_busy' };
      await expect(awaitChanges(db, 100)).rejects.toMatchObject({ text: refused });
    });
    expect(await awaitChanges(db, 100)).toBe(true);
  });

  it('is not changed if a seminar gets another name', async () => {
    const today = freshDay();
    const submission = await buildSubmission(db);
    const deposit = await arrive(today);
    at(today, '16:00');
    await assign(deposit.id, submission.publicId);
    at(today, '17:00');
    const body = { from: today, to: today };
    await post('/close', body);
    const name = '名称を改めた講習会';
    await office.send('patch', `/api/seminars/${submission.seminarId}`, { name });
    const close = await read(today);
    expect(close.figures.seminars).toMatchObject([{ seminar: { name }, allocated: 8000 }]);
    expect([close.changed, close.late_changes]).toEqual([false, []]);
    expect((await post('/close', body)).body.data.closed.revision).toBe(1);
  });

  it('shows that the bank took back money of its days afterwards', async () => {
    const today = freshDay();
    const deposit = await arrive(today);
    at(today, '17:00');
    await post('/close', { from: today, to: today });
    const recordedAt = new Date(`${today}T18:00:00+09:00`);
    await buildReversal(db, deposit.id, { day: today, recordedAt, adminId: office.adminId });
    const close = await read(today);
    addsUp(close);
    expect(close.changed).toBe(true);
    expect(close.closed?.figures.places).toMatchObject({ unexplained: 8000, taken_back: 0 });
    expect(close.figures.places).toMatchObject({ unexplained: 0, taken_back: 8000 });
    expect(close.late_changes).toMatchObject([
      { what: 'taken_back', amount: 8000, deposit: { id: deposit.id } },
    ]);
    expect((await linesOf(today)).slice(1)).toEqual([
      expect.stringContaining('"取り消された入金","8000"') as string,
    ]);
  });

  it('shows refunds that were sent on its days but recorded afterwards, since they are entries of its days', async () => {
    const [before, today] = [freshDay(), freshDay()];
    const [marked, unmarked] = [await arrive(before), await arrive(before)];
    const mark = async (deposit: { id: number }) => {
      await post(`/deposits/${deposit.id}/refund`, { amount: 8000, reason: '心当たりなし' });
      return db.refund.findFirstOrThrow({ where: { depositId: deposit.id } });
    };
    at(before);
    const due = await mark(marked);
    at(today, '17:00');
    await post('/close', { from: today, to: today });
    at(dayAfter(today));
    const unforeseen = await mark(unmarked);
    for (const { id } of [due, unforeseen]) {
      const answer = await post(`/refunds/${id}/complete`, { refunded_on: today });
      expect(answer.status, answer.text).toBe(200);
    }
    const close = await read(today);
    expect(close.changed).toBe(false);
    expect(close.late_changes).toMatchObject([
      { what: 'refund_completed', amount: 8000, deposit: { id: marked.id } },
      { what: 'refund_completed', amount: 8000, deposit: { id: unmarked.id } },
    ]);
    const entries = await office.get(`/api/close/journal?from=${today}&to=${today}&format=freee`);
    expect(entries.text.match(/"返金 /g)).toHaveLength(2);
    // They are no entries of the days before or after.
    at(dayAfter(today), '17:00');
    await post('/close', { from: dayAfter(today), to: dayAfter(today) });
    expect((await read(dayAfter(today))).late_changes).toEqual([]);
  });

  it('shows on its days, and on no later ones, that the bank took back a fee that was paid before', async () => {
    const [before, today] = [freshDay(), freshDay()];
    const submission = await buildSubmission(db);
    const deposit = await arrive(before);
    at(before);
    await assign(deposit.id, submission.publicId);
    at(today, '17:00');
    await post('/close', { from: today, to: today });
    at(dayAfter(today), '17:00');
    await post('/close', { from: dayAfter(today), to: dayAfter(today) });
    const recordedAt = new Date(`${dayAfter(today)}T18:00:00+09:00`);
    await buildReversal(db, deposit.id, { day: today, recordedAt, adminId: office.adminId });
    const close = await read(today);
    expect([close.changed, close.late_changes]).toMatchObject([
      false,
      [{ what: 'taken_back', amount: 8000, deposit: { id: deposit.id } }],
    ]);
    expect((await read(dayAfter(today))).late_changes).toEqual([]);
  });

  it('shows that a refund of its days was sent in vain, since the bank had taken the deposit back before', async () => {
    const [before, today] = [freshDay(), freshDay()];
    const deposit = await arrive(before);
    at(before);
    await post(`/deposits/${deposit.id}/refund`, { amount: 8000, reason: '心当たりなし' });
    const { id } = await db.refund.findFirstOrThrow({ where: { depositId: deposit.id } });
    at(today, '17:00');
    await post(`/refunds/${id}/complete`, { refunded_on: today });
    at(today, '17:30');
    await post('/close', { from: today, to: today });
    at(dayAfter(today), '17:00');
    await post('/close', { from: dayAfter(today), to: dayAfter(today) });
    const entries = async () =>
      (await office.get(`/api/close/journal?from=${today}&to=${today}&format=freee`)).text;
    const exported = await entries();
    const recordedAt = new Date(`${dayAfter(today)}T18:00:00+09:00`);
    const reversal = { day: dayAfter(before), recordedAt, adminId: office.adminId };
    await buildReversal(db, deposit.id, reversal);
    expect(exported).toContain('"返金 ');
    expect(await entries()).toContain('"返金（入金は銀行で取消） ');
    const close = await read(today);
    expect([close.changed, close.late_changes]).toMatchObject([
      false,
      [{ what: 'taken_back', amount: 8000, deposit: { id: deposit.id } }],
    ]);
    expect((await read(dayAfter(today))).late_changes).toEqual([]);
  });

  it('is refused before the period’s last day', async () => {
    at('2026-04-10');
    const answer = await post('/close', { from: '2026-04-10', to: '2026-04-11' });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['to']]);
  });
});

describe('the file of a period', () => {
  it('has a line for each part of each deposit; the sum of the amounts equals the bank’s total', async () => {
    const today = freshDay();
    const submission = await buildSubmission(db, { applicantName: '明細 一郎' });
    const deposit = await arrive(today, { amount: 10_000, remitterName: 'メイサイ イチロウ' });
    await arrive(today, { amount: 300, remitterName: '=HYPERLINK("x")' });
    at(today);
    await post(`/deposits/${deposit.id}/settle`, {
      submission_id: submission.publicId,
      refund_amount: 2000,
      reason: '振込過多',
    });
    const [head, ...lines] = await linesOf(today);
    expect(head?.split(',').slice(0, 7)).toEqual(
      ['入金日', '入金番号', '振込名義', '入金額', '振込先口座番号', '区分', '金額'].map(
        (name) => `"${name}"`,
      ),
    );
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('"割当済","8000"');
    expect(lines[0]).toContain('"明細 一郎"');
    expect(lines[1]).toContain('"返金待ち","2000"');
    expect(lines[2]).toContain(`"'=HYPERLINK(""x"")"`);
    const sum = lines.reduce((total, line) => total + Number(line.split('","')[6]), 0);
    expect(sum).toBe((await read(today)).figures.bank.total);
  });

  it('stays what it was when a refund that was due at its end is sent later', async () => {
    const today = freshDay();
    const deposit = await arrive(today);
    at(today);
    await post(`/deposits/${deposit.id}/refund`, { amount: 8000, reason: '心当たりなし' });
    const refund = await db.refund.findFirstOrThrow({ where: { depositId: deposit.id } });
    const closed = await linesOf(today);
    expect(closed[1]).toContain('"返金待ち","8000",""');
    at(dayAfter(today), '18:00');
    const answer = await post(`/refunds/${refund.id}/complete`, { refunded_on: dayAfter(today) });
    expect(answer.status, answer.text).toBe(200);
    expect(await linesOf(today)).toEqual(closed);
  });

  it('in cp932 has 〓 for characters that cp932 lacks, and these are listed', async () => {
    const today = freshDay();
    const submission = await buildSubmission(db, { applicantName: '𠮷野 髙志〜' });
    const deposit = await arrive(today);
    at(today);
    await assign(deposit.id, submission.publicId);
    const lacking = await office.get(`/api/close/csv/lacking-characters?from=${today}&to=${today}`);
    expect(lacking.body.data).toEqual([
      { row: 2, column: '申込者名', text: '𠮷野 髙志〜', characters: ['𠮷'] },
    ]);
    const file = await office
      .get(`/api/close/csv?from=${today}&to=${today}&encoding=cp932`)
      .buffer(true)
      .parse((response, done) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => done(null, Buffer.concat(chunks)));
      });
    expect(file.headers['content-type']).toBe('text/csv; charset=Shift_JIS');
    const text = iconv.decode(file.body as Buffer, 'cp932');
    expect(text).toContain('"〓野 髙志～"');
    expect(text.startsWith('"入金日"')).toBe(true);
    expect((await office.get(`/api/close/csv?from=${today}&to=${today}&encoding=x`)).status).toBe(
      422,
    );
  });
});
