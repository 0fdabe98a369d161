import { formatInstant } from '@seminar/shared/date';
import { expect, it } from 'vitest';
import { taskPayloads } from '../jobs/payloads.ts';
import { buildAdmin } from '../testing/factories.ts';
import { outboxMails } from '../testing/outboxMails.ts';
import { testContext } from '../testing/testContext.ts';
import { tellAccountChangeJob } from './tellAccountChangeJob.ts';

const context = await testContext();
const { db } = context;
const at = '2026-04-10T00:05:00.000Z';
const changes = taskPayloads.tellAccountChange.shape.change.options;

it.each(changes)(
  '%s: the owner is told what was changed and when, and what to do',
  async (change) => {
    const admin = await buildAdmin(db);
    await tellAccountChangeJob(context, { adminId: admin.id, change, at });
    const [mail, ...others] = await outboxMails(context, admin.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^【ご確認ください】.+(され|直され)ました$/);
    for (const text of [formatInstant(at), admin.email, 'お心当たりのないとき', '/account']) {
      expect(mail?.text).toContain(text);
    }
    expect(await db.mail.count({ where: { to: admin.email } })).toBe(0);
  },
);

it('each change has a subject of its own', async () => {
  const admin = await buildAdmin(db);
  for (const [second, change] of changes.entries()) {
    const changed = new Date(Date.parse(at) + second * 1_000).toISOString();
    await tellAccountChangeJob(context, { adminId: admin.id, change, at: changed });
  }
  const subjects = (await outboxMails(context, admin.email)).map(({ subject }) => subject);
  expect(new Set(subjects).size).toBe(changes.length);
});

it('nobody is told who may not log in any more', async () => {
  const admin = await buildAdmin(db, { archivedAt: new Date() });
  await tellAccountChangeJob(context, { adminId: admin.id, change: 'app_removed', at });
  expect(await outboxMails(context, admin.email)).toEqual([]);
});
