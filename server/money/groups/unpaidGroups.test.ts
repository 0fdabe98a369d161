import { beforeEach, describe, expect, it } from 'vitest';
import { sendRemindersJob } from '../reminders/sendRemindersJob.ts';
import { audited } from '../../testing/audited.ts';
import { bankReadUntil } from '../../testing/bankReadUntil.ts';
import { buildDeposit, buildSubmission } from '../../testing/factories.ts';
import { recordStatements } from '../../testing/recordStatements.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { letGoUnpaidGroupsJob } from './letGoUnpaidGroupsJob.ts';
import { buildPlacesGroup } from './testing/placesGroup.ts';

const context = await testContext();
const { db } = context;
const start = '2026-04-10T09:00:00+09:00';
const office = await loggedIn(context);

/** The day after the bank’s next business day after the deadline. */
const later = '2026-05-19';
const deadline = new Date('2026-05-15');

beforeEach(async () => {
  context.setClock(start);
  await db.rateLimit.deleteMany();
  await db.group.updateMany({ data: { archivedAt: new Date() } });
});

/** Two people and a place of a seminar with ten seats, unpaid past their deadline. */
async function unpaid(
  overrides: Parameters<typeof buildPlacesGroup>[2] = {},
  counts: Parameters<typeof buildPlacesGroup>[1] = [2, 1],
) {
  const group = await buildPlacesGroup(context, counts, {
    capacity: 10,
    paymentDeadline: deadline,
    replaceUntil: new Date('2026-06-30'),
    releaseUnpaid: true,
    ...overrides,
  });
  await db.mail.updateMany({ data: { createdAt: new Date('2026-01-01') } });
  return group;
}
type Built = Awaited<ReturnType<typeof unpaid>>;

async function letGo(day = later) {
  context.setClock(`${day}T09:00:00+09:00`);
  await bankReadUntil(db, day);
  await letGoUnpaidGroupsJob(context);
}
const statusesOf = async ({ read }: Built) => {
  const group = await read();
  return [...group.applications.map(({ status }) => status), `${group.places} place`];
};
const held = ['received', 'received', '1 place'];
const gone = ['cancelled', 'cancelled', '0 place'];
const mailsOf = async ({ groupId }: Built) => {
  const mails = await db.mail.findMany({ where: { groupId }, orderBy: { id: 'asc' } });
  return mails.map(({ kind }) => kind);
};

