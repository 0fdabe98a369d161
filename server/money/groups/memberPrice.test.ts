import supertest from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { recordDeposit } from '../deposits/recordDeposit.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { anonymiseStudent } from '../../house/retention/anonymiseStudent.ts';
import { buildOpenSeminar, entriesOf } from '../../testing/applications.ts';
import { audited } from '../../testing/audited.ts';
import { bankDeposit } from '../../testing/bankDeposit.ts';
import { buildReversal, buildVirtualAccount } from '../../testing/factories.ts';
import { attendeesOf, groupOf } from '../../testing/groups.ts';
import { onPage } from '../../testing/onPage.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';

const context = await testContext();
const applicant = onPage(context);
context.setClock('2026-04-10T09:00:00+09:00');
const { db } = context;
const app = testServer(context);
const office = await loggedIn(context);
const { form, path } = await buildOpenSeminar(db, { entryFee: 8000, memberFee: 6000 });
const { body: roster } = await office.send('post', '/api/members', {
  number: 'M-0012',
  kind: 'company',
  name: '(株)まとめ',
});
const memberId: number = roster.data.id;

beforeEach(async () => {
  await db.rateLimit.deleteMany();
  await db.mail.updateMany({ data: { createdAt: new Date('2026-01-01') } });
  await buildVirtualAccount(db);
});

let from = 1;
/** A company applies for two people. */
async function apply(number: string | null, rest: object = {}) {
  from += 10;
  const sent = { ...groupOf(form, 2, from), member_number: number, ...rest };
  const answer = await supertest(app)
    .post(path.replace('submit-application', 'submit-group'))
    .send(sent);
  expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
  const { group_id: id, amount, submission_ids: people } = answer.body.data;
  return { id: id as string, amount: amount as number, first: people[0] as string };
}
const read = (publicId: string) =>
  db.group.findUniqueOrThrow({
    where: { publicId },
    include: {
      virtualAccount: true,
      deposits: true,
      mails: { orderBy: { id: 'asc' } },
      bills: true,
      receipts: { orderBy: { id: 'asc' } },
      submissions: {
        orderBy: { id: 'asc' },
        include: { receipts: { orderBy: { id: 'asc' } }, student: true },
      },
    },
  });
const decide = (publicId: string, decision: 'accept' | 'decline') =>
  office.send(
    'post',
    `/api/submissions/${publicId}/member-claim/${decision}`,
    decision === 'accept' ? { member_id: memberId } : undefined,
  );
const moneyOf = async (id: string) => (await office.get(`/api/groups/${id}`)).body.data.money;
async function pay(id: string, amount: number) {
  const { virtualAccount } = await read(id);
  await recordDeposit(
    context,
    bankDeposit({ vaId: virtualAccount?.externalId ?? '', depositedAt: '2026-04-10', amount }),
  );
}

