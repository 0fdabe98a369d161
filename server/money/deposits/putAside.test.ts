import { describe, expect, it } from 'vitest';
import { buildDeposit, buildReversal, buildSubmission } from '../../testing/factories.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';

const context = await testContext();
context.setClock('2026-04-20T09:00:00+09:00');
const { db } = context;
const [office, colleague] = [await loggedIn(context), await loggedIn(context, 'accountant')];
const clerk = await loggedIn(context, 'clerk');

const came = (amount: number) => buildDeposit(db, { amount, depositedAt: new Date('2026-04-20') });
const reason = '会員の年会費';
const aside = (id: number, rest: object = {}, client = office) =>
  client.send('post', `/api/deposits/${id}/aside`, { kind: 'membership_fee', reason, ...rest });
const withdraw = (id: number, client = office) =>
  client.send('post', `/api/deposits/${id}/aside/withdraw`, { reason: '受講料だったため' });
const assign = async (id: number) => {
  const { publicId: submission_id } = await buildSubmission(db);
  return office.send('post', `/api/deposits/${id}/assign`, { submission_id });
};
const isListed = async (id: number, status: string) => {
  const { body } = await office.get(`/api/deposits?status=${status}&per_page=9999`);
  return body.data.some((row: { id: number }) => row.id === id);
};
const closeOf = async () => {
  const { body } = await office.get('/api/close?from=2026-04-20&to=2026-04-20');
  expect(body.data.held).toBe(0);
  return body.data.figures;
};

describe('money that is no fee', () => {
  it('leaves the open work, and the close counts it apart, until that is taken back', async () => {
    const { id } = await came(12_000);
    expect(await isListed(id, 'needs_person')).toBe(true);
    const before = await closeOf();
    const put = await aside(id);
    expect(put.status, put.text).toBe(200);
    expect(put.body.data).toMatchObject({
      unexplained_amount: 0,
      available_amount: 0,
      can_be_assigned: false,
      asides: [{ kind: 'membership_fee', amount: 12_000, reason }],
    });
    expect(await isListed(id, 'needs_person')).toBe(false);
    expect(await isListed(id, 'settled')).toBe(true);
    const after = await closeOf();
    expect(after.places.aside - before.places.aside).toBe(12_000);
    expect(before.places.unexplained - after.places.unexplained).toBe(12_000);
    const { balance } = after;
    expect(
      balance.opening +
        balance.received -
        balance.allocated -
        balance.refund_marked -
        balance.put_aside +
        balance.aside_withdrawn,
    ).toBe(balance.closing);

    expect([(await assign(id)).status, (await withdraw(id, colleague)).status]).toEqual([409, 200]);
    expect(await isListed(id, 'needs_person')).toBe(true);
    expect((await closeOf()).places).toEqual(before.places);
    expect((await assign(id)).status).toBe(200);
    const { body } = await office.get(`/api/deposits/${id}/history`);
    const events = body.data.map(({ what, reason: why }: Record<string, string>) => [what, why]);
    expect(events).toContainEqual(['put_aside', reason]);
    expect(events).toContainEqual(['aside_withdrawn', '受講料だったため']);
  });

  it('stands in the entries for the books under an account of its own', async () => {
    const { id } = await came(3000);
    await aside(id, { kind: 'gift' });
    const { text } = await office.get(
      '/api/close/journal?from=2026-04-20&to=2026-04-20&format=freee',
    );
    expect(text).toMatch(/仮受金[^\n]*雑収入[^\n]*受講料以外の入金/);
  });

  it('is what nobody has explained only, and not a group’s; two people don’t put it aside twice', async () => {
    const { id } = await came(1);
    const answers = await Promise.all([
      aside(id, { version: 1 }),
      aside(id, { version: 1 }, colleague),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const paid = await came(8000);
    await assign(paid.id);
    expect((await aside(paid.id)).status).toBe(409);
    expect((await withdraw(paid.id)).status).toBe(409);
    const other = await came(500);
    const wrong = await aside(other.id, { kind: 'tip', reason: ' ' });
    expect([wrong.status, Object.keys(wrong.body.errors as object).toSorted()]).toEqual([
      422,
      ['kind', 'reason'],
    ]);
    expect((await aside(other.id, {}, clerk)).status).toBe(403);
  });

  it('must be looked at once more when the bank takes the deposit back', async () => {
    const { id } = await came(700);
    await aside(id);
    await buildReversal(db, id, {
      day: '2026-04-20',
      recordedAt: context.clock(),
      adminId: office.adminId,
    });
    expect(await isListed(id, 'reversed_in_use')).toBe(true);
    expect((await withdraw(id)).status).toBe(200);
    expect(await isListed(id, 'reversed_in_use')).toBe(false);
    expect((await aside(id)).status).toBe(409);
  });
});
