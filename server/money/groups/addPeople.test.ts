import supertest from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { readSnapshot } from '../../catalogue/answers/snapshot.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { recordDeposit } from '../deposits/recordDeposit.ts';
import { newPublicId } from '../../platform/ids/publicId.ts';
import { findDuplicate } from '../../applying/submissions/findDuplicate.ts';
import { buildOpenSeminar } from '../../testing/applications.ts';
import { bankDeposit } from '../../testing/bankDeposit.ts';
import { buildGroup as buildEmptyGroup } from '../../testing/buildGroup.ts';
import { buildSession, buildSubmission, buildVirtualAccount } from '../../testing/factories.ts';
import { attendeesOf, groupOf } from '../../testing/groups.ts';
import { onPage } from '../../testing/onPage.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { waitsForLock } from '../../testing/waitsForLock.ts';

const context = await testContext();
const applicant = onPage(context);
const { db } = context;
const app = testServer(context);
context.setClock('2026-04-10T09:00:00+09:00');
const office = await loggedIn(context, 'clerk');
const viewer = await loggedIn(context, 'viewer');
const accountant = await loggedIn(context, 'accountant');

beforeEach(async () => {
  await db.rateLimit.deleteMany();
});

async function buildGroup(count: number, overrides: object = {}) {
  const { form, seminar } = await buildOpenSeminar(db, overrides);
  await buildVirtualAccount(db);
  const answer = await supertest(app)
    .post(`/api/seminars/continuous-training/${seminar.id}/submit-group`)
    .send(groupOf(form, count));
  expect(answer.status, answer.text).toBe(201);
  const id: string = answer.body.data.group_id;
  const { virtualAccount: account } = await db.group.findUniqueOrThrow({
    where: { publicId: id },
    include: { virtualAccount: true },
  });
  const pay = async (amount: number) => {
    if (!account) throw new Error('the group has no account');
    const { externalId: vaId, accountNumber, provider } = account;
    await recordDeposit(context, bankDeposit({ vaId, accountNumber, amount, provider }));
  };
  const add = (from: number, number = 1, headers: Record<string, string> = {}) =>
    applicant.send(
      'post',
      `/api/group-pages/${id}/people`,
      { attendees: attendeesOf(form, number, from) },
      headers,
    );
  const read = async () => (await office.get(`/api/groups/${id}`)).body.data;
  return { id, form, seminar, pay, add, read };
}

const paymentsOf = (group: { applications: { payment_status: string }[] }) =>
  group.applications.map(({ payment_status: status }) => status);

