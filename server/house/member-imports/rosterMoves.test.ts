import { expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/db.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { waitsForLock } from '../../testing/waitsForLock.ts';

const context = await testContext();
context.setClock('2026-04-10T09:00:00+09:00');
const { db } = context;
const office = await loggedIn(context);

async function added(fields: object): Promise<number> {
  const { status, body } = await office.send('post', '/api/members', { kind: 'person', ...fields });
  expect(status).toBe(201);
  return body.data.id;
}
async function digestOf(bytes: Uint8Array): Promise<string> {
  return (await office.upload('/api/members/import/preview', bytes)).body.data.digest;
}
const carryOut = (bytes: Uint8Array, digest: string) =>
  office.upload(`/api/members/import?file_name=roster.csv&digest=${digest}&missing=stay`, bytes);

it('an import does not overwrite what somebody changes by hand at the same moment', async () => {
  const id = await added({ number: 'M-001', name: '斉藤 花子' });
  const bytes = Buffer.from('会員番号,名称\nM-001,齋藤 花子\n');
  const digest = await digestOf(bytes);
  let importing: Promise<{ status: number }> | undefined;
  await inTransaction(db, async (tx) => {
    const data = { name: '田中 花子', version: { increment: 1 } };
    await tx.member.update({ where: { id }, data });
    importing = carryOut(bytes, digest).then(({ status }) => ({ status }));
    await waitsForLock(context.pool);
  });
  expect((await importing)?.status).toBe(409);
  expect((await db.member.findUniqueOrThrow({ where: { id } })).name).toBe('田中 花子');
});

it('a member who has left stays so when an import without that column changes the name', async () => {
  const id = await added({ number: 'M-002', name: '佐藤 花子' });
  await office.send('post', `/api/members/${id}/leave`);
  const before = await db.member.findUniqueOrThrow({ where: { id } });
  const bytes = Buffer.from('会員番号,名称\nM-002,佐藤 華子\n');
  expect((await carryOut(bytes, await digestOf(bytes))).status).toBe(201);
  const after = await db.member.findUniqueOrThrow({ where: { id } });
  expect([after.name, after.leftAt]).toEqual(['佐藤 華子', before.leftAt]);
});

it('who had left before and is not in the file does not leave once more', async () => {
  const id = await added({ number: 'M-003', name: '鈴木 花子' });
  await office.send('post', `/api/members/${id}/leave`);
  await db.member.update({ where: { id }, data: { leftAt: new Date('2025-03-31') } });
  await db.memberImportChange.deleteMany();
  await db.member.deleteMany({ where: { id: { not: id } } });
  const bytes = Buffer.from('会員番号,名称\nM-004,高橋 花子\n');
  const plan = (await office.upload('/api/members/import/preview', bytes)).body.data;
  expect(plan.missing).toBe(0);
  const url = `/api/members/import?file_name=roster.csv&digest=${plan.digest}&missing=leave`;
  const { body } = await office.upload(url, bytes);
  expect(body.data.counts).toMatchObject({ new: 1, left: 0 });
  const { leftAt } = await db.member.findUniqueOrThrow({ where: { id } });
  expect(leftAt).toEqual(new Date('2025-03-31'));
});
