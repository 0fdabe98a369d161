import supertest from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { offerSeatsJob } from '../../applying/waiting-list/offerSeatsJob.ts';
import { toDay } from '../../platform/context/days.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { buildOpenSeminar, entriesOf } from '../../testing/applications.ts';
import { audited } from '../../testing/audited.ts';
import { bankDeposit } from '../../testing/bankDeposit.ts';
import { bankReadUntil } from '../../testing/bankReadUntil.ts';
import { buildVirtualAccount } from '../../testing/factories.ts';
import { attendeesOf, groupOf } from '../../testing/groups.ts';
import { onPage } from '../../testing/onPage.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { waitsForLock } from '../../testing/waitsForLock.ts';
import { recordDeposit } from '../deposits/recordDeposit.ts';
import { letGoUnpaidGroupsJob } from './letGoUnpaidGroupsJob.ts';

const context = await testContext();
const contact = onPage(context);
const { db } = context;
const app = testServer(context);
const start = '2026-04-10T09:00:00+09:00';
const fee = 8000;
const cancelRule = {
  free_until: '2026-04-20',
  until: null,
  kept: 0,
  kept_unit: 'yen',
  decided_by: 'rule',
  tax_category: 'out_of_scope',
};
let office: Awaited<ReturnType<typeof loggedIn>>;
let sequence = 100;

beforeEach(async () => {
  context.setClock(start);
  office = await loggedIn(context);
  await db.rateLimit.deleteMany();
  await db.seminar.updateMany({ data: { archivedAt: new Date() } });
});

/** A seminar with so many seats and a waiting list, some of which single people have taken. */
async function buildSeminar(capacity: number, taken: number, overrides: object = {}) {
  const built = await buildOpenSeminar(db, {
    capacity,
    waitingList: true,
    offerDays: 5,
    paymentDeadline: new Date('2026-06-30'),
    ...overrides,
  });
  const { form, seminar, path } = built;
  const applyAlone = async () => {
    sequence += 1;
    await buildVirtualAccount(db);
    const { body, status, text } = await supertest(app)
      .post(path)
      .send({
        fields: entriesOf(form, {
          email: `alone-${sequence}@example.jp`,
          given_name: `単独${sequence}`,
          birth_date: `19${50 + (sequence % 50)}-03-04`,
        }),
      });
    expect(status, text).toBe(201);
    return body.data.submission_id as string;
  };
  const alone: string[] = [];
  for (let number = 0; number < taken; number += 1) alone.push(await applyAlone());
  const apply = async (count: number, more: object = {}) => {
    await buildVirtualAccount(db);
    sequence += 20;
    return supertest(app)
      .post(`/api/seminars/continuous-training/${seminar.id}/submit-group`)
      .send({ ...groupOf(form, count, sequence), ...more });
  };
  const wait = async (count: number) => {
    const { body, status, text } = await apply(count);
    expect(status, text).toBe(201);
    return companyOf(body.data.group_id, form);
  };
  const leave = async (publicId: string) => {
    const answer = await office.send('patch', `/api/submissions/${publicId}/status`, {
      status: 'cancelled',
    });
    expect(answer.status, answer.text).toBe(200);
  };
  return { ...built, alone, applyAlone, apply, wait, leave };
}

async function companyOf(publicId: string, form: Parameters<typeof attendeesOf>[0]) {
  const { id: groupId } = await db.group.findUniqueOrThrow({ where: { publicId } });
  const page = async () => {
    const { body, status, text } = await supertest(app).get(`/api/group-pages/${publicId}`);
    expect(status, text).toBe(200);
    return body.data;
  };
  const places = async () =>
    (await page()).people.map(
      (person: { queue_place: number | null; status: string; payment_status: string }) =>
        person.status === 'cancelled' ? 'cancelled' : (person.queue_place ?? person.payment_status),
    );
  const mails = async () => db.mail.findMany({ where: { groupId }, orderBy: { id: 'asc' } });
  const pay = async (amount: number) => {
    const { virtualAccount: account } = await db.group.findUniqueOrThrow({
      where: { id: groupId },
      include: { virtualAccount: true },
    });
    if (!account) throw new Error('the group has no account');
    const { externalId: vaId, accountNumber, provider } = account;
    await recordDeposit(context, bankDeposit({ vaId, accountNumber, provider, amount }));
  };
  const add = (count: number, from: number) =>
    contact.send('post', `/api/group-pages/${publicId}/people`, {
      attendees: attendeesOf(form, count, from),
    });
  const people = () => db.submission.findMany({ where: { groupId }, orderBy: { id: 'asc' } });
  return { publicId, groupId, form, page, places, mails, pay, add, people };
}