describe('people who are added to a group', () => {
  it('are 500 at most together with those who live; who was cancelled takes nobody’s place', async () => {
    const { id, seminar, add } = await buildGroup(1);
    const { id: groupId } = await db.group.findUniqueOrThrow({ where: { publicId: id } });
    const of = { seminarId: seminar.id, groupId, email: 'away@kaisha.example.jp' };
    for (let person = 0; person < 499; person += 1) {
      await buildSubmission(db, { ...of, status: person === 0 ? 'cancelled' : 'received' });
    }
    const { status, text } = await add(11);
    expect(status, text).toBe(201);
    expect((await add(12)).body.errors.attendees).toEqual([expect.stringContaining('500名')]);
  });

  it('are paid when the rest has come, while who was paid stays so, and the contact is told', async () => {
    const { pay, add, read } = await buildGroup(2);
    await pay(16_000);
    const { status, body, text } = await add(11);
    expect(status, text).toBe(201);
    expect(body.data).toMatchObject({ amount: 24_000, received: 16_000, to_pay: 8000 });
    const waiting = await read();
    expect(paymentsOf(waiting)).toEqual(['PAID', 'PAID', 'UNPAID']);
    expect(waiting.history[0]).toMatchObject({ action: 'group.people_added', who: null });
    const mails = await db.mail.findMany({
      where: { group: { publicId: waiting.group_id } },
      orderBy: { id: 'asc' },
    });
    expect(mails.map(({ kind }) => kind)).toEqual([
      'group_instructions',
      'group_paid',
      'group_instructions',
    ]);
    const told = mails[2]?.text.replaceAll('\n', '') ?? '';
    expect(mails[2]?.subject).toContain('受講者の追加とお振込金額');
    expect(told).not.toContain('ありがとうございます。次のとおり受け付けました');
    expect(told).toContain('1名様を追加しました');
    expect(told).toContain('人数：3名');
    expect(told).toContain('受講料の合計：24,000円');
    expect(told).toContain('確認済みのご入金額：16,000円');
    expect(told).toContain('お振込金額：8,000円');
    expect(told).toContain('お振込期限：2026年');
    // What was paid stays paid.
    expect(told).not.toContain('全員の入金が確定します');

    await pay(8000);
    expect(paymentsOf(await read())).toEqual(['PAID', 'PAID', 'PAID']);
  });

  it('attend where most of the group do, also after one of them was moved or has left', async () => {
    const { form, seminar } = await buildOpenSeminar(db);
    await buildVirtualAccount(db);
    const [tokyo, osaka] = [await buildSession(db, seminar.id), await buildSession(db, seminar.id)];
    const { body } = await supertest(app)
      .post(`/api/seminars/continuous-training/${seminar.id}/submit-group`)
      .send({ ...groupOf(form, 3, 30), session_id: tokyo.id });
    const { group_id: id, submission_ids: people } = body.data;
    const moved = await office.send('post', `/api/submissions/${people[0]}/session`, {
      session_id: osaka.id,
    });
    expect(moved.status, moved.text).toBe(200);
    const answer = await applicant.send('post', `/api/group-pages/${id}/people`, {
      attendees: attendeesOf(form, 1, 41),
    });
    expect(answer.status, answer.text).toBe(201);
    const added = await db.submission.findFirstOrThrow({
      where: { group: { publicId: id } },
      orderBy: { id: 'desc' },
    });
    expect(added.sessionId).toBe(tokyo.id);
  });

  it('of a date that has begun are added by the office alone, and nobody is offered to add people to one that is stopped', async () => {
    const { form, seminar } = await buildOpenSeminar(db);
    await buildVirtualAccount(db);
    const session = await buildSession(db, seminar.id, {
      startsAt: new Date('2026-04-10T10:00:00+09:00'),
      endsAt: new Date('2026-04-10T16:00:00+09:00'),
    });
    await buildSession(db, seminar.id);
    const { body } = await supertest(app)
      .post(`/api/seminars/continuous-training/${seminar.id}/submit-group`)
      .send({ ...groupOf(form, 1, 50), session_id: session.id });
    const { group_id: id } = body.data;
    const page = async () => (await supertest(app).get(`/api/group-pages/${id}`)).body.data;
    expect((await page()).price_to_add).toBe(8000);

    const stop = (deactivatedAt: Date | null) =>
      db.seminarSession.update({ where: { id: session.id }, data: { deactivatedAt } });
    await stop(context.clock());
    expect((await page()).price_to_add).toBeNull();
    await stop(null);

    context.setClock('2026-04-10T10:00:00+09:00');
    const attendees = attendeesOf(form, 1, 51);
    const late = await applicant.send('post', `/api/group-pages/${id}/people`, { attendees });
    const priceLate = (await page()).price_to_add;
    const byOffice = await office.send('post', `/api/groups/${id}/people`, {
      attendees,
      channel: 'telephone',
    });
    context.setClock('2026-04-10T09:00:00+09:00');
    expect([late.status, late.body.errors]).toEqual([
      422,
      { seminar: [expect.stringContaining('すでに始まっています')] },
    ]);
    expect(priceLate).toBeNull();
    expect(byOffice.status, byOffice.text).toBe(201);
  });

  it('of a group of which nothing has come wait with it, and what came too much pays for them', async () => {
    const waiting = await buildGroup(1);
    await waiting.add(12);
    expect((await waiting.read()).money).toMatchObject({ owed: 16_000, to_come: 16_000 });
    const asked = await db.mail.findFirstOrThrow({
      where: { group: { publicId: waiting.id } },
      orderBy: { id: 'desc' },
    });
    const told = asked.text.replaceAll('\n', '');
    expect(asked.subject).toContain('受講者の追加とお振込金額');
    expect(told).toContain('お振込金額が、8,000円から16,000円に変わりました');
    expect(told).toContain('以前にご案内した金額に代わる');
    expect(told).toContain('差額の8,000円');
    expect(told).not.toContain('ありがとうございます。次のとおり受け付けました');

    const rich = await buildGroup(1);
    await rich.pay(16_000);
    await rich.add(13);
    const group = await rich.read();
    expect(paymentsOf(group)).toEqual(['PAID', 'PAID']);
    expect(group.money.surplus).toBe(0);
    const mails = await db.mail.findMany({
      where: { group: { publicId: group.group_id } },
      orderBy: { id: 'asc' },
    });
    // Nobody is asked to transfer nothing.
    expect(mails.at(-1)?.kind).toBe('group_instructions');
    expect(mails.at(-1)?.subject).toContain('【受講者の追加（団体申込）】');
    expect(mails.at(-1)?.text).toContain('受講料は、すでに全額');
    expect(mails.at(-1)?.text).not.toContain('口座番号');
  });

  it('pay the price of the day on which they are added', async () => {
    const { add, read } = await buildGroup(1, {
      earlyFee: 5000,
      earlyUntil: new Date('2026-04-10'),
    });
    context.setClock('2026-04-11T09:00:00+09:00');
    await add(14);
    context.setClock('2026-04-10T09:00:00+09:00');
    const fees = (await read()).applications.map(({ fee }: { fee: number }) => fee);
    expect(fees).toEqual([5000, 8000]);
  });

  it('get seats, all of them or none', async () => {
    const { add, read } = await buildGroup(2, { capacity: 3 });
    expect((await add(15, 2)).status).toBe(422);
    expect((await read()).people).toBe(2);
    expect((await add(15)).status).toBe(201);
    expect((await add(17)).status).toBe(422);
  });

  it('exceed the seats only when the office does so knowingly, which the audit says', async () => {
    const { id, form, read, add } = await buildGroup(2, { capacity: 2 });
    const send = (body: object) =>
      office.send('post', `/api/groups/${id}/people`, {
        attendees: attendeesOf(form, 1, 15).map(({ fields }) => ({ fields })),
        channel: 'telephone',
        ...body,
      });
    const refused = await send({});
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['beyond_seats']]);
    expect((await send({ beyond_seats: true })).status).toBe(201);
    expect((await read()).people).toBe(3);
    const { after } = await db.auditEntry.findFirstOrThrow({
      where: { action: 'group.people_added' },
      orderBy: { id: 'desc' },
    });
    expect(after).toMatchObject({ people: 1, beyond_seats: true });
    // The company can’t.
    expect((await add(16)).status).toBe(422);
  });

  it('never exceed the seats, when two add the last ones at the same moment', async () => {
    const { add, read } = await buildGroup(1, { capacity: 2 });
    const answers = await Promise.all([add(18), add(19)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    expect((await read()).people).toBe(2);
  });

  it.each([
    ['applies alone', { email: 'person40@kaisha.example.jp', alone: true }],
    ['is entered by another company', { email: '', alone: false }],
  ])(
    'are marked as possible duplicates, when one of them %s at the same moment',
    async (_, { email, alone }) => {
      const { id, seminar, add } = await buildGroup(1);
      await (await buildGroup(1)).add(40);
      const { answers, applicantName, applicantKana } = await db.submission.findFirstOrThrow({
        orderBy: { id: 'desc' },
      });
      const other = await buildEmptyGroup(db, seminar.id);
      let adding: Promise<{ status: number }> | undefined;
      await inTransaction(db, async (tx) => {
        const person = { seminarId: seminar.id, email, applicantName, applicantKana };
        if (alone) await findDuplicate(tx, { ...person, answers: readSnapshot(answers) });
        await tx.submission.create({
          data: {
            ...person,
            publicId: newPublicId(),
            groupId: alone ? null : other.id,
            answers: readSnapshot(answers),
            companyName: '',
            companyKana: '',
            expectedAmount: 8000,
            searchText: '',
          },
        });
        adding = add(40).then(({ status }) => ({ status }));
        await Promise.race([adding, waitsForLock(context.pool)]);
      });
      expect(await adding).toEqual({ status: 201 });
      const { attention } = await db.submission.findFirstOrThrow({
        where: { group: { publicId: id } },
        orderBy: { id: 'desc' },
      });
      expect(attention).toEqual(['possible_duplicate']);
    },
  );

  it('are added once, however often the answer is asked for', async () => {
    const { add, read } = await buildGroup(1);
    const key = { 'Idempotency-Key': 'the-same-key-twice' };
    expect([(await add(20, 1, key)).status, (await add(20, 1, key)).status]).toEqual([201, 201]);
    expect((await read()).people).toBe(2);
    expect((await add(21, 1, key)).status).toBe(409);
    // Nor does the repeat count, or is refused, when the contact may add nobody more in this hour.
    const counted = { where: { key: { startsWith: 'group-add:' } } };
    expect((await db.rateLimit.findFirstOrThrow(counted)).points).toBe(1);
    await db.rateLimit.updateMany({ ...counted, data: { points: 50 } });
    expect([(await add(20, 1, key)).status, (await add(21)).status]).toEqual([201, 429]);
  });

  it('are counted also when they are refused: to check a list takes as long as to take it', async () => {
    const { id } = await buildGroup(1);
    const refused = { attendees: [{ fields: [] }] };
    const send = () => applicant.send('post', `/api/group-pages/${id}/people`, refused);
    expect((await send()).status).toBe(422);
    const counted = { where: { key: { startsWith: 'group-add:' } } };
    expect((await db.rateLimit.findFirstOrThrow(counted)).points).toBe(1);
    await db.rateLimit.updateMany({ ...counted, data: { points: 50 } });
    expect((await send()).status).toBe(429);
  });

  it('are refused with every problem by its cell', async () => {
    const { id, form } = await buildGroup(1);
    const attendees = attendeesOf(form, 2, 22).map(({ fields }) => ({ fields: fields.slice(1) }));
    const { status, body } = await applicant.send('post', `/api/group-pages/${id}/people`, {
      attendees,
    });
    expect(status).toBe(422);
    const lacking = `field_${form.fields[0]?.id}`;
    expect(Object.keys(body.errors)).toEqual([`attendees.0.${lacking}`, `attendees.1.${lacking}`]);
  });

  it('are added by the contact within the application period, by the office later too', async () => {
    const { id, form, seminar, add, read } = await buildGroup(1);
    await db.seminar.update({
      where: { id: seminar.id },
      data: { entryEnd: new Date('2026-04-09') },
    });
    expect((await add(24)).status).toBe(422);
    const page = await supertest(app).get(`/api/group-pages/${id}`);
    expect(page.body.data.price_to_add).toBeNull();
    const body = { attendees: attendeesOf(form, 1, 24), channel: 'fax' };
    for (const client of [viewer, accountant]) {
      expect((await client.send('post', `/api/groups/${id}/people`, body)).status).toBe(403);
    }
    const added = await office.send('post', `/api/groups/${id}/people`, body);
    expect([added.status, added.body.data.amount]).toEqual([201, 8000]);
    expect((await read()).history[0].who).not.toBeNull();
    const [, last] = await db.submission.findMany({
      where: { seminarId: seminar.id },
      orderBy: { id: 'asc' },
    });
    expect(last?.channel).toBe('fax');
    // A program of the office need not say how they came.
    const byProgram = { attendees: attendeesOf(form, 1, 25) };
    expect((await office.send('post', `/api/groups/${id}/people`, byProgram)).status).toBe(201);
    expect((await office.send('post', '/api/groups/AAAAA/people', body)).status).toBe(404);
  });

  it('are asked the form’s questions by the office, at the price of today, and that is noted', async () => {
    const { id, form, seminar } = await buildGroup(1);
    await db.seminar.update({
      where: { id: seminar.id },
      data: { entryEnd: new Date('2026-04-09') },
    });
    const path = `/api/groups/${id}/new-person`;
    const { status, text, body } = await office.get(path);
    expect(status, text).toBe(200);
    expect(body.data.price).toBe(8000);
    expect(body.data.fields.map((field: { id: number }) => field.id)).toEqual(
      form.fields.map((field) => field.id),
    );
    expect(text).toContain('メディカル山田');
    expect(text).not.toContain('person1@');
    const { id: groupId } = await db.group.findUniqueOrThrow({ where: { publicId: id } });
    const viewed = { adminId: office.adminId, action: 'group.viewed', entityId: String(groupId) };
    expect(await db.accessEntry.count({ where: viewed })).toBe(1);
    for (const client of [viewer, accountant]) expect((await client.get(path)).status).toBe(403);
    expect((await office.get('/api/groups/AAAAA/new-person')).status).toBe(404);
  });

  it('are never asked for files, and a form that needs a file of each takes nobody', async () => {
    const { id, seminar, add, read } = await buildGroup(1);
    const file = (is_required: boolean) =>
      db.templateField.create({
        data: {
          templateId: seminar.formTemplateId ?? 0,
          label: `証明書${String(is_required)}`,
          fieldType: 'file',
          accepts: ['pdf'],
          isRequired: is_required,
          order: 900,
        },
      });
    await file(false);
    const asked = await supertest(app).get(`/api/group-pages/${id}/new-person`);
    const types = asked.body.data.fields.map((field: { field_type: string }) => field.field_type);
    expect(types).not.toContain('file');
    expect((await add(26)).status).toBe(201);
    const offered = async () => {
      const contact = (await supertest(app).get(`/api/group-pages/${id}`)).body.data;
      const { can_add, can_grow } = (await office.get(`/api/groups/${id}`)).body.data;
      return [contact.price_to_add !== null, can_add, can_grow];
    };
    expect(await offered()).toEqual([true, true, true]);
    await file(true);
    expect(await offered()).toEqual([false, false, true]);
    const refused = await add(27);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['seminar']]);
    expect((await read()).people).toBe(2);
  });

  it('are asked the form’s questions, with what the others said about the company and nothing else of them', async () => {
    const { id } = await buildGroup(1);
    const { status, text, body } = await supertest(app).get(`/api/group-pages/${id}/new-person`);
    expect(status, text).toBe(200);
    expect(text).toContain('メディカル山田');
    expect(text).not.toContain('person1@');
    expect(body.data.fields.length).toBeGreaterThan(10);
  });
});
