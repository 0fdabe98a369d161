import { expect, it } from 'vitest';
import { settleGroupJob } from '../../applying/group-payments/settleGroupJob.ts';
import { buildPlacesGroup } from '../groups/testing/placesGroup.ts';
import { audited } from '../../testing/audited.ts';
import { buildSubmission } from '../../testing/factories.ts';
import { loggedIn, TestClient } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { waitingPayloads } from '../../testing/waitingPayloads.ts';
import { importFile, previewFile } from './testing/importFile.ts';
import { aozoraCsv } from './testing/writeCsv.ts';
import {
  depositRecords,
  transactionRecords,
  zenginFile,
  type WrittenDeposit,
} from './testing/writeZengin.ts';

const context = await testContext();
const { db } = context;
const client = await loggedIn(context);
const path = '/api/statement-imports';
let amount = 20_000;
const arrival = (overrides: Partial<WrittenDeposit> = {}): WrittenDeposit => ({
  day: '2026-04-08',
  amount: (amount += 1),
  name: 'ﾔﾏﾀﾞ ﾀﾛｳ',
  ...overrides,
});
const notice = (...entries: WrittenDeposit[]) => zenginFile(depositRecords([{ entries }]));
const back = (entry: WrittenDeposit) => ({ ...entry, cancelled: true });
const rowsOf = async (id: number) =>
  (await client.get(`${path}/${id}/rows?per_page=100`)).body.data as {
    verdict: string;
    notes: string[];
  }[];
const listed = async (status: string, yen: number) =>
  (
    (await client.get(`/api/deposits?per_page=9999&status=${status}`)).body.data as {
      amount: number;
    }[]
  ).filter((deposit) => deposit.amount === yen);
const deposits = (yen: number) =>
  db.deposit.findMany({
    where: { amount: yen },
    orderBy: { id: 'asc' },
    include: { reversal: true },
  });

it('a deposit that the bank reverses stays, is marked as reversed, and needs no person any more', async () => {
  const entry = arrival();
  await importFile(context, client, notice(entry));
  expect(await listed('needs_person', entry.amount)).toHaveLength(1);
  const preview = await previewFile(context, client, notice(back(entry)));
  expect(await rowsOf(preview.id)).toMatchObject([
    { verdict: 'reversal', notes: [expect.stringContaining('取り消す入金が見つかりました')] },
  ]);
  await importFile(context, client, notice(back(entry)));
  expect(await deposits(entry.amount)).toMatchObject([
    { version: 2, reversal: { amount: entry.amount } },
  ]);
  const [{ id } = { id: 0 }] = await deposits(entry.amount);
  expect((await audited(db, 'deposit', id)).at(-1)).toEqual(['deposit.reversed', client.adminId]);
  expect(await listed('needs_person', entry.amount)).toEqual([]);
  expect(await listed('unlinked', entry.amount)).toEqual([]);
  expect(await listed('reversed', entry.amount)).toMatchObject([
    { reversed_at: expect.any(String) as string },
  ]);
});

it('a file with a deposit and its reversal, imported twice, gives one deposit, reversed once', async () => {
  const entry = arrival();
  const file = notice(entry, back(entry));
  await importFile(context, client, file);
  const again = await importFile(context, client, file);
  expect(again.counts).toMatchObject({ new: 0, known: 2, reversal: 0 });
  expect(await deposits(entry.amount)).toMatchObject([{ reversal: {} }]);
});

it('one of two equal deposits is reversed', async () => {
  const entry = arrival();
  await importFile(context, client, notice(entry, entry, back(entry)));
  const [first, second] = await deposits(entry.amount);
  expect([first?.reversal, second?.reversal].filter(Boolean)).toHaveLength(1);
  expect(await listed('needs_person', entry.amount)).toHaveLength(1);
});