async function letGo(day: string) {
  context.setClock(`${day}T09:00:00+09:00`);
  await bankReadUntil(db, day);
  await letGoUnpaidGroupsJob(context);
}

describe('a company that applies for a full seminar', () => {
  it('waits with all of its people: no account, nothing to pay, and their places in line are told', async () => {
    const { apply, applyAlone, form } = await buildSeminar(1, 1);
    await applyAlone();
    const { status, body, text } = await apply(3);
    expect(status, text).toBe(201);
    expect(body.data).toMatchObject({ amount: 0, waiting_from: 2 });
    expect(body.meta).toMatchObject({
      status: 'partial_success',
      message: expect.stringContaining('キャンセル待ち'),
    });
    const company = await companyOf(body.data.group_id, form);
    expect(await company.page()).toMatchObject({
      amount: 0,
      to_pay: 0,
      virtual_bank_account: null,
      seats: { state: 'waiting_list' },
    });
    expect(await company.places()).toEqual([2, 3, 4]);
    const [mail, ...others] = await company.mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toContain('キャンセル待ちの受付');
    expect(mail?.text).toContain('2〜4番目');
    expect(mail?.text).toContain('3名（うちキャンセル待ち3名）');
    const shown = (await office.get(`/api/groups/${company.publicId}`)).body.data;
    expect(shown).toMatchObject({ payment: 'waiting', people: 0, waiting: 3 });
    expect(shown.applications[0]).toMatchObject({ queue_place: 2 });
    const listed = await office.get('/api/groups?payment=waiting');
    expect(listed.body.data.map((row: { group_id: string }) => row.group_id)).toContain(
      company.publicId,
    );
    const received = await db.auditEntry.findFirstOrThrow({
      where: { action: 'group.received', entityId: String(company.groupId) },
    });
    expect(received.after).not.toHaveProperty('amount');
    // Nobody asks it for money, and it needs no account.
    expect((await company.people()).every((it) => it.waitingSince !== null)).toBe(true);
  });

  it('is told what cancelling costs, although nobody owes anything yet', async () => {
    const { wait } = await buildSeminar(1, 1, { cancelRule });
    const company = await wait(2);
    expect(await company.page()).toMatchObject({ amount: 0, free: false });
    const [mail] = await company.mails();
    const text = mail?.text.replaceAll('\n', '');
    expect(text).toContain('お振り込みは、そのご案内をお待ちください');
    expect(text).toContain('取消料なしに');
    expect(text).not.toContain('受講料は無料です');
  });

  it('of a free seminar reads nothing of transfers and deadlines', async () => {
    const { apply, form } = await buildSeminar(1, 1, { entryFee: 0 });
    const { body } = await apply(2);
    const company = await companyOf(body.data.group_id, form);
    expect(await company.page()).toMatchObject({ amount: 0, free: true });
    const [mail] = await company.mails();
    const text = mail?.text.replaceAll(/\n　*/g, '') ?? '';
    expect(text).toContain('受講料は無料です');
    for (const told of [text, body.meta.message]) {
      expect(told).toContain('キャンセル待ちとして受け付けました');
      expect(told).not.toMatch(/振込|振り込|入金|返金|取消料/);
    }
  });

  it('gets the seats that are free from the top of its table on, and reads in one mail who has a seat and who waits', async () => {
    const { apply, form } = await buildSeminar(3, 1);
    const { body } = await apply(3);
    expect(body.data).toMatchObject({ amount: 2 * fee, waiting_from: 1, waiting: 1 });
    expect(body.meta).toMatchObject({
      status: 'partial_success',
      message: expect.stringContaining('空いていた2席'),
    });
    const company = await companyOf(body.data.group_id, form);
    expect(await company.places()).toEqual(['UNPAID', 'UNPAID', 1]);
    await offerSeatsJob(context);
    const [mail, ...others] = await company.mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'group_instructions' });
    expect(mail?.subject).toContain('お振込先のご案内');
    const text = mail?.text.replaceAll(/\n　*/g, '') ?? '';
    const numbers = (await company.people()).map(({ number }) => number);
    expect(text).toContain(`席をご用意した申込番号：${numbers[0]}〜${numbers[1]?.slice(-5)}`);
    expect(text).toContain('1名様をキャンセル待ちとして受け付けました（現在の順番：1番目）');
    expect(text).toContain('お振込金額：16,000円');
    // The seminar's own day, which the form has named, not the days of an offer.
    expect(text).toContain('お振込期限：2026年06月30日');
    expect((await company.people()).map((it) => toDay(it.offerDeadline))).toEqual([
      '2026-06-30',
      '2026-06-30',
      null,
    ]);
    expect(text).toContain('キャンセル待ちの方の受講料のお振り込みは、そのご案内をお待ちください');
    expect(text).toContain('ご入金の足りない人数分のお申し込みを取り消し');
  });

  it('waits as a whole where seats are free but no account is, until there is one', async () => {
    const { form, seminar } = await buildSeminar(3, 1);
    await db.virtualAccount.deleteMany({ where: { state: 'free' } });
    const { status, body } = await supertest(app)
      .post(`/api/seminars/continuous-training/${seminar.id}/submit-group`)
      .send(groupOf(form, 3, 700));
    expect(status).toBe(201);
    const company = await companyOf(body.data.group_id, form);
    expect(await company.places()).toEqual([1, 2, 3]);
    await buildVirtualAccount(db);
    await offerSeatsJob(context);
    expect(await company.places()).toEqual(['UNPAID', 'UNPAID', 1]);
  });

  it('is refused where nobody may wait, and holds no places without names there', async () => {
    const full = await buildSeminar(1, 1, { waitingList: false });
    expect((await full.apply(2)).body.errors).toHaveProperty('seminar');
    const waiting = await buildSeminar(1, 1);
    const { status, body } = await waiting.apply(2, { places: 1 });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['places']]);
  });

  it('is put on the list by the office, which may go beyond the seats instead', async () => {
    const { form, seminar } = await buildSeminar(1, 1);
    const enter = async (from: number, more: object = {}) => {
      await buildVirtualAccount(db);
      const { body, status, text } = await office.send('post', '/api/groups', {
        ...groupOf(form, 2, from),
        seminar_id: seminar.id,
        channel: 'telephone',
        ...more,
      });
      expect(status, text).toBe(201);
      return companyOf(body.data.group_id, form);
    };
    expect(await (await enter(11)).places()).toEqual([1, 2]);
    expect(await (await enter(21, { beyond_seats: true })).places()).toEqual(['UNPAID', 'UNPAID']);
  });
});