describe('the seats of a group that nobody has paid', () => {
  it('go when the bank’s next business day after the deadline was read: once, and the contact is told', async () => {
    const group = await unpaid();
    await letGo('2026-05-15');
    // Money of the last day may still be on its way.
    await letGo('2026-05-18');
    expect(await statusesOf(group)).toEqual(held);
    await letGo();
    await Promise.all([letGoUnpaidGroupsJob(context), letGoUnpaidGroupsJob(context)]);
    expect(await statusesOf(group)).toEqual(gone);
    expect(await mailsOf(group)).toEqual(['group_instructions', 'seat_let_go']);
    const mail = await db.mail.findFirstOrThrow({
      where: { groupId: group.groupId, kind: 'seat_let_go' },
    });
    expect(mail.text).toContain('3名分');
    for (const { id } of await db.submission.findMany({ where: { groupId: group.groupId } })) {
      expect(await audited(db, 'submission', id)).toContainEqual(['submission.seat_let_go', null]);
    }
    expect((await group.read()).history).toContainEqual(
      expect.objectContaining({ action: 'group.places_released', who: null }),
    );
    const { virtualAccount } = await db.group.findUniqueOrThrow({
      where: { id: group.groupId },
      include: { virtualAccount: true },
    });
    expect(virtualAccount?.state ?? 'closed').not.toBe('taken');
  });

  it('stay without the rule, and where the seminar has seats for all', async () => {
    const without = await unpaid({ releaseUnpaid: false });
    const endless = await unpaid({ capacity: null });
    await letGo();
    expect(await statusesOf(without)).toEqual(held);
    expect(await statusesOf(endless)).toEqual(held);
  });

  it('stay when a part has come, or money that may be theirs waits for a person', async () => {
    const part = await unpaid();
    await part.pay(5_000);
    const suspected = await unpaid();
    const deposit = await buildDeposit(db, { amount: 24_000 });
    await db.depositSuggestion.create({
      data: {
        depositId: deposit.id,
        depositVersion: deposit.version,
        grade: 'medium',
        parts: [],
        reasons: [],
        groupId: suspected.groupId,
        computedAt: new Date(start),
      },
    });
    const intended = await unpaid();
    const [person] = await db.submission.findMany({ where: { groupId: intended.groupId } });
    await buildDeposit(db, { intendedSubmissionId: person?.id ?? 0 });
    await letGo();
    expect(await statusesOf(part)).toEqual(held);
    expect(await statusesOf(suspected)).toEqual(held);
    expect(await statusesOf(intended)).toEqual(held);
  });

  it('stay while the office has postponed one of its people', async () => {
    const group = await unpaid();
    const [person] = (await group.read()).applications;
    const note = { text: '来週ご入金とのこと', until: '2026-05-20', replaces: null };
    const path = `/api/submissions/${person?.submission_id}/note`;
    expect((await office.send('put', path, note)).status).toBe(200);
    await letGo();
    expect(await statusesOf(group)).toEqual(held);
    await letGo('2026-05-20');
    expect(await statusesOf(group)).toEqual(gone);
  });

  it('stay while the office must look at somebody, or nobody was told where to pay', async () => {
    const doubtful = await unpaid();
    await db.submission.updateMany({
      where: { groupId: doubtful.groupId },
      data: { attention: ['possible_duplicate'] },
    });
    const untold = await unpaid();
    await db.group.update({ where: { id: untold.groupId }, data: { email: '' } });
    await letGo();
    expect(await statusesOf(doubtful)).toEqual(held);
    expect(await statusesOf(untold)).toEqual(held);
  });

  it('stay for the days to pay after the account came late, or somebody was restored', async () => {
    const late = await unpaid();
    await db.group.update({
      where: { id: late.groupId },
      data: { paymentAskedOn: new Date('2026-05-16') },
    });
    const restored = await unpaid();
    await letGo();
    expect(await statusesOf(late)).toEqual(held);
    expect(await statusesOf(restored)).toEqual(gone);
    const office = await loggedIn(context);
    const [person] = (await restored.read()).applications;
    const path = `/api/submissions/${person?.submission_id}/status`;
    const answer = await office.send('patch', path, { status: 'received', beyond_seats: true });
    expect(answer.status, answer.text).toBe(200);
    await letGo('2026-05-20');
    expect((await statusesOf(restored))[0]).toBe('received');
    await letGo('2026-06-02');
    expect((await statusesOf(restored))[0]).toBe('cancelled');
  });

  it.each([
    ['the whole', [2, 1], 24_000],
    ['what was held until the rest comes', [2, 1], 5_000],
    ['what was kept for places', [0, 3], 24_000],
  ] as const)(
    'stay for the days to pay once %s turns out to be somebody else’s money',
    async (_, counts, amount) => {
      const group = await unpaid({}, counts);
      const deposit = await group.pay(amount);
      const other = await buildSubmission(db, { expectedAmount: amount });
      context.setClock('2026-05-20T09:00:00+09:00');
      const office = await loggedIn(context);
      const unassign = { reason: '別の会社の入金のため' };
      const undone = await office.send('post', `/api/deposits/${deposit.id}/unassign`, unassign);
      expect(undone.status, undone.text).toBe(200);
      const assign = { submission_id: other.publicId };
      const given = await office.send('post', `/api/deposits/${deposit.id}/assign`, assign);
      expect(given.status, given.text).toBe(200);
      const before = await statusesOf(group);
      await letGo('2026-05-20');
      expect(await statusesOf(group)).toEqual(before);
      await letGo('2026-06-02');
      expect((await statusesOf(group)).at(-1)).toBe('0 place');
    },
  );

  it('stay for the days to pay once a part that the office gave to one of its people turns out to be somebody else’s', async () => {
    const group = await unpaid();
    const deposit = await buildDeposit(db, { amount: 5_000 });
    const [person] = (await group.read()).applications;
    const other = await buildSubmission(db, { expectedAmount: 5_000 });
    context.setClock('2026-05-20T09:00:00+09:00');
    const office = await loggedIn(context);
    const act = (what: string, body: object) =>
      office.send('post', `/api/deposits/${deposit.id}/${what}`, body);
    const given = await act('assign', { submission_id: person?.submission_id });
    expect(given.status, given.text).toBe(200);
    expect((await act('unassign', { reason: '別の方の入金のため' })).status).toBe(200);
    expect((await act('assign', { submission_id: other.publicId })).status).toBe(200);
    await letGo('2026-05-20');
    expect(await statusesOf(group)).toEqual(held);
    await letGo('2026-06-02');
    expect(await statusesOf(group)).toEqual(gone);
  });

  it('stay while the office must decide whether its company is a member, and long after the deadline', async () => {
    const claimed = await unpaid();
    await db.groupPlace.updateMany({
      where: { groupId: claimed.groupId },
      data: { claim: { memberClaim: 'unmatched', memberNumber: 'M-1', memberId: null } },
    });
    const forgotten = await unpaid();
    await db.group.update({ where: { id: claimed.groupId }, data: { email: 'a@example.jp' } });
    await letGo('2026-08-20');
    expect(await statusesOf(forgotten)).toEqual(held);
    context.setClock(start);
    await letGo();
    expect(await statusesOf(claimed)).toEqual(held);
  });

  it('stay until the deadline of the person who was added last', async () => {
    const group = await unpaid({ paymentDeadline: new Date('2026-04-12'), paymentDays: 7 });
    context.setClock('2026-04-16T09:00:00+09:00');
    expect((await group.add(20)).status).toBe(201);
    await letGo('2026-04-22');
    expect((await statusesOf(group)).at(-1)).toBe('1 place');
    await letGo('2026-04-28');
    expect(await statusesOf(group)).toEqual(['cancelled', 'cancelled', 'cancelled', '0 place']);
  });
});

