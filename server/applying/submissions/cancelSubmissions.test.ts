import type { SubmissionStatus } from '@seminar/shared/applying/submissions/schema';
import { describe, expect, it } from 'vitest';
import { recordDeposit } from '../../money/deposits/recordDeposit.ts';
import { bankDeposit } from '../../testing/bankDeposit.ts';
import { buildSubmission, buildVirtualAccount } from '../../testing/factories.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';

const context = await testContext();
const { db } = context;
const office = await loggedIn(context, 'clerk');
const colleague = await loggedIn(context, 'clerk');

async function application() {
  const account = await buildVirtualAccount(db, { state: 'taken' });
  const submission = await buildSubmission(db, { virtualAccountId: account.id });
  return { account, submission, id: submission.publicId };
}
const seen = ({ id }: { id: string }, status: SubmissionStatus = 'received') => ({
  submission_id: id,
  status,
});
const cancel = (items: object[], client = office) =>
  client.send('post', '/api/submissions/cancel', { items });
const statusOf = async ({ id }: { id: string }) =>
  (await db.submission.findUniqueOrThrow({ where: { publicId: id } })).status;
const stateOf = async ({ account }: { account: { id: number } }) =>
  (await db.virtualAccount.findUniqueOrThrow({ where: { id: account.id } })).state;

describe('cancelling a selection of applications', () => {
  it('releases the account of each, and each is in the audit', async () => {
    const all = [await application(), await application()];
    const answer = await cancel(all.map((one) => seen(one)));
    expect([answer.status, answer.body.data]).toEqual([
      200,
      all.map(({ id }) => ({ submission_id: id, status: 'cancelled' })),
    ]);
    for (const one of all) {
      expect([await statusOf(one), await stateOf(one)]).toEqual(['cancelled', 'closed']);
      const entries = await db.auditEntry.findMany({
        where: { entity: 'submission', entityId: String(one.submission.id) },
      });
      expect(entries.map(({ adminId, action }) => [adminId, action])).toEqual([
        [office.adminId, 'submission.status_changed'],
      ]);
    }
  });

  it('leaves out those with money, those that changed and those that aren’t there, and says why', async () => {
    const [paid, accepted, good] = [await application(), await application(), await application()];
    await recordDeposit(context, bankDeposit({ vaId: paid.account.externalId, amount: 5000 }));
    const answer = await cancel([
      seen(paid),
      seen(accepted, 'needs_check'),
      seen({ id: 'ZZZZZ-ZZZZZ-ZZZZZ-ZZZZZ' }),
      seen(good),
    ]);
    expect(answer.body.data).toEqual([
      {
        submission_id: paid.id,
        status: 'refused',
        message: expect.stringContaining('入金が割り当てられている'),
      },
      {
        submission_id: accepted.id,
        status: 'refused',
        message: expect.stringContaining('ほかの担当者'),
      },
      expect.objectContaining({ status: 'refused', message: expect.any(String) }),
      { submission_id: good.id, status: 'cancelled' },
    ]);
    expect(await Promise.all([paid, accepted, good].map(statusOf))).toEqual([
      'received',
      'received',
      'cancelled',
    ]);
    expect(await stateOf(paid)).toBe('taken');
  });

  it('by two staff members at the same time does each once', async () => {
    const all = [await application(), await application(), await application()];
    const items = all.map((one) => seen(one));
    const answers = await Promise.all([cancel(items), cancel(items.toReversed(), colleague)]);
    const said = answers.flatMap(
      ({ body }) => body.data as { submission_id: string; status: string }[],
    );
    for (const one of all) {
      const of = said.filter(({ submission_id: id }) => id === one.id);
      expect(of.map(({ status }) => status).toSorted()).toEqual(['cancelled', 'refused']);
      const where = { entity: 'submission', entityId: String(one.submission.id) };
      expect(await db.auditEntry.count({ where })).toBe(1);
    }
  });

  it.each([
    ['nothing', [], 'items'],
    ['no status', [{ submission_id: 'A' }], 'items.0.status'],
    ['no application', [{ status: 'received' }], 'items.0.submission_id'],
    ['more than 100', Array.from({ length: 101 }, () => seen({ id: 'A' })), 'items'],
  ])('is refused when it names %s', async (_, items, field) => {
    const answer = await cancel(items);
    expect([answer.status, Object.keys(answer.body.errors as object)]).toEqual([422, [field]]);
  });

  it.each(['accountant', 'viewer'] as const)('is refused to a role %s', async (role) => {
    const one = await application();
    expect((await cancel([seen(one)], await loggedIn(context, role))).status).toBe(403);
    expect(await statusOf(one)).toBe('received');
  });
});