it('a reversed deposit that is allocated needs a person until the allocation is undone', async () => {
  const entry = arrival();
  await importFile(context, client, notice(entry));
  const [deposit] = await deposits(entry.amount);
  const submission = await buildSubmission(db, { expectedAmount: entry.amount });
  const assign = () =>
    client.send('post', `/api/deposits/${deposit!.id}/assign`, {
      submission_id: submission.publicId,
    });
  expect((await assign()).status).toBe(200);
  const preview = await previewFile(context, client, notice(back(entry)));
  expect(await rowsOf(preview.id)).toMatchObject([
    { verdict: 'reversal', notes: [expect.stringContaining('割り当てられています')] },
  ]);
  await importFile(context, client, notice(back(entry)));
  expect(await listed('needs_person', entry.amount)).toMatchObject([{ settled: false }]);
  expect(await listed('settled', entry.amount)).toEqual([]);
  // Whoever opens the application sees it, too; its applicant is told by the office.
  const page = `/api/submissions/${submission.publicId}`;
  const takenBack = async (reader: TestClient = client) =>
    (await reader.get(page)).body.data.taken_back as number;
  expect([await takenBack(), await takenBack(new TestClient(context))]).toEqual([entry.amount, 0]);

  const undone = await client.send('post', `/api/deposits/${deposit!.id}/unassign`, {
    reason: '銀行で取消',
  });
  expect(undone.status).toBe(200);
  expect(await takenBack()).toBe(0);
  expect(await listed('needs_person', entry.amount)).toEqual([]);
  const refused = await assign();
  expect(refused.status).toBe(409);
  expect(refused.body.message).toBe('この入金は銀行で取り消されているため、割り当てられません。');
});

it('a reversal without its deposit changes nothing, and the preview says so', async () => {
  const entry = arrival();
  const done = await importFile(context, client, notice(back(entry)));
  expect(await rowsOf(done.id)).toMatchObject([
    { verdict: 'reversal', notes: [expect.stringContaining('取り消す入金が見つかりません')] },
  ]);
  expect(await deposits(entry.amount)).toEqual([]);
});

it('a reversal that came before its deposit is done once the deposit is here and its file is imported again', async () => {
  const entry = arrival();
  await importFile(context, client, notice(back(entry)));
  await importFile(context, client, notice(entry));
  expect(await deposits(entry.amount)).toMatchObject([{ reversal: null }]);
  const again = await importFile(context, client, notice(back(entry)));
  expect(await rowsOf(again.id)).toMatchObject([
    { verdict: 'reversal', notes: [expect.stringContaining('取り消す入金が見つかりました')] },
  ]);
  expect(await deposits(entry.amount)).toMatchObject([{ reversal: { amount: entry.amount } }]);
});

it('a correction on a later day reverses the deposit of the same name in the days before', async () => {
  const entry = arrival({ day: '2026-04-01' });
  await importFile(context, client, aozoraCsv([entry, { ...entry, name: 'ｽｽﾞｷ' }]));
  const correction = { ...entry, day: '2026-04-09', direction: 'out' as const, category: '19' };
  await importFile(context, client, zenginFile(transactionRecords([{ entries: [correction] }])));
  expect(await deposits(entry.amount)).toMatchObject([
    { remitterName: 'ヤマダ タロウ', reversal: {} },
    { remitterName: 'スズキ', reversal: null },
  ]);
});

it('the database refuses to allocate a reversed deposit', async () => {
  const entry = arrival();
  await importFile(context, client, notice(entry, back(entry)));
  const [deposit] = await deposits(entry.amount);
  const submission = await buildSubmission(db);
  await expect(
    db.allocation.create({
      data: { depositId: deposit!.id, submissionId: submission.id, amount: 1 },
    }),
  ).rejects.toThrow();
  await expect(db.depositReversal.delete({ where: { depositId: deposit!.id } })).rejects.toThrow();
});

it('what covered a group’s places covers them no more once the bank has taken it back', async () => {
  const group = await buildPlacesGroup(context, [0, 2]);
  const deposit = await group.pay(16_000);
  expect(await db.groupPlace.count({ where: { groupId: group.groupId, coveredAt: null } })).toBe(0);
  const entry = arrival({ day: '2026-04-09', amount: 16_000, name: deposit.remitterName });
  await importFile(context, client, notice(back(entry)));
  expect(await db.depositReversal.count({ where: { depositId: deposit.id } })).toBe(1);
  for (const payload of await waitingPayloads(db, 'settleGroup')) {
    await settleGroupJob(context, payload);
  }
  expect(await db.groupPlace.count({ where: { groupId: group.groupId, coveredAt: null } })).toBe(2);
  expect(await db.deposit.findUniqueOrThrow({ where: { id: deposit.id } })).toMatchObject({
    held: false,
    reservedAmount: 0,
  });
  expect(await group.read()).toMatchObject({ paid_places: 0, money: { to_come: 16_000, held: 0 } });
});