describe('a seat that becomes free for a company', () => {
  it('is offered to as many of its people as there are seats, in one mail with one sum and one day', async () => {
    const { alone, leave, wait, applyAlone } = await buildSeminar(2, 2, { cancelRule });
    const company = await wait(3);
    await applyAlone();
    for (const publicId of alone) await leave(publicId);
    await Promise.all([offerSeatsJob(context), offerSeatsJob(context)]);
    expect(await company.places()).toEqual(['UNPAID', 'UNPAID', 1]);
    const page = await company.page();
    expect(page).toMatchObject({
      amount: 2 * fee,
      to_pay: 2 * fee,
      payment_deadline: '2026-04-15',
    });
    expect(page.virtual_bank_account).not.toBeNull();
    const [, offer, ...others] = await company.mails();
    expect(others).toEqual([]);
    expect(offer).toMatchObject({ kind: 'seat_offered' });
    expect(offer?.subject).toContain('席のご用意ができました');
    expect(offer?.text).toContain('2名様分');
    expect(offer?.text).toContain('16,000円');
    expect(offer?.text).toContain('4月15日');
    expect(offer?.text).toContain('ほかの1名様は、引き続きキャンセル待ちです');
    // The seminar's own terms, not the association's.
    expect(offer?.text.replaceAll('\n', '')).toContain('4月20日（月）までは、団体申込のページで');
    const [first] = await company.people();
    expect(await audited(db, 'submission', first?.id ?? 0)).toContainEqual([
      'submission.seat_offered',
      null,
    ]);
    await company.pay(2 * fee);
    expect(await company.places()).toEqual(['PAID', 'PAID', 1]);
    // Nobody pays for those who wait; the company's day goes with the offer.
    expect(await company.page()).toMatchObject({ to_pay: 0, amount: 2 * fee });
    const shown = (await office.get(`/api/groups/${company.publicId}`)).body.data;
    expect(shown).toMatchObject({ payment: 'paid', people: 2, waiting: 1 });
    const thanks = (await company.mails()).find(({ kind }) => kind === 'group_paid');
    const said = thanks?.text.replaceAll(/\n　*/g, '') ?? '';
    expect(said).toContain('席をご用意した方の受講の手続きが完了しました');
    expect(said).toContain('キャンセル待ちの方（1名）の受講料のお振り込みは');
    expect(said).not.toMatch(/全額|全員/);
  });

  it('ends with the seminar: the contact is told its earlier last day once, though no bill is void', async () => {
    const { alone, leave, wait, seminar } = await buildSeminar(2, 2);
    const company = await wait(2);
    for (const publicId of alone) await leave(publicId);
    await offerSeatsJob(context);
    expect(await company.page()).toMatchObject({ payment_deadline: '2026-04-15' });
    const before = await company.mails();
    const end = { on_demand_end: '2026-04-13' };
    const { status, text } = await office.send('patch', `/api/seminars/${seminar.id}`, end);
    expect(status, text).toBe(200);
    expect(await company.page()).toMatchObject({ payment_deadline: '2026-04-13' });
    const told = (await company.mails()).slice(before.length);
    expect(told.map(({ kind }) => kind)).toEqual(['standing_changed']);
    expect(told[0]?.text.match(/お振込期限：2026年04月13日/g)).toHaveLength(1);
  });

  it('goes by the newest offer: people with an earlier offer have the same day and sum', async () => {
    const { alone, leave, wait } = await buildSeminar(2, 2);
    const company = await wait(2);
    await leave(alone[0] ?? '');
    await offerSeatsJob(context);
    expect(await company.page()).toMatchObject({ to_pay: fee, payment_deadline: '2026-04-15' });
    context.setClock('2026-04-13T09:00:00+09:00');
    office = await loggedIn(context);
    await leave(alone[1] ?? '');
    await offerSeatsJob(context);
    expect(await company.page()).toMatchObject({ to_pay: 2 * fee, payment_deadline: '2026-04-18' });
    expect(await company.places()).toEqual(['UNPAID', 'UNPAID']);
  });

  it('is let go when its day passes unpaid: the last first, as far as the money that came is too little', async () => {
    const { alone, leave, wait } = await buildSeminar(3, 3);
    const company = await wait(4);
    for (const publicId of alone) await leave(publicId);
    await offerSeatsJob(context);
    await company.pay(2 * fee);
    expect(await company.places()).toEqual(['UNPAID', 'UNPAID', 'UNPAID', 1]);
    await letGo('2026-04-16');
    expect(await company.places()).toEqual(['UNPAID', 'UNPAID', 'UNPAID', 1]);
    await letGo('2026-04-17');
    expect(await company.places()).toEqual(['PAID', 'PAID', 'cancelled', 1]);
    const kinds = (await company.mails()).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'seat_let_go')).toHaveLength(1);
    const told = (await company.mails()).find(({ kind }) => kind === 'seat_let_go')?.text ?? '';
    expect(told.replaceAll('\n', '')).toContain('席のある方の受講料に充てます');
    const [, , third] = await company.people();
    expect(await audited(db, 'submission', third?.id ?? 0)).toContainEqual([
      'submission.seat_let_go',
      null,
    ]);
    await offerSeatsJob(context);
    expect(await company.places()).toEqual(['PAID', 'PAID', 'cancelled', 'UNPAID']);
  });

  it('is let go with all the others: the contact reads whether money came, and what becomes of it', async () => {
    const { alone, leave, wait } = await buildSeminar(1, 1);
    const company = await wait(1);
    await leave(alone[0] ?? '');
    await offerSeatsJob(context);
    await company.pay(fee - 1000);
    await letGo('2026-04-17');
    expect(await company.places()).toEqual(['cancelled']);
    const told = (await company.mails()).at(-1)?.text.replaceAll('\n', '') ?? '';
    expect(told).toContain('全額のご入金を確認できないまま');
    expect(told).toContain('すでにお振り込みいただいた金額の取り扱いは、事務局からご連絡します');
    expect(told).toContain('お取りしていた席は、ほかの方にご案内します');
    expect(told).not.toContain('行き違い');
  });

  it('leaves those alone who had seats before, also where unpaid seats are released', async () => {
    const { alone, leave, wait, seminar } = await buildSeminar(3, 1, { releaseUnpaid: true });
    const company = await wait(2);
    sequence += 20;
    expect((await company.add(1, sequence)).status).toBe(201);
    expect(await company.places()).toEqual(['UNPAID', 'UNPAID', 1]);
    expect(await company.page()).toMatchObject({ to_pay: 2 * fee, payment_deadline: '2026-06-30' });
    await leave(alone[0] ?? '');
    await offerSeatsJob(context);
    expect(await company.page()).toMatchObject({ to_pay: 3 * fee, payment_deadline: '2026-04-15' });
    await letGo('2026-04-20');
    expect(await company.places()).toEqual(['UNPAID', 'UNPAID', 'cancelled']);
    expect(await company.page()).toMatchObject({ to_pay: 2 * fee, payment_deadline: '2026-06-30' });
    expect((await db.seminar.findUniqueOrThrow({ where: { id: seminar.id } })).capacity).toBe(3);
  });

  it('is given up by the contact, before it is offered and before it is paid for, without a rule of the seminar', async () => {
    const { alone, leave, wait } = await buildSeminar(1, 1);
    const company = await wait(2);
    const giveUp = async () => {
      const person = (await company.people()).find(({ status }) => status !== 'cancelled');
      const path = `/api/group-pages/${company.publicId}/people/${person?.number ?? ''}`;
      const { body } = await contact.get(`${path}/own-changes`);
      expect(body.data.cancellation).toMatchObject({ kept: 0, returned: 0, rule: null });
      const answer = await contact.send('post', `${path}/cancellation`, { kept: 0, returned: 0 });
      expect(answer.status, answer.text).toBe(200);
    };
    await giveUp();
    expect(await company.places()).toEqual(['cancelled', 1]);
    await leave(alone[0] ?? '');
    await offerSeatsJob(context);
    expect(await company.places()).toEqual(['cancelled', 'UNPAID']);
    await giveUp();
    expect(await company.places()).toEqual(['cancelled', 'cancelled']);
  });

  it('is offered by the office to one of its people out of turn, who owes the fee then', async () => {
    const { wait } = await buildSeminar(1, 1);
    const company = await wait(2);
    const [, second] = await company.people();
    const path = `/api/submissions/${second?.publicId ?? ''}/offer-seat`;
    expect((await office.send('post', path, {})).status).toBe(409);
    expect((await office.send('post', path, { beyond_seats: true })).status).toBe(200);
    expect(await company.places()).toEqual([1, 'UNPAID']);
    expect(await company.page()).toMatchObject({ to_pay: fee });
  });

  it('of a free seminar is theirs at once', async () => {
    const { alone, leave, wait } = await buildSeminar(1, 1, { entryFee: 0 });
    const company = await wait(1);
    expect(await db.student.count({ where: { submission: { groupId: company.groupId } } })).toBe(0);
    await leave(alone[0] ?? '');
    await offerSeatsJob(context);
    expect(await db.student.count({ where: { submission: { groupId: company.groupId } } })).toBe(1);
    const offer = (await company.mails()).find(({ kind }) => kind === 'seat_offered');
    expect(offer?.html).not.toMatch(/<ul[^>]*><\/ul>/);
  });

  it('is told in English in one sentence, with the singular', async () => {
    const { alone, leave, wait } = await buildSeminar(1, 1);
    const company = await wait(1);
    await db.group.update({ where: { id: company.groupId }, data: { language: 'en' } });
    await leave(alone[0] ?? '');
    await offerSeatsJob(context);
    const offer = (await company.mails()).find(({ kind }) => kind === 'seat_offered');
    expect(offer?.text.replaceAll('\n', ' ')).toContain('1 seat has become free in the seminar');
    expect(offer?.text.replaceAll(/\n +/g, ' ')).toContain(
      'as many of the applications with an offered seat as the money is too little for',
    );
  });
});

