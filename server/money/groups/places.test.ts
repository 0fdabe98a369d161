import supertest from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { settleGroupJob } from '../../applying/group-payments/settleGroupJob.ts';
import { pdfText } from '../../platform/pdf/testing/pdfText.ts';
import { renderBillJob } from '../../papers/bills/renderBillJob.ts';
import { buildOpenSeminar, entriesOf } from '../../testing/applications.ts';
import { buildSession, buildVirtualAccount } from '../../testing/factories.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { buildPlacesGroup, nameUntil, paymentsOf, sendPlaces } from './testing/placesGroup.ts';

const context = await testContext();
const { db } = context;
const app = testServer(context);
context.setClock('2026-04-10T09:00:00+09:00');
const office = await loggedIn(context);

beforeEach(async () => {
  context.setClock('2026-04-10T09:00:00+09:00');
  await db.rateLimit.deleteMany();
  await db.mail.updateMany({ data: { createdAt: new Date('2026-01-01') } });
});

const build = (
  counts: readonly [number, number],
  overrides: Parameters<typeof buildPlacesGroup>[2] = {},
) => buildPlacesGroup(context, counts, overrides);
const problemsOf = ({ body }: { body: { errors?: object } }) => Object.keys(body.errors ?? {});

describe('places without names', () => {
  it('are held with people, at the same price, and the contact is told by when to name them', async () => {
    const { answer, groupId, read, readPage } = await build([2, 3]);
    expect(answer.body.data).toMatchObject({ amount: 40_000, places: 3 });
    expect(answer.body.data.submission_ids).toHaveLength(2);
    expect(await db.submission.count({ where: { groupId } })).toBe(2);
    expect(await read()).toMatchObject({
      people: 2,
      places: 3,
      paid_places: 0,
      for_places: 0,
      name_until: nameUntil,
      money: { owed: 40_000, to_come: 40_000, held: 0 },
    });
    expect(await readPage()).toMatchObject({
      amount: 40_000,
      to_pay: 40_000,
      name_until: nameUntil,
      can_name: true,
    });
    expect((await readPage()).places).toHaveLength(3);
    const [mail] = await db.mail.findMany({ where: { groupId } });
    expect(mail?.text).toContain('40,000円');
    expect(mail?.text).toContain('3名分');
    expect(mail?.text).toContain('2026年04月20日');
  });

  it('may be all that a company holds', async () => {
    const { answer, read, readPage, pay, name } = await build([0, 2]);
    expect(answer.body.data).toMatchObject({ submission_ids: [], places: 2, amount: 16_000 });
    expect(await readPage()).toMatchObject({ people: [], amount: 16_000 });
    await pay(16_000);
    expect(await read()).toMatchObject({ payment: 'paid', paid_places: 2, for_places: 16_000 });
    expect((await name(1, 2)).status).toBe(201);
    expect(paymentsOf(await read())).toEqual(['PAID', 'PAID']);
  });

  it('are refused with all other problems, beyond five hundred with the people, and of nobody', async () => {
    const built = await buildOpenSeminar(db, { replaceUntil: new Date(nameUntil) });
    const refused = async (counts: readonly [number, unknown], extra = {}) => {
      const answer = await sendPlaces(context, built, counts, extra);
      expect(answer.status).toBe(422);
      return problemsOf(answer);
    };
    expect(await refused([2, 499])).toEqual(['places']);
    expect(await refused([0, 0])).toEqual(['attendees']);
    expect(await refused([0, undefined])).toEqual(['attendees']);
    expect(await refused([1, -1])).toEqual(['places']);
    expect(await refused([1, 1.5])).toEqual(['places']);
    expect(await refused([1, '3'])).toEqual(['places']);
    expect((await refused([1, 501], { receipt: 'both' })).toSorted()).toEqual([
      'places',
      'receipt',
    ]);
    expect(await db.group.count({ where: { seminarId: built.seminar.id } })).toBe(0);
  });

  it('can’t be held when they could not be named any more', async () => {
    const built = await buildOpenSeminar(db, { replaceUntil: new Date('2026-04-09') });
    expect(problemsOf(await sendPlaces(context, built, [1, 1]))).toEqual(['places']);
    const last = await buildOpenSeminar(db, { replaceUntil: new Date('2026-04-10') });
    await buildVirtualAccount(db);
    expect((await sendPlaces(context, last, [1, 1])).status).toBe(201);
  });

  it('are held once under one Idempotency-Key', async () => {
    const built = await buildOpenSeminar(db);
    await buildVirtualAccount(db);
    const send = () => sendPlaces(context, built, [1, 2]).set('Idempotency-Key', 'places-once');
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    expect(await db.groupPlace.count({ where: { seminarId: built.seminar.id } })).toBe(2);
    const other = await sendPlaces(context, built, [1, 3]).set('Idempotency-Key', 'places-once');
    expect(other.status).toBe(409);
  });

  it('take seats, on the form and in the office’s figures, and of a date and place its own', async () => {
    const { seminar, form, path } = await build([1, 2], { capacity: 4 });
    const seatsOf = async () => (await office.get(`/api/seminars/${seminar.id}`)).body.data.seats;
    expect(await seatsOf()).toMatchObject({ capacity: 4, taken: 3 });
    const formPath = `/api/seminars/continuous-training/${seminar.id}/application-form`;
    const shown = await supertest(app).get(formPath);
    expect(shown.body.seminar.seats).toMatchObject({ left: 1 });
    const apply = (email: string, birth_date: string) =>
      supertest(app)
        .post(path)
        .send({ fields: entriesOf(form, { email, birth_date }) });
    await buildVirtualAccount(db);
    expect((await apply('last@example.jp', '1981-01-01')).status).toBe(201);
    expect((await apply('none@example.jp', '1982-01-01')).status).toBe(422);

    const dated = await buildOpenSeminar(db);
    const session = await buildSession(db, dated.seminar.id, { capacity: 2 });
    await buildSession(db, dated.seminar.id, { capacity: 2 });
    await buildVirtualAccount(db);
    const of = { session_id: session.id };
    expect((await sendPlaces(context, dated, [0, 2], of)).status).toBe(201);
    expect(problemsOf(await sendPlaces(context, dated, [0, 1], of))).toEqual(['session_id']);
    const { sessions } = (await office.get(`/api/seminars/${dated.seminar.id}`)).body.data;
    expect(sessions.map((it: { seats: { taken: number } }) => it.seats.taken)).toEqual([2, 0]);
  });

  it('of the last seats are held by one of two companies that ask at the same moment', async () => {
    const built = await buildOpenSeminar(db, { capacity: 3 });
    await buildVirtualAccount(db);
    await buildVirtualAccount(db);
    const answers = await Promise.all([
      sendPlaces(context, built, [0, 2]),
      sendPlaces(context, built, [1, 1], { attendees: entriesFor(built) }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    expect(await db.groupPlace.count({ where: { seminarId: built.seminar.id } })).toBeLessThan(3);
  });

  it('keep a seminar and its dates from being deleted', async () => {
    const { seminar } = await build([0, 1]);
    expect((await office.send('delete', `/api/seminars/${seminar.id}`)).status).toBe(409);
  });
});

/** One person. */
const entriesFor = ({ form }: Pick<Awaited<ReturnType<typeof buildOpenSeminar>>, 'form'>) => [
  { fields: entriesOf(form, { email: 'one@kaisha.example.jp' }) },
];

describe('the money of places without names', () => {
  it('must have come with that of the people before anybody is paid, and is kept for the places then', async () => {
    const { pay, read, readPage, groupId } = await build([2, 2]);
    await pay(16_000);
    expect(paymentsOf(await read())).toEqual(['UNPAID', 'UNPAID']);
    expect((await read()).money).toMatchObject({ held: 16_000, to_come: 16_000 });

    const { id: last } = await pay(16_000);
    const group = await read();
    expect(paymentsOf(group)).toEqual(['PAID', 'PAID']);
    expect(group).toMatchObject({
      payment: 'paid',
      paid_places: 2,
      for_places: 16_000,
      money: { allocated: 16_000, held: 16_000, to_come: 0, surplus: 0 },
    });
    expect(await readPage()).toMatchObject({ received: 32_000, for_places: 16_000, to_pay: 0 });
    const kept = await db.deposit.findUniqueOrThrow({ where: { id: last } });
    expect(kept).toMatchObject({ allocatedAmount: 0, reservedAmount: 16_000 });
    // Nobody is asked about it, and it can't be sent back while the places are held.
    expect((await office.get(`/api/deposits/${last}`)).body.data).toMatchObject({
      unexplained_amount: 0,
    });
    const refund = { amount: 8000, reason: '返金のため' };
    expect((await office.send('post', `/api/deposits/${last}/refund`, refund)).status).toBe(422);
    const mails = await db.mail.findMany({ where: { groupId, kind: 'group_paid' } });
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('32,000円');
    expect(mails[0]?.text).toContain('お預かり');
    // Who takes a place is enrolled only once they are named.
    const said = mails[0]?.text.replace(/\s/g, '');
    expect(said).toContain('お名前をご登録いただいた方（2名）の受講の手続きが完了しました。');
  });

  it('waits for the rest where a company holds places only', async () => {
    const { groupId, read, pay } = await build([0, 2]);
    await pay(10_000);
    expect(await read()).toMatchObject({
      paid_places: 0,
      money: { owed: 16_000, to_come: 6000, held: 10_000, surplus: 0 },
    });
    const mails = await db.mail.findMany({ where: { groupId }, orderBy: { id: 'asc' } });
    expect(mails.at(-1)?.text).toContain('6,000円');
    await pay(6000);
    expect(await read()).toMatchObject({ payment: 'paid', paid_places: 2, for_places: 16_000 });
  });

  it('is a surplus beyond what people and places cost', async () => {
    const { pay, read } = await build([1, 1]);
    const { id } = await pay(24_000);
    expect(await read()).toMatchObject({
      payment: 'surplus',
      for_places: 8000,
      money: { allocated: 8000, held: 8000, surplus: 8000 },
    });
    const shown = (await office.get(`/api/deposits/${id}`)).body.data;
    expect(shown.unexplained_amount).toBe(8000);
    const refund = { amount: 8000, reason: '過入金のため' };
    expect((await office.send('post', `/api/deposits/${id}/refund`, refund)).status).toBe(200);
    expect(await read()).toMatchObject({ payment: 'paid', for_places: 8000 });
  });

  it('waits for all again when a deposit turns out to be somebody else’s', async () => {
    const { pay, read } = await build([1, 1]);
    const { id } = await pay(8000);
    await pay(8000);
    expect(await read()).toMatchObject({ paid_people: 1, paid_places: 1 });
    const undo = { reason: '別の団体の入金のため' };
    expect((await office.send('post', `/api/deposits/${id}/unassign`, undo)).status).toBe(200);
    expect(await read()).toMatchObject({
      paid_people: 0,
      paid_places: 0,
      for_places: 0,
      money: { held: 8000, to_come: 8000 },
    });
  });

  it('stays with the places when somebody is added who is not paid for', async () => {
    const { pay, add, name, read } = await build([1, 2]);
    await pay(24_000);
    expect((await add(50)).status).toBe(201);
    expect(await read()).toMatchObject({ for_places: 16_000, money: { to_come: 8000 } });
    expect((await name(60)).status).toBe(201);
    expect(paymentsOf(await read())).toEqual(['PAID', 'UNPAID', 'PAID']);
    await pay(8000);
    expect(paymentsOf(await read())).toEqual(['PAID', 'PAID', 'PAID']);
    expect(await read()).toMatchObject({ payment: 'paid', for_places: 8000 });
  });

  it('is borne by the association only where somebody is named', async () => {
    const only = await build([0, 2]);
    await only.pay(15_560);
    const waive = (id: string) =>
      office.send('post', `/api/groups/${id}/waive`, { amount: 440, reason: '振込手数料のため' });
    expect((await waive(only.id)).status).toBe(409);
    const named = await build([1, 1]);
    await named.pay(15_560);
    expect((await waive(named.id)).body.data).toMatchObject({ payment: 'paid', for_places: 8000 });
  });

  it('stands on invoices and estimates as places, and the invoice stays that of who is named', async () => {
    const { id, groupId, name, pay, release, placeIds, read } = await build([1, 3]);
    const order = { kind: 'invoice', addressee: '株式会社まとめ', honorific: '御中' };
    const issue = () => office.send('post', `/api/groups/${id}/bills`, order);
    const issued = await issue();
    expect(issued.status, issued.text).toBe(201);
    const bill = await db.bill.findFirstOrThrow({ where: { groupId } });
    expect(bill).toMatchObject({ amount: 32_000 });
    expect(bill.lines).toMatchObject([
      { unit_price: 8000, quantity: 1 },
      { what: '受講枠 3名分（氏名未定）', unit_price: 8000, quantity: 3 },
    ]);
    await renderBillJob(context, { billId: bill.id });
    const { bytes } = await db.billDocument.findFirstOrThrow({ where: { billId: bill.id } });
    const text = pdfText(Buffer.from(bytes)).replaceAll(/\s/g, '');
    expect(text).toContain('受講枠3名分（氏名未定）');
    expect((await issue()).status).toBe(409);

    await name(70);
    const { voidedAt } = await db.bill.findUniqueOrThrow({ where: { id: bill.id } });
    expect(voidedAt).toBeNull();
    const [unpaid] = (await placeIds()).toReversed();
    expect((await release([unpaid ?? ''])).status).toBe(200);
    const old = await db.bill.findUniqueOrThrow({ where: { id: bill.id } });
    expect(old.voidedAt).not.toBeNull();

    expect((await issue()).status).toBe(201);
    await pay(24_000);
    await name(71);
    expect(paymentsOf(await read())).toEqual(['PAID', 'PAID', 'PAID']);
    const receipts = await db.receipt.findMany({ where: { submission: { groupId } } });
    const invoice = await db.bill.findFirstOrThrow({ where: { groupId, voidedAt: null } });
    expect(receipts.map(({ invoiceId }) => invoiceId)).toEqual([
      invoice.id,
      invoice.id,
      invoice.id,
    ]);
  });

  it('given up after the payment lower the invoice, also when their money is sent back', async () => {
    const { id, groupId, pay, placeIds, readPage } = await build([1, 2]);
    const order = { kind: 'invoice', addressee: '株式会社まとめ', honorific: '御中' };
    expect((await office.send('post', `/api/groups/${id}/bills`, order)).status).toBe(201);
    const deposit = await pay(24_000);
    const released = await office.send('post', `/api/groups/${id}/places/release`, {
      place_ids: await placeIds(),
    });
    expect(released.status, released.text).toBe(200);
    const lowered = await readPage();
    expect(lowered.bills).toMatchObject([{ amount: 24_000 }]);
    expect(lowered.return_invoices).toMatchObject([{ amount: 16_000 }]);
    const marked = await office.send('post', `/api/deposits/${deposit.id}/refund`, {
      amount: 16_000,
      reason: '受講枠の取消のため',
    });
    expect(marked.status, marked.text).toBeLessThan(300);
    const refund = await db.refund.findFirstOrThrow({ where: { depositId: deposit.id } });
    const done = await office.send('post', `/api/refunds/${refund.id}/complete`, {
      refunded_on: deposit.depositedAt.toISOString().slice(0, 10),
      note: '',
    });
    expect(done.status, done.text).toBeLessThan(300);
    await settleGroupJob(context, { groupId });
    expect((await readPage()).return_invoices).toEqual(lowered.return_invoices);
  });

  it('stands in the list of groups and its file', async () => {
    const { pay, seminar } = await build([1, 2]);
    await pay(24_000);
    const { body } = await office.get(`/api/groups?seminar_id=${seminar.id}&payment=paid`);
    expect(body.data).toMatchObject([{ places: 2, paid_places: 2, for_places: 16_000 }]);
    const { text } = await office.get(`/api/groups/csv?seminar_id=${seminar.id}`);
    const [heads, row] = text.split('\r\n').map((line) => line.split(','));
    const cell = (name: string) => row?.[heads?.findIndex((head) => head.includes(name)) ?? -1];
    expect([cell('氏名未定の受講枠'), cell('うち受講枠分')]).toEqual(['"2"', '"16000"']);
  });
});