it('ten people are let go with as many statements as two', async () => {
  const statementsOf = async (people: number) => {
    const group = await unpaid({ capacity: 20 }, [people, 0]);
    context.setClock(`${later}T09:00:00+09:00`);
    await bankReadUntil(db, later);
    const statements = await recordStatements(() => letGoUnpaidGroupsJob(context));
    expect(new Set(await statusesOf(group))).toEqual(new Set(['cancelled', '0 place']));
    context.setClock(start);
    return statements.length;
  };
  const few = await statementsOf(2);
  expect(await statementsOf(10)).toBe(few);
});

it('a person who was paid and is cancelled moves nobody’s day to pay', async () => {
  const group = await unpaid();
  await group.pay(24_000);
  const asked = async () =>
    (await db.group.findUniqueOrThrow({ where: { id: group.groupId } })).paymentAskedOn;
  const before = await asked();
  context.setClock('2026-05-12T09:00:00+09:00');
  const office = await loggedIn(context);
  const [person] = (await group.read()).applications;
  const path = `/api/submissions/${person?.submission_id}/cancel-with-refund`;
  const answer = await office.send('post', path, { reason: '本人の都合' });
  expect(answer.status, answer.text).toBe(200);
  expect(await asked()).toEqual(before);
});

describe('a reminder of a group', () => {
  const remindAt = async (...moments: string[]) => {
    for (const moment of moments) {
      context.setClock(moment);
      await Promise.all([sendRemindersJob(context), sendRemindersJob(context)]);
    }
  };
  const days = ['2026-05-01', '2026-05-12', '2026-05-13', '2026-05-18', '2026-05-20'].map(
    (day) => `${day}T09:00:00+09:00`,
  );

  it('goes to the contact once before and once after the deadline, with what is still to come', async () => {
    const group = await unpaid();
    await group.pay(4_000);
    await db.mail.updateMany({ data: { createdAt: new Date('2026-01-01') } });
    await remindAt(...days);
    const mails = await db.mail.findMany({
      where: { groupId: group.groupId, kind: 'group_reminder' },
      orderBy: { id: 'asc' },
    });
    expect(mails.map(({ createdAt }) => createdAt.toISOString().slice(0, 10))).toEqual([
      '2026-05-12',
      '2026-05-18',
    ]);
    expect(mails[0]?.text).toContain('20,000円');
    // Nobody of its people is asked for money.
    expect(await db.mail.count({ where: { submission: { groupId: group.groupId } } })).toBe(0);
  });

  it('never goes to one that has paid, can’t be reached, or whose seminar has them turned off', async () => {
    const paid = await unpaid();
    await paid.pay(24_000);
    const unreachable = await unpaid();
    await db.group.update({ where: { id: unreachable.groupId }, data: { email: '' } });
    const off = await unpaid({ remindersEnabled: false });
    await remindAt(...days);
    for (const group of [paid, unreachable, off]) {
      expect(await mailsOf(group)).not.toContain('group_reminder');
    }
  });

  it('waits a day after the office has asked by hand', async () => {
    const group = await unpaid();
    context.setClock('2026-05-12T08:00:00+09:00');
    const office = await loggedIn(context, 'clerk');
    expect((await office.send('post', `/api/groups/${group.id}/remind`)).status).toBe(200);
    expect(await audited(db, 'group', group.groupId)).toContainEqual([
      'group.reminded',
      office.adminId,
    ]);
    await remindAt('2026-05-12T09:00:00+09:00');
    expect((await mailsOf(group)).filter((kind) => kind === 'group_reminder')).toHaveLength(1);
    await remindAt('2026-05-13T09:00:00+09:00');
    expect((await mailsOf(group)).filter((kind) => kind === 'group_reminder')).toHaveLength(2);
  });
});

it('the people of a group are overdue when the group is: not while its contact has days to pay', async () => {
  const group = await unpaid({ paymentDeadline: new Date('2026-04-12'), paymentDays: 7 }, [2, 0]);
  const other = await unpaid({ paymentDeadline: new Date('2026-04-12'), paymentDays: 7 }, [1, 0]);
  context.setClock('2026-04-16T09:00:00+09:00');
  const overdueOf = async ({ read }: Built) => {
    const office = await loggedIn(context);
    const { body } = await office.get('/api/submissions?overdue=true&per_page=100');
    const listed = new Set(
      (body.data as { submission_id: string }[]).map((it) => it.submission_id),
    );
    const { applications } = await read();
    return applications.filter(({ submission_id }) => listed.has(submission_id)).length;
  };
  // Who is added has the contact told once more where to pay.
  expect((await group.add(20)).status).toBe(201);
  context.setClock('2026-04-20T09:00:00+09:00');
  expect([await overdueOf(group), await overdueOf(other)]).toEqual([0, 1]);
  context.setClock('2026-04-24T09:00:00+09:00');
  expect(await overdueOf(group)).toBe(3);
});