describe('a company with people who wait', () => {
  it('is offered no seat by itself without an address of its contact: its turn comes with the address', async () => {
    const { alone, leave, wait, applyAlone } = await buildSeminar(1, 1);
    const company = await wait(1);
    await applyAlone();
    await db.group.update({
      where: { id: company.groupId },
      data: { email: '', mailsTo: 'people' },
    });
    await leave(alone[0] ?? '');
    await offerSeatsJob(context);
    expect(await company.places()).toEqual([1]);
    const [person] = await company.people();
    const next = await db.submission.findFirstOrThrow({
      where: { offeredAt: { not: null } },
      orderBy: { id: 'desc' },
    });
    expect([next.groupId, next.seminarId]).toEqual([null, person?.seminarId]);
    await leave(next.publicId);
    await context.pool.query('DELETE FROM graphile_worker._private_jobs');
    const contactOf = { name: '担当 花子', email: 'hanako@example.jp', phone: '03-1234-5678' };
    const answer = await office.send('put', `/api/groups/${company.publicId}/contact`, contactOf);
    expect(answer.status, answer.text).toBe(200);
    const jobs = await context.pool.query(
      `SELECT FROM graphile_worker.jobs WHERE task_identifier = 'offerSeats'`,
    );
    expect(jobs.rowCount).toBe(1);
    await offerSeatsJob(context);
    expect(await company.places()).toEqual(['UNPAID']);
  });

  it('adds people of whom some get the free seats and some wait: one mail says both, and the new sum', async () => {
    const { wait } = await buildSeminar(3, 0);
    const company = await wait(2);
    sequence += 20;
    const { status, text: refusal } = await company.add(2, sequence);
    expect(status, refusal).toBe(201);
    expect(await company.places()).toEqual(['UNPAID', 'UNPAID', 'UNPAID', 1]);
    await offerSeatsJob(context);
    const [, mail, ...others] = await company.mails();
    expect(others).toEqual([]);
    const text = mail?.text.replaceAll(/\n　*/g, '') ?? '';
    expect(text).toContain('2名様を追加しました');
    expect(text).toContain('お振込金額が、16,000円から24,000円に変わりました');
    expect(text).toContain('1名様をキャンセル待ちとして受け付けました');
  });

  it('adds a person while others get their seats: the answer is the sum of their own prices', async () => {
    const { seminar, alone, wait, leave } = await buildSeminar(2, 2);
    const company = await wait(2);
    for (const one of alone) await leave(one);
    await db.seminar.update({ where: { id: seminar.id }, data: { entryFee: 10_000 } });
    sequence += 20;
    const attendees = attendeesOf(company.form, 1, sequence);
    const added = await office.send('post', `/api/groups/${company.publicId}/people`, {
      attendees,
      channel: 'fax',
    });
    expect([added.status, added.body.data?.amount]).toEqual([201, 16_000]);
    expect((await company.page()).amount).toBe(16_000);
  });

  it('keeps its last day to pay where a mail asks for nothing more: some who wait, who are free, or another contact', async () => {
    const { seminar, wait, leave } = await buildSeminar(2, 0, {
      paymentDeadline: null,
      paymentDays: 14,
    });
    const company = await wait(2);
    const day = async () => (await company.page()).payment_deadline;
    const before = await day();
    expect(before).toBe('2026-04-24');
    context.setClock('2026-04-20T09:00:00+09:00');
    office = await loggedIn(context);
    sequence += 20;
    expect((await company.add(1, sequence)).status).toBe(201);
    expect(await company.places()).toEqual(['UNPAID', 'UNPAID', 1]);
    expect((await company.mails()).length).toBe(2);
    expect(await day()).toBe(before);
    await leave((await company.people())[2]?.publicId ?? '');
    const former = await db.seminar.findUniqueOrThrow({ where: { id: seminar.id } });
    await db.seminar.update({
      where: { id: seminar.id },
      data: { capacity: 10, entryFee: 0, earlyFee: null, earlyUntil: null },
    });
    sequence += 20;
    expect((await company.add(1, sequence)).body.data).toMatchObject({ amount: 2 * fee });
    expect(await day()).toBe(before);
    const { status } = await office.send('put', `/api/groups/${company.publicId}/contact`, {
      name: '別担当 次郎',
      email: 'jirou@example.jp',
      phone: '03-1234-5678',
    });
    expect(status).toBe(200);
    expect(await day()).toBe(before);
    await db.seminar.update({ where: { id: seminar.id }, data: { entryFee: former.entryFee } });
    await buildVirtualAccount(db);
    sequence += 20;
    expect((await company.add(1, sequence)).body.data).toMatchObject({ amount: 3 * fee });
    expect(await day()).not.toBe(before);
  });

  it('has the days of an offer once more when the money for offered seats is lost', async () => {
    const { alone, leave, wait } = await buildSeminar(2, 2);
    const company = await wait(2);
    for (const publicId of alone) await leave(publicId);
    await offerSeatsJob(context);
    await company.pay(2 * fee);
    expect(await company.places()).toEqual(['PAID', 'PAID']);
    context.setClock('2026-05-11T09:00:00+09:00');
    office = await loggedIn(context);
    const { id } = await db.deposit.findFirstOrThrow({ where: { groupId: company.groupId } });
    const answer = await office.send('post', `/api/deposits/${id}/unassign`, {
      reason: '別の会社からの入金のため',
    });
    expect(answer.status, answer.text).toBe(200);
    expect(await company.places()).toEqual(['UNPAID', 'UNPAID']);
    expect(await company.page()).toMatchObject({ payment_deadline: '2026-05-16' });
  });
});