describe('a company that says once that it is a member', () => {
  it('pays the member price for each of its people where number and name agree with the roster', async () => {
    const { id, amount } = await apply('ｍ１２');
    expect(amount).toBe(12_000);
    const { submissions, mails } = await read(id);
    for (const person of submissions) {
      expect(person).toMatchObject({
        expectedAmount: 6000,
        priceKind: 'member',
        memberNumber: 'ｍ１２',
        memberClaim: 'matched',
        memberId,
        attention: [],
      });
    }
    expect(mails[0]?.text).toContain('12,000円');
    expect(mails[0]?.text).toContain('会員の受講料です。');
  });

  it.each([
    ['of nobody', 'M-0099', {}],
    ['of another company', 'M-0012', { company: { name: '別会社', name_kana: 'ベツガイシャ' } }],
  ])('pays the full price for a number %s, and the office looks', async (_, number, rest) => {
    const { id, amount } = await apply(number, rest);
    expect(amount).toBe(16_000);
    const { submissions } = await read(id);
    expect(submissions.map((one) => [one.memberClaim, one.attention, one.status])).toEqual([
      ['unmatched', ['member_claim_unmatched'], 'needs_check'],
      ['unmatched', ['member_claim_unmatched'], 'needs_check'],
    ]);
  });

  it('is still one when somebody takes over the place of one of its people, whatever company they name', async () => {
    const { id, first } = await apply('M-0012');
    const replaced = await office.send('post', `/api/submissions/${first}/replace-person`, {
      fields: entriesOf(form, { given_name: '後任', company_name: '別会社' }),
    });
    expect(replaced.status, replaced.text).toBe(200);
    const { submissions } = await read(id);
    expect(submissions.map((one) => [one.memberClaim, one.memberId, one.attention])).toEqual([
      ['matched', memberId, []],
      ['matched', memberId, []],
    ]);
  });

  it('learns nothing more after five wrong numbers in its name, even by the right one', async () => {
    for (let count = 0; count < 5; count += 1) {
      await buildVirtualAccount(db);
      await apply(`M-09${count}`);
    }
    expect((await apply('M-0012')).amount).toBe(16_000);
  });

  it('claims nothing for people who are added once members pay the same, and is decided for the others', async () => {
    const { id, first } = await apply('M-0099');
    const seminarId = Number(/\d+/.exec(path)?.[0]);
    await db.seminar.update({ where: { id: seminarId }, data: { memberFee: null } });
    const added = await office.send('post', `/api/groups/${id}/people`, {
      attendees: attendeesOf(form, 1, (from += 10)),
      channel: 'telephone',
    });
    await db.seminar.update({ where: { id: seminarId }, data: { memberFee: 6000 } });
    expect([added.status, added.body.data.amount]).toEqual([201, 8000]);
    const claims = async () =>
      (await read(id)).submissions.map((one) => [one.memberClaim, one.expectedAmount]);
    expect(await claims()).toEqual([
      ['unmatched', 8000],
      ['unmatched', 8000],
      [null, 8000],
    ]);
    // As one that was added before: it had a claim without a price.
    await db.submission.updateMany({
      where: { group: { publicId: id }, memberClaim: null },
      data: {
        memberClaim: 'unmatched',
        memberNumber: 'M-0099',
        attention: ['member_claim_unmatched'],
        status: 'needs_check',
      },
    });
    expect((await decide(first, 'accept')).status).toBe(200);
    expect(await claims()).toEqual([
      ['accepted', 6000],
      ['accepted', 6000],
      ['accepted', 8000],
    ]);
    expect((await office.get(`/api/groups/${id}`)).body.data.member_claim).toMatchObject({
      state: 'accepted',
      amount: 6000,
    });
  });

  it('has the price also of people who are added, as long as the membership holds', async () => {
    const { id } = await apply('M-0012');
    const add = () =>
      office.send('post', `/api/groups/${id}/people`, {
        attendees: attendeesOf(form, 1, (from += 10)),
        channel: 'telephone',
      });
    const asked = await office.get(`/api/groups/${id}/new-person`);
    const page = await supertest(app).get(`/api/group-pages/${id}`);
    expect([asked.body.data.price, page.body.data.price_to_add]).toEqual([6000, 6000]);
    expect((await add()).body.data.amount).toBe(6000);
    await db.member.update({ where: { id: memberId }, data: { leftAt: context.clock() } });
    const late = await add();
    await db.member.update({ where: { id: memberId }, data: { leftAt: null } });
    expect(late.body.data.amount).toBe(8000);
    const { submissions } = await read(id);
    expect(submissions.map(({ memberClaim }) => memberClaim)).toEqual([
      'matched',
      'matched',
      'matched',
      'unmatched',
    ]);
  });
});

