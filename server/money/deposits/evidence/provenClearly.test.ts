import { expect, it } from 'vitest';
import { inTransaction } from '../../../platform/db/db.ts';
import { buildDeposit } from '../../../testing/factories.ts';
import { loggedIn } from '../../../testing/testClient.ts';
import { testContext } from '../../../testing/testContext.ts';
import { waitsForLock } from '../../../testing/waitsForLock.ts';

const context = await testContext();
context.setClock('2026-05-01T09:00:00+09:00');
const { db } = context;
const office = await loggedIn(context);
const { id: depositId } = await buildDeposit(db);

/** As if the office had confirmed this kind of evidence so often. */
const confirmed = (kind: string, times: number, clear: boolean) =>
  db.suggestionOutcome.createMany({
    data: Array.from({ length: times }, () => ({
      depositId,
      kind,
      kinds: [kind],
      grade: clear ? 'high' : 'medium',
      clear,
      agreed: true,
      at: context.clock(),
      decidedBy: office.adminId,
    })),
  });
const allow = (kind: string, version: number, allowed = true) =>
  office.send('put', `/api/evidence/${kind}`, { allowed, version });
const audited = (kind: string) =>
  db.auditEntry.count({ where: { entity: 'evidence', entityId: kind } });

it('confirmations that were not clear don’t let a kind of evidence settle deposits by itself', async () => {
  await confirmed('person_same', 499, true);
  await confirmed('person_same', 10, false);
  const answer = await allow('person_same', 0);
  expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining('499')]);
});

it('a kind of evidence is allowed by one of two people who allow it at once', async () => {
  await confirmed('company_sound', 500, true);
  expect((await allow('company_sound', 0)).status).toBe(200);
  expect((await allow('company_sound', 1, false)).status).toBe(200);
  let allowing: ReturnType<typeof allow>[] = [];
  await inTransaction(db, async (tx) => {
    await tx.$queryRaw`SELECT kind FROM self_settling FOR UPDATE`;
    allowing = [allow('company_sound', 2), allow('company_sound', 2)];
    await waitsForLock(context.pool, 2);
  });
  const statuses = (await Promise.all(allowing)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 409]);
  expect(await audited('company_sound')).toBe(3);
});

it('a kind of evidence that is allowed already is not allowed again in the audit', async () => {
  await confirmed('company_branch', 500, true);
  expect((await allow('company_branch', 0)).status).toBe(200);
  expect((await allow('company_branch', 1)).body.data.self_settling.version).toBe(1);
  expect(await audited('company_branch')).toBe(1);
});
