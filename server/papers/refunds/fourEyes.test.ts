import { beforeAll, describe, expect, it } from 'vitest';
import { updateAdmin } from '../../office/admins/updateAdmin.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { buildDeposit } from '../../testing/factories.ts';
import { loggedIn, type TestClient } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { waitsForLock } from '../../testing/waitsForLock.ts';

const context = await testContext();
context.setClock('2026-04-20T09:00:00+09:00');
const { db } = context;
const office = await loggedIn(context);
// The demo lets in who has just come.
context.env.demo = false;
await db.securitySettings.update({ where: { id: 1 }, data: { requireSecondFactor: false } });
const colleague = await loggedIn(context, 'accountant');

const rule = async (refundFourEyes: boolean) =>
  db.securitySettings.update({ where: { id: 1 }, data: { refundFourEyes } });

/** A refund that the office has marked. */
async function marked(client = office): Promise<number> {
  const deposit = await buildDeposit(db);
  const body = { amount: deposit.amount, reason: '誤振込のため' };
  const answer = await client.send('post', `/api/deposits/${deposit.id}/refund`, body);
  expect(answer.status, answer.text).toBe(200);
  const refund = await db.refund.findFirstOrThrow({ where: { depositId: deposit.id } });
  return refund.id;
}

const complete = (client: TestClient, id: number) =>
  client.send('post', `/api/refunds/${id}/complete`, { refunded_on: '2026-04-20', note: '' });
const needsColleague = async (client: TestClient, id: number) => {
  const { body } = await client.get('/api/refunds?per_page=100').expect(200);
  return (body.data as { id: number; needs_colleague: boolean }[]).find((row) => row.id === id)
    ?.needs_colleague;
};

describe('where the association wants two people for a refund', () => {
  beforeAll(() => rule(true));

  it('who has marked it can’t complete it, and a colleague can', async () => {
    const id = await marked();
    expect([await needsColleague(office, id), await needsColleague(colleague, id)]).toEqual([
      true,
      false,
    ]);
    const refused = await complete(office, id);
    expect([refused.status, refused.body]).toEqual([
      409,
      {
        message:
          'ご自身が返金待ちにした返金です。協会の設定により、返金済にするのはほかの担当者です。',
      },
    ]);
    expect(await db.refund.findUniqueOrThrow({ where: { id } })).toMatchObject({
      refundedOn: null,
    });
    expect((await complete(colleague, id)).status).toBe(200);
    expect(await db.refund.findUniqueOrThrow({ where: { id } })).toMatchObject({
      createdBy: office.adminId,
      completedBy: colleague.adminId,
    });
  });

  it('a second self who was given the role just now is neither of the two, and a colleague of before is', async () => {
    const { adminId } = office;
    const self = await loggedIn(context, 'clerk');
    await updateAdmin(context, { id: self.adminId, change: { role: 'accountant' }, adminId });
    const id = await marked();
    const refused = await complete(self, id);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('24時間を経過していません'),
    ]);
    // Nor does it mark what the first completes.
    const other = await marked(self);
    expect((await complete(office, other)).status).toBe(409);
    // Another name is no new role.
    await updateAdmin(context, { id: colleague.adminId, change: { name: '経理' }, adminId });
    expect((await complete(colleague, id)).status).toBe(200);
  });

  it('who was invited a day ago is one of the two, and who was so since then not yet', async () => {
    for (const [hours, status] of [
      [23, 409],
      [25, 200],
    ] as const) {
      const accountant = await loggedIn(context, 'accountant');
      await db.auditEntry.create({
        data: {
          at: new Date(Date.now() - hours * 3_600_000),
          adminId: office.adminId,
          action: 'admin.invited',
          entity: 'admin',
          entityId: String(accountant.adminId),
          after: { name: '経理', email: 'keiri@example.jp', role: 'accountant' },
        },
      });
      expect([hours, (await complete(accountant, await marked())).status]).toEqual([hours, status]);
    }
  });

  it('of both at the same moment only the colleague completes it', async () => {
    const id = await marked();
    const answers = await Promise.all([complete(office, id), complete(colleague, id)]);
    expect(answers[1].status, answers[1].text).toBe(200);
    const { completedBy } = await db.refund.findUniqueOrThrow({ where: { id } });
    expect(completedBy).toBe(colleague.adminId);
    // Who comes second and says the same is told that it is done.
    expect([200, 409]).toContain(answers[0].status);
  });

  it('nobody completes alone what was marked before the rule was turned on', async () => {
    await rule(false);
    const id = await marked();
    await rule(true);
    expect((await complete(office, id)).status).toBe(409);
  });
});

it('nobody completes alone what they have marked while the rule is being turned on', async () => {
  await rule(false);
  const id = await marked();
  const { answer } = await inTransaction(db, async (tx) => {
    await tx.securitySettings.update({ where: { id: 1 }, data: { refundFourEyes: true } });
    const asked = complete(office, id).then((response) => response);
    await waitsForLock(context.pool);
    return { answer: asked };
  });
  expect((await answer).status).toBe(409);
});

it('without the rule one person does both', async () => {
  await rule(false);
  const id = await marked();
  expect(await needsColleague(office, id)).toBe(false);
  expect((await complete(office, id)).status).toBe(200);
});

it('a refund keeps the rule of when it was marked, though the rule is turned off', async () => {
  await rule(true);
  const id = await marked();
  await rule(false);
  expect(await needsColleague(office, id)).toBe(true);
  expect((await complete(office, id)).status).toBe(409);
  expect((await complete(colleague, id)).status).toBe(200);
});