describe('two at once', () => {
  it('a person who is cancelled while seats are offered to the company is offered none', async () => {
    const { alone, leave, wait } = await buildSeminar(1, 1);
    const company = await wait(2);
    await leave(alone[0] ?? '');
    const [first] = await company.people();
    let offering: Promise<void> | undefined;
    await inTransaction(db, async (tx) => {
      await tx.$queryRaw`SELECT FROM groups WHERE id = ${company.groupId} FOR NO KEY UPDATE`;
      await tx.submission.update({ where: { id: first?.id ?? 0 }, data: { status: 'cancelled' } });
      offering = offerSeatsJob(context);
      await waitsForLock(context.pool);
    });
    await offering;
    expect(await company.places()).toEqual(['cancelled', 'UNPAID']);
  });

  it('an offer that is paid while it is let go stays theirs', async () => {
    const { alone, leave, wait } = await buildSeminar(1, 1);
    const company = await wait(1);
    await leave(alone[0] ?? '');
    await offerSeatsJob(context);
    context.setClock('2026-04-17T09:00:00+09:00');
    await bankReadUntil(db, '2026-04-17');
    await Promise.all([company.pay(fee), letGoUnpaidGroupsJob(context)]);
    const [state] = await company.places();
    const { to_pay: toPay } = await company.page();
    // The first of the two decides: paid, or cancelled with the money waiting for a person.
    expect([
      ['PAID', 0],
      ['cancelled', 0],
    ]).toContainEqual([state, toPay]);
  });

  it('two companies that apply for the last seats at once: one gets them, the other waits', async () => {
    const { apply, form } = await buildSeminar(2, 0);
    const answers = await Promise.all([apply(2), apply(2)]);
    const waiting = answers.map(({ body }) => body.data.waiting_from ?? null);
    expect(waiting.toSorted()).toEqual([1, null]);
    const places = await Promise.all(
      answers.map(async ({ body }) => (await companyOf(body.data.group_id, form)).places()),
    );
    expect(places).toContainEqual([1, 2]);
    expect(places).toContainEqual(['UNPAID', 'UNPAID']);
  });
});