describe('the office decides for all people of a group at once', () => {
  it('accepts: the contact is told the lower amount, and an invoice of the former one is void', async () => {
    const { id, first } = await apply('M-0099');
    const asked = { kind: 'invoice', addressee: '株式会社まとめ', honorific: '御中' };
    const bill = await applicant.send('post', `/api/group-pages/${id}/bills`, asked);
    expect([bill.status, bill.body.errors]).toEqual([201, undefined]);
    const answer = await decide(first, 'accept');
    expect(answer.status, answer.text).toBe(200);
    const after = await read(id);
    for (const person of after.submissions) {
      expect(person).toMatchObject({
        expectedAmount: 6000,
        priceKind: 'member',
        memberClaim: 'accepted',
        memberId,
        attention: [],
        status: 'received',
      });
      expect(await audited(db, 'submission', person.id)).toContainEqual([
        'submission.member_accepted',
        office.adminId,
      ]);
    }
    expect(after.mails.at(-1)?.text).toContain('12,000円');
    expect(after.bills).toMatchObject([{ voidReason: '会員価格を適用したため' }]);
    expect((await decide(first, 'accept')).status).toBe(409);
    expect((await decide(first, 'decline')).status).toBe(409);
    await pay(id, 12_000);
    expect(await moneyOf(id)).toMatchObject({ owed: 12_000, allocated: 12_000, surplus: 0 });
  });

  it.each(['each', 'one'])(
    'accepts after the full price was paid: the difference is a surplus, and receipts (%s) are new ones',
    async (receipt) => {
      const { id, first } = await apply('M-0099', { receipt });
      await pay(id, 16_000);
      const before = await read(id);
      expect(before.submissions.map(({ paymentStatus }) => paymentStatus)).toEqual([
        'PAID',
        'PAID',
      ]);
      const answer = await decide(first, 'accept');
      expect(answer.status, answer.text).toBe(200);
      const after = await read(id);
      expect(after.submissions).toMatchObject([
        { paymentStatus: 'PAID', allocatedAmount: 6000, student: { suspendedAt: null } },
        { paymentStatus: 'PAID', allocatedAmount: 6000, student: { suspendedAt: null } },
      ]);
      expect(after.submissions.map(({ student }) => student?.studentNumber)).toEqual(
        before.submissions.map(({ student }) => student?.studentNumber),
      );
      expect(await moneyOf(id)).toMatchObject({ owed: 12_000, allocated: 12_000, surplus: 4000 });
      const receipts = [
        ...after.receipts,
        ...after.submissions.flatMap((person) => person.receipts),
      ];
      const valid = receipts.filter(({ voidedAt }) => voidedAt === null);
      expect(valid.map(({ amount }) => amount)).toEqual(
        receipt === 'one' ? [12_000] : [6000, 6000],
      );
    },
  );

  it('accepts with somebody added who has not paid yet: who was paid stays so, and the rest is held', async () => {
    const { id, first } = await apply('M-0099');
    await pay(id, 16_000);
    const added = await office.send('post', `/api/groups/${id}/people`, {
      attendees: attendeesOf(form, 1, (from += 10)),
      channel: 'telephone',
    });
    expect(added.status, added.text).toBe(201);
    const answer = await decide(first, 'accept');
    expect(answer.status, answer.text).toBe(200);
    expect((await read(id)).submissions).toMatchObject([
      { paymentStatus: 'PAID', allocatedAmount: 6000, student: { suspendedAt: null } },
      { paymentStatus: 'PAID', allocatedAmount: 6000, student: { suspendedAt: null } },
      { paymentStatus: 'UNPAID', expectedAmount: 6000, student: null },
    ]);
    expect(await moneyOf(id)).toMatchObject({ owed: 18_000, allocated: 12_000, held: 4000 });
  });

  it('accepts: the receipt of somebody whose fee stays is not touched', async () => {
    const { id, first } = await apply('M-0099');
    const seminarId = Number(/\d+/.exec(path)?.[0]);
    await db.seminar.update({ where: { id: seminarId }, data: { memberFee: null } });
    const added = await office.send('post', `/api/groups/${id}/people`, {
      attendees: attendeesOf(form, 1, (from += 10)),
      channel: 'telephone',
    });
    await db.seminar.update({ where: { id: seminarId }, data: { memberFee: 6000 } });
    expect(added.status, added.text).toBe(201);
    await pay(id, 24_000);
    expect((await decide(first, 'accept')).status).toBe(200);
    const { submissions } = await read(id);
    expect(submissions.map(({ receipts }) => receipts.map(({ voidedAt }) => !voidedAt))).toEqual([
      [false, true],
      [false, true],
      [true],
    ]);
  });

  it('accepts after two deposits have come: what became of each is recorded', async () => {
    const { id, first } = await apply('M-0099');
    await pay(id, 8_000);
    await pay(id, 8_000);
    const { deposits: before } = await read(id);
    expect((await decide(first, 'accept')).status).toBe(200);
    const { deposits } = await read(id);
    for (const [index, deposit] of deposits.toSorted((a, b) => a.id - b.id).entries()) {
      const was = before.find((it) => it.id === deposit.id);
      expect(deposit.version).toBeGreaterThan(was?.version ?? 0);
      const [taken] = await db.auditEntry.findMany({
        where: { entity: 'deposit', entityId: String(deposit.id), action: 'deposit.group_undone' },
      });
      expect(taken).toMatchObject({
        before: [{ amount: 8000 }],
        after: [],
        reason: '会員価格を適用したため',
      });
      const paid = await db.auditEntry.findFirst({
        where: { entity: 'deposit', entityId: String(deposit.id), action: 'deposit.group_paid' },
        orderBy: { id: 'desc' },
      });
      expect(paid?.after).toMatchObject(
        index === 0 ? [{ amount: 6000 }, { amount: 2000 }] : [{ amount: 4000 }],
      );
    }
  });

  it('accepts nothing that somebody was paid for by a deposit which the bank took back', async () => {
    const { id, first } = await apply('M-0099');
    await pay(id, 8_000);
    await pay(id, 8_000);
    const [deposit] = (await read(id)).deposits;
    const recordedAt = context.clock();
    const order = { day: '2026-04-10', recordedAt, adminId: office.adminId };
    await buildReversal(db, deposit?.id ?? 0, order);
    const answer = await decide(first, 'accept');
    expect([answer.status, answer.body.message]).toEqual([
      409,
      expect.stringContaining('銀行で取り消されている'),
    ]);
    expect((await read(id)).submissions).toMatchObject([
      { paymentStatus: 'PAID', expectedAmount: 8000 },
      { paymentStatus: 'PAID', expectedAmount: 8000 },
    ]);
  });

  it('accepts when the member price has come already: all are paid', async () => {
    const { id, first } = await apply('M-0099');
    await pay(id, 12_000);
    expect(await moneyOf(id)).toMatchObject({ held: 12_000, allocated: 0 });
    expect((await decide(first, 'accept')).status).toBe(200);
    expect(await moneyOf(id)).toMatchObject({ held: 0, allocated: 12_000, surplus: 0 });
  });

  it('accepts for the places without names too: the group owes less, and who is named is not asked again', async () => {
    const { id, amount, first } = await apply('M-0099', { places: 2 });
    expect(amount).toBe(32_000);
    const asked = { kind: 'invoice', addressee: '株式会社まとめ', honorific: '御中' };
    const bill = await applicant.send('post', `/api/group-pages/${id}/bills`, asked);
    expect(bill.status, bill.text).toBe(201);
    expect((await decide(first, 'accept')).status).toBe(200);
    const after = await read(id);
    expect(after.bills).toMatchObject([{ voidReason: '会員価格を適用したため' }]);
    expect(await moneyOf(id)).toMatchObject({ owed: 24_000 });
    const [entry] = await db.auditEntry.findMany({
      where: { action: 'group.places_repriced', entityId: String(after.id) },
    });
    expect(entry?.after).toEqual({ places: 2, amount: 4000, member_id: memberId });
    await pay(id, 24_000);
    const named = await applicant.send('post', `/api/group-pages/${id}/places/name`, {
      attendees: attendeesOf(form, 1, (from += 10)),
    });
    expect(named.status, named.text).toBe(201);
    expect((await read(id)).submissions.at(-1)).toMatchObject({
      expectedAmount: 6000,
      priceKind: 'member',
      memberClaim: 'accepted',
      memberId,
      attention: [],
      paymentStatus: 'PAID',
    });
  });

  it('pays for who is named later the price of the day on which the place was taken', async () => {
    const early = await buildOpenSeminar(db, {
      entryFee: 10_000,
      memberFee: 9000,
      earlyFee: 8000,
      earlyMemberFee: 6000,
      earlyUntil: new Date('2026-04-15'),
    });
    const sent = { ...groupOf(early.form, 0), attendees: [], places: 1, member_number: 'M-0099' };
    const applied = await supertest(app)
      .post(early.path.replace('submit-application', 'submit-group'))
      .send(sent);
    expect(applied.body.data).toMatchObject({ amount: 8000 });
    const id: string = applied.body.data.group_id;
    context.setClock('2026-04-20T09:00:00+09:00');
    const clerk = await loggedIn(context);
    const named = await applicant.send('post', `/api/group-pages/${id}/places/name`, {
      attendees: attendeesOf(early.form, 1, (from += 10)),
    });
    expect(named.status, named.text).toBe(201);
    const { member_claim: claim } = (await clerk.get(`/api/groups/${id}`)).body.data;
    const { publicId } = (await read(id)).submissions[0] ?? {};
    const shown = (await clerk.get(`/api/submissions/${publicId}`)).body.data.member_claim;
    const path = `/api/groups/${id}/member-claim/accept`;
    const accepted = await clerk.send('post', path, { member_id: memberId });
    context.setClock('2026-04-10T09:00:00+09:00');
    expect([claim.amount, shown.amount]).toEqual([6000, 6000]);
    expect(accepted.status, accepted.text).toBe(200);
    expect(accepted.body.data.money).toMatchObject({ owed: 6000 });
    expect((await read(id)).submissions).toMatchObject([{ priceKind: 'early_member' }]);
  });

  it('of places only is seen on the group, told to the contact, and decided there', async () => {
    from += 10;
    const sent = {
      ...groupOf(form, 0, from),
      attendees: [],
      places: 2,
      member_number: 'M-0099',
    };
    const answer = await supertest(app)
      .post(path.replace('submit-application', 'submit-group'))
      .send(sent);
    expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
    const id: string = answer.body.data.group_id;
    const claimOf = async () => (await office.get(`/api/groups/${id}`)).body.data.member_claim;
    expect(await claimOf()).toEqual({
      state: 'unmatched',
      amount: 6000,
      number: 'M-0099',
      member: null,
    });
    expect((await read(id)).mails[0]?.text).toContain('会員');
    const waits = async () => {
      const { body } = await office.get('/api/groups?price=claimed');
      return body.data.some((row: { group_id: string }) => row.group_id === id);
    };
    expect(await waits()).toBe(true);
    const act = (decision: string, by = office, body: object = {}) =>
      by.send('post', `/api/groups/${id}/member-claim/${decision}`, body);
    const viewer = await loggedIn(context, 'viewer');
    expect((await act('decline', viewer)).status).toBe(403);
    expect((await act('accept', office, { member_id: 999_999 })).status).toBe(422);
    const declined = await act('decline');
    expect(declined.body.data.member_claim).toMatchObject({ state: 'declined' });
    expect(await waits()).toBe(false);
    expect((await act('decline')).status).toBe(409);
    const accepted = await act('accept', office, { member_id: memberId });
    expect(accepted.status, accepted.text).toBe(200);
    expect(accepted.body.data).toMatchObject({
      money: { owed: 12_000 },
      member_claim: { state: 'accepted', member: { id: memberId, number: 'M-0012' } },
    });
    const { history } = accepted.body.data;
    expect(history.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['group.places_claim_declined', 'group.places_repriced']),
    );
    const unknown = id.replace(/.$/, (end) => (end === '0' ? '1' : '0'));
    const other = await office.send('post', `/api/groups/${unknown}/member-claim/decline`);
    expect(other.status).toBe(404);
  });

  it('holds for who is added to a company that holds places without names only', async () => {
    const hold = async (number: string) => {
      await buildVirtualAccount(db);
      const sent = { ...groupOf(form, 0, (from += 10)), attendees: [], places: 1 };
      const { body } = await supertest(app)
        .post(path.replace('submit-application', 'submit-group'))
        .send({ ...sent, member_number: number });
      return body.data.group_id as string;
    };
    const add = async (id: string) => {
      const shown = await office.get(`/api/groups/${id}/new-person`);
      const { body: page } = await supertest(app).get(`/api/group-pages/${id}`);
      const added = await applicant.send('post', `/api/group-pages/${id}/people`, {
        attendees: attendeesOf(form, 1, (from += 10)),
      });
      expect(added.status, added.text).toBe(201);
      return [shown.body.data.price, page.data.price_to_add];
    };
    const member = await hold('M-0012');
    expect(await add(member)).toEqual([6000, 6000]);
    expect((await read(member)).submissions).toMatchObject([
      { expectedAmount: 6000, priceKind: 'member', memberClaim: 'matched', memberId },
    ]);
    // What nobody has decided yet is decided for the added person, too.
    const claimed = await hold('M-0099');
    expect(await add(claimed)).toEqual([8000, 8000]);
    expect((await read(claimed)).submissions).toMatchObject([
      { priceKind: 'full', memberClaim: 'unmatched', attention: ['member_claim_unmatched'] },
    ]);
  });

  it('holds as the office has decided it, whatever somebody said who had left before', async () => {
    const add = async (id: string) => {
      const shown = await office.get(`/api/groups/${id}/new-person`);
      const added = await office.send('post', `/api/groups/${id}/people`, {
        attendees: attendeesOf(form, 1, (from += 10)),
        channel: 'telephone',
      });
      expect(added.status, added.text).toBe(201);
      expect(shown.body.data.price).toBe(6000);
      expect((await read(id)).submissions.at(-1)).toMatchObject({
        expectedAmount: 6000,
        memberClaim: 'accepted',
        attention: [],
      });
    };
    const accept = (id: string) =>
      office.send('post', `/api/groups/${id}/member-claim/accept`, { member_id: memberId });

    const named = await apply('M-0099');
    const cancelling = { status: 'cancelled' };
    await office.send('patch', `/api/submissions/${named.first}/status`, cancelling);
    expect((await read(named.id)).submissions[0]).toMatchObject({ status: 'cancelled' });
    expect((await accept(named.id)).status).toBe(200);
    await add(named.id);

    await buildVirtualAccount(db);
    const sent = { ...groupOf(form, 0, (from += 10)), attendees: [], places: 2 };
    const { body } = await supertest(app)
      .post(path.replace('submit-application', 'submit-group'))
      .send({ ...sent, member_number: 'M-0099' });
    const id: string = body.data.group_id;
    const [place] = (await office.get(`/api/groups/${id}`)).body.data.open_places;
    const released = await office.send('post', `/api/groups/${id}/places/release`, {
      place_ids: [place.place_id],
    });
    expect(released.status, released.text).toBe(200);
    expect((await accept(id)).status).toBe(200);
    await add(id);
  });

  it('declines for the places without names too, and may accept it later', async () => {
    const { id, first } = await apply('M-0099', { places: 1 });
    const claims = async () =>
      (await db.groupPlace.findMany({ where: { group: { publicId: id } } })).map(
        ({ claim, fee }) => [claim, fee],
      );
    expect((await decide(first, 'decline')).status).toBe(200);
    expect(await claims()).toEqual([
      [{ memberNumber: 'M-0099', memberClaim: 'declined', memberId: null }, 8000],
    ]);
    expect((await decide(first, 'accept')).status).toBe(200);
    expect(await claims()).toEqual([
      [{ memberNumber: 'M-0099', memberClaim: 'accepted', memberId }, 6000],
    ]);
  });

  it('declines, tells the contact, and may accept it later', async () => {
    const { id, first } = await apply('M-0099');
    const before = (await read(id)).mails.length;
    expect((await decide(first, 'decline')).status).toBe(200);
    const { submissions, mails } = await read(id);
    expect(submissions.map((one) => [one.memberClaim, one.attention, one.status])).toEqual([
      ['declined', [], 'received'],
      ['declined', [], 'received'],
    ]);
    for (const person of submissions) {
      expect(await audited(db, 'submission', person.id)).toContainEqual([
        'submission.member_declined',
        office.adminId,
      ]);
    }
    expect(mails).toHaveLength(before + 1);
    expect(mails.map(({ text }) => /会員であることを確認できなかった/.test(text))).toEqual([
      true,
      true,
    ]);
    expect(mails.at(-1)?.text).toContain('事務局で確認しましたが');
    expect((await decide(first, 'decline')).status).toBe(409);
    expect((await decide(first, 'accept')).status).toBe(200);
  });

  it('writes to the contact only what they learn: a lower amount, that nothing is to be paid, or a refusal', async () => {
    for (let more = 1; more < 4; more += 1) await buildVirtualAccount(db);
    const mailsOf = async (id: string) => (await read(id)).mails.map(({ text }) => text);
    // Nobody pays less: as of people whose claim came before there was a member price.
    const same = await apply('M-0099');
    await db.submission.updateMany({
      where: { group: { publicId: same.id } },
      data: { prices: Prisma.DbNull },
    });
    const before = await mailsOf(same.id);
    expect((await decide(same.first, 'accept')).status).toBe(200);
    expect(await mailsOf(same.id)).toEqual(before);

    // Members pay nothing.
    const free = await apply('M-0099');
    const people = await db.submission.findMany({ where: { group: { publicId: free.id } } });
    for (const { id, prices } of people) {
      const changed = { ...(prices as Prisma.JsonObject), member_fee: 0 };
      await db.submission.update({ where: { id }, data: { prices: changed } });
    }
    expect((await decide(free.first, 'accept')).status).toBe(200);
    expect((await mailsOf(free.id)).at(-1)).toContain('受講料は無料です');

    // A refusal that holds for one of several people stands in no mail.
    const mixed = await apply('M-0012');
    await db.member.update({ where: { id: memberId }, data: { leftAt: context.clock() } });
    const added = await office.send('post', `/api/groups/${mixed.id}/people`, {
      attendees: attendeesOf(form, 1, (from += 10)),
      channel: 'telephone',
    });
    await db.member.update({ where: { id: memberId }, data: { leftAt: null } });
    expect(added.body.data.amount).toBe(8000);
    const told = await mailsOf(mixed.id);
    const last = (await read(mixed.id)).submissions.at(-1);
    expect((await decide(last?.publicId ?? '', 'decline')).status).toBe(200);
    expect(await mailsOf(mixed.id)).toEqual(told);

    // Without an account both are told with it.
    const waiting = await apply('M-0099');
    await db.group.update({ where: { publicId: waiting.id }, data: { virtualAccountId: null } });
    const first = await mailsOf(waiting.id);
    expect((await decide(waiting.first, 'decline')).status).toBe(200);
    expect(await mailsOf(waiting.id)).toEqual(first);
  });

  it('declines, and tells it also where some people pay the early price and others, added later, the full one', async () => {
    const { id, first } = await apply('M-0099');
    await db.submission.update({
      where: { publicId: first },
      data: { priceKind: 'early', expectedAmount: 7000 },
    });
    expect((await decide(first, 'decline')).status).toBe(200);
    const told = (await read(id)).mails.at(-1)?.text;
    expect(told).toContain('15,000円');
    expect(told).toContain('事務局で確認しましたが、会員であることを確認できなかったため');
  });

  it('declines once: it is not asked again about somebody who is added later', async () => {
    const { id, first } = await apply('M-0099');
    expect((await decide(first, 'decline')).status).toBe(200);
    const added = await office.send('post', `/api/groups/${id}/people`, {
      attendees: attendeesOf(form, 1, (from += 10)),
      channel: 'telephone',
    });
    expect(added.status, added.text).toBe(201);
    const last = (await read(id)).submissions.at(-1);
    expect([last?.memberClaim, last?.attention]).toEqual(['declined', []]);
  });

  it('follows from who is there, not from somebody whom the office has anonymised', async () => {
    const anonymiseFirst = async (id: string) => {
      const [first] = (await read(id)).submissions;
      const order = { studentId: first?.student?.id ?? 0, reason: '本人の申出' };
      await anonymiseStudent(context, { ...order, adminId: office.adminId });
    };
    const claimOf = async (id: string) =>
      (await office.get(`/api/groups/${id}`)).body.data.member_claim;
    const member = await apply('M-0012');
    await pay(member.id, 12_000);
    await anonymiseFirst(member.id);
    expect(await claimOf(member.id)).toMatchObject({ state: 'matched', number: 'M-0012' });
    const shown = await office.get(`/api/groups/${member.id}/new-person`);
    expect(shown.body.data.price).toBe(6000);

    const claimed = await apply('M-0099');
    await pay(claimed.id, 16_000);
    await anonymiseFirst(claimed.id);
    const path = `/api/groups/${claimed.id}/member-claim/decline`;
    expect((await office.send('post', path)).status).toBe(200);
    // Nothing is left to decide.
    expect(await claimOf(claimed.id)).toMatchObject({ state: 'declined', number: 'M-0099' });
  });

  it('two at once decide once', async () => {
    const { id, first } = await apply('M-0099');
    const answers = await Promise.all([decide(first, 'accept'), decide(first, 'decline')]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    const { submissions } = await read(id);
    expect(new Set(submissions.map(({ memberClaim }) => memberClaim)).size).toBe(1);
  });
});
