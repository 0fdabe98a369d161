import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildAdmin, buildDeposit, buildRefund, buildSubmission } from '../../testing/factories.ts';
import { loggedIn, type TestClient } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';

const context = await testContext();
context.setClock('2026-04-20T10:00:00+09:00');
const { db } = context;
const typist = await loggedIn(context, 'accountant');
const colleague = await loggedIn(context, 'accountant');
const third = await loggedIn(context);
const marker = await buildAdmin(db);

const account = {
  bank_code: '0001',
  branch_code: '100',
  account_type: 'ordinary',
  account_number: '1234567',
  holder: 'ヤマダ　タロウ',
};
const fourEyes = (refundFourEyes: boolean) =>
  db.securitySettings.update({ where: { id: 1 }, data: { refundFourEyes } });

beforeEach(async () => {
  await fourEyes(true);
  await third.send('put', '/api/refund-sender', {
    ...account,
    client_code: '12345',
    version: (await db.refundSender.findUnique({ where: { id: 1 } }))?.version ?? null,
  });
});
afterEach(() => fourEyes(false));

/** A refund that somebody else marked, whose account the typist has entered by hand. */
async function typed(by: TestClient = typist): Promise<number> {
  const submission = await buildSubmission(db);
  const deposit = await buildDeposit(db, { intendedSubmissionId: submission.id });
  const { id } = await buildRefund(db, {
    depositId: deposit.id,
    submissionId: submission.id,
    createdBy: marker.id,
  });
  const answer = await by.send('put', `/api/payee-accounts/${id}`, account);
  expect(answer.status, answer.text).toBe(200);
  return id;
}

async function fileOf(client: TestClient, refundId: number) {
  const answer = await client.send('post', '/api/refund-files', {
    refund_ids: [refundId],
    transfer_on: '2026-04-20',
  });
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data as { id: number; version: number };
}
const approve = (client: TestClient, { id, version }: { id: number; version: number }) =>
  client.send('post', `/api/refund-files/${id}/approve`, { version });
const complete = (client: TestClient, id: number) =>
  client.send('post', `/api/refunds/${id}/complete`, { refunded_on: '2026-04-20' });
const needsColleague = async (client: TestClient, id: number) => {
  const { body } = await client.get('/api/refunds?per_page=100');
  return (body.data as { id: number; needs_colleague: boolean }[]).find((row) => row.id === id)
    ?.needs_colleague;
};

describe('where the association wants two people, who typed the account of a refund', () => {
  it('can’t approve the file that a colleague made of it', async () => {
    const file = await fileOf(colleague, await typed());
    const shown = await typist.get(`/api/refund-files/${file.id}`);
    expect(shown.body.data.needs_colleague).toBe(true);
    const refused = await approve(typist, file);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('ご自身が口座を入力した返金'),
    ]);
    expect((await approve(third, file)).status).toBe(200);
  });

  it('can make the file, and a colleague approves it, who sees who typed the account', async () => {
    const file = await fileOf(typist, await typed());
    const { name } = await db.admin.findUniqueOrThrow({ where: { id: typist.adminId } });
    const shown = await colleague.get(`/api/refund-files/${file.id}`);
    expect(shown.body.data.items).toMatchObject([{ account: { typed_by: name } }]);
    expect((await approve(colleague, file)).status).toBe(200);
  });

  it('can’t complete the refund, and a colleague can', async () => {
    const id = await typed();
    expect([await needsColleague(typist, id), await needsColleague(colleague, id)]).toEqual([
      true,
      false,
    ]);
    const refused = await complete(typist, id);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('ご自身が口座を入力した返金です'),
    ]);
    expect((await complete(colleague, id)).status).toBe(200);
  });

  it('is the one who typed it last', async () => {
    const id = await typed();
    const again = await colleague.send('put', `/api/payee-accounts/${id}`, account);
    expect(again.status, again.text).toBe(200);
    expect((await complete(colleague, id)).status).toBe(409);
    expect((await complete(typist, id)).status).toBe(200);
  });

  it('and completes it at the same moment as typing: one of the two is refused', async () => {
    const id = await typed(colleague);
    const [changed, completed] = await Promise.all([
      typist.send('put', `/api/payee-accounts/${id}`, account),
      complete(typist, id),
    ]);
    expect([changed.status, completed.status].toSorted()).toEqual([200, 409]);
  });
});

it('without the rule one person does it all', async () => {
  await fourEyes(false);
  expect((await complete(typist, await typed())).status).toBe(200);
});
