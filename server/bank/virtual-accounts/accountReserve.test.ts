import supertest from 'supertest';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { poolState } from './poolState.ts';
import type { FormTemplate } from '@seminar/shared/catalogue/form-templates/schema';
import { buildOpenSeminar, entriesOf } from '../../testing/applications.ts';
import { buildVirtualAccounts } from '../../testing/factories.ts';
import { groupOf } from '../../testing/groups.ts';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { assignPendingAccountsJob } from '../../applying/submissions/assignPendingAccountsJob.ts';
import { submitApplication } from '../../applying/submissions/submitApplication.ts';

// A contract of 110 accounts: the last eleven are the reserve.
const context = await testContext({ BANK_ACCOUNT_LIMIT: '110' });
const { db } = context;
let busy: { seminar: { id: number; name: string }; form: FormTemplate };
let number = 0;

const apply = async ({ seminar, form }: typeof busy) => {
  number += 1;
  const entries = entriesOf(form, {
    email: `p${number}@example.jp`,
    family_name_kana: 'ア'.repeat(1 + (number % 30)) + 'イ'.repeat(Math.floor(number / 30)),
  });
  const { data, meta } = await submitApplication(context, {
    accountTurn: null,
    seminar: String(seminar.id),
    entries,
    idempotencyKey: null,
    locale: 'ja',
  });
  return { ...data, status: meta.status };
};

beforeAll(async () => {
  busy = await buildOpenSeminar(db);
  await buildVirtualAccounts(db, 110);
});

beforeEach(() => context.setClock('2026-04-10T09:00:00+09:00'));

test('a rush on one seminar is served down to the reserve, then stored without an account', async () => {
  for (let application = 0; application < 100; application += 1) {
    expect((await apply(busy)).status).toBe('success');
  }
  expect(await poolState(context)).toMatchObject({
    free: 10,
    held_back: [],
    waiting: 0,
    low: true,
  });
  const late = await apply(busy);
  expect(late.status).toBe('partial_success');
  expect(
    await db.submission.findUniqueOrThrow({ where: { publicId: late.submission_id } }),
  ).toMatchObject({
    status: 'needs_check',
    attention: ['no_virtual_account'],
    virtualAccountId: null,
  });
  expect(await poolState(context)).toMatchObject({
    free: 10,
    waiting: 1,
    held_back: [{ id: busy.seminar.id, name: busy.seminar.name }],
  });
});

test('another seminar still gives out accounts meanwhile', async () => {
  expect((await apply(await buildOpenSeminar(db))).status).toBe('success');
});

test('when the office opens the reserve for a seminar, waiting applications get accounts, for a day', async () => {
  const office = await loggedIn(context);
  const release = (id: number) => office.send('post', `/api/bank/held-back/${id}/release`, {});
  const entity = { entity: 'seminar', action: 'seminar.rush_released' };
  expect((await release(999_999)).status).toBe(404);
  const calm = await buildOpenSeminar(db);
  expect((await release(calm.seminar.id)).status).toBe(204);
  expect(await db.auditEntry.count({ where: entity })).toBe(0);

  // Two staff members at the same time open it once.
  const answers = await Promise.all([release(busy.seminar.id), release(busy.seminar.id)]);
  expect(answers.map(({ status }) => status)).toEqual([204, 204]);
  expect(await db.auditEntry.findMany({ where: entity })).toMatchObject([
    { adminId: office.adminId, entityId: String(busy.seminar.id) },
  ]);
  const jobs = await db.$queryRaw<unknown[]>`
    SELECT FROM graphile_worker.jobs WHERE task_identifier = 'assignPendingAccounts'`;
  expect(jobs).toHaveLength(1);
  await assignPendingAccountsJob(context);
  expect(await poolState(context)).toMatchObject({ waiting: 0, held_back: [] });
  expect((await apply(busy)).status).toBe('success');

  // A day later the reserve is closed to the seminar again.
  const rushReleasedAt = new Date('2026-04-09T09:00:00+09:00');
  await db.seminar.update({ where: { id: busy.seminar.id }, data: { rushReleasedAt } });
  expect((await apply(busy)).status).toBe('partial_success');
});

test('an application that was held back gets an account when the hour has passed, and not before', async () => {
  context.setClock('2026-04-10T09:59:59+09:00');
  await assignPendingAccountsJob(context);
  expect(await poolState(context)).toMatchObject({ waiting: 1 });
  context.setClock('2026-04-10T10:00:00+09:00');
  await assignPendingAccountsJob(context);
  expect(await poolState(context)).toMatchObject({ waiting: 0, held_back: [], free: 6 });
});

test('people who apply at the same moment for few seats leave the reserve as it is', async () => {
  await db.seminar.update({ where: { id: busy.seminar.id }, data: { capacity: 1_000 } });
  // One more than the reserve.
  await buildVirtualAccounts(db, 6);
  expect(await poolState(context)).toMatchObject({ free: 12 });
  const answers = await Promise.all(Array.from({ length: 5 }, () => apply(busy)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 'success')).toHaveLength(1);
  expect(await poolState(context)).toMatchObject({ free: 11 });
});

test('a company that must wait in the rush counts as one that waits, and its seminar as held back', async () => {
  const before = await poolState(context);
  const answer = await supertest(testServer(context))
    .post(`/api/seminars/continuous-training/${busy.seminar.id}/submit-group`)
    .send(groupOf(busy.form, 2, 900));
  expect(answer.status, answer.text).toBe(201);
  expect(await poolState(context)).toMatchObject({
    free: 11,
    waiting: before.waiting + 1,
    held_back: [{ id: busy.seminar.id, name: busy.seminar.name }],
  });
  context.setClock('2026-04-10T10:00:00+09:00');
  await assignPendingAccountsJob(context);
  expect(await poolState(context)).toMatchObject({ waiting: 0, held_back: [] });
});
