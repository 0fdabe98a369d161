import { expect, it } from 'vitest';
import {
  buildDeposit,
  buildRefund,
  buildReversal,
  buildSubmission,
} from '../../testing/factories.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';

const context = await testContext();
const { db } = context;
const office = await loggedIn(context, 'accountant');

async function anyDeposit(paid: number): Promise<number> {
  const { id } = await buildDeposit(db, { amount: 8000 });
  if (paid > 0) {
    const { publicId } = await buildSubmission(db, { expectedAmount: paid });
    expect((await send(id, 'assign', { submission_id: publicId })).status).toBe(200);
  }
  return id;
}
const send = (id: number, act: string, body: object) =>
  office.send('post', `/api/deposits/${id}/${act}`, body);

const kinds = {
  'is unlinked': () => anyDeposit(0),
  'does not match': () => anyDeposit(9000),
  'is paid': () => anyDeposit(8000),
  'was all sent back': async () => {
    const id = await anyDeposit(0);
    const refund = await buildRefund(db, { depositId: id });
    await db.refund.update({
      where: { id: refund.id },
      data: { refundedOn: new Date('2026-04-20'), completedAt: context.clock() },
    });
    return id;
  },
  'the bank took back': async () => {
    const id = await anyDeposit(0);
    const { adminId } = office;
    await buildReversal(db, id, { day: '2026-04-20', recordedAt: context.clock(), adminId });
    return id;
  },
  'the bank took back after it was assigned': async () => {
    const id = await anyDeposit(9000);
    const { adminId } = office;
    await buildReversal(db, id, { day: '2026-04-20', recordedAt: context.clock(), adminId });
    return id;
  },
  'pays in part for an anonymised person': async () => {
    const id = await anyDeposit(9000);
    const { submissionId } = await db.allocation.findFirstOrThrow({ where: { depositId: id } });
    await db.submission.update({
      where: { id: submissionId },
      data: { anonymisedAt: context.clock() },
    });
    return id;
  },
};

it('only a deposit that is unlinked or does not match can be assigned, never what is paid, sent back or taken back', async () => {
  const assignable = [];
  for (const [kind, build] of Object.entries(kinds)) {
    const { body } = await office.get(`/api/deposits/${await build()}`);
    if (body.data.can_be_assigned) assignable.push(kind);
  }
  expect(assignable).toEqual(['is unlinked', 'does not match']);
});

it.each(Object.entries(kinds))(
  'a deposit that %s offers exactly what the server takes',
  async (_, build) => {
    for (const act of ['assign', 'unassign'] as const) {
      const id = await build();
      const { publicId } = await buildSubmission(db, { expectedAmount: 8000 });
      const { data } = (await office.get(`/api/deposits/${id}`)).body;
      const body = { assign: { submission_id: publicId }, unassign: { reason: '誤り' } }[act];
      const { status } = await send(id, act, body);
      expect([act, status]).toEqual([act, data[`can_be_${act}ed`] ? 200 : 409]);
    }
  },
);
