import { formatInstant } from '@seminar/shared/date';
import { expect, it } from 'vitest';
import { taskPayloads } from '../../platform/jobs/payloads.ts';
import { buildAdmin } from '../../testing/factories.ts';
import { outboxMails } from '../../testing/outboxMails.ts';
import { testContext } from '../../testing/testContext.ts';
import { tellAccountChangeJob } from './tellAccountChangeJob.ts';

const context = await testContext();
const { db } = context;
const at = '2026-04-10T00:05:00.000Z';
const network = '192.0.2.0/24';
const changes = taskPayloads.tellAccountChange.shape.change.options;
type Change = (typeof changes)[number];
const screens: Partial<Record<Change, string>> = { api_token_created: '/settings/api-tokens' };

/** The mails about these changes of one account, which all happen at the same moment. */
async function told(made: readonly Change[], account: Parameters<typeof buildAdmin>[1] = {}) {
  const admin = await buildAdmin(db, account);
  for (const change of made) {
    await tellAccountChangeJob(context, { adminId: admin.id, change, at, network });
  }
  return { admin, mails: await outboxMails(context, admin.email) };
}

const textOf = async (change: Change, account?: Parameters<typeof buildAdmin>[1]) => {
  const { mails } = await told([change], account);
  return mails[0]?.text?.replace(/\s/g, '') ?? '';
};

it.each(changes)('%s: the owner is told what, when, from where, and what to do', async (change) => {
  const { admin, mails } = await told([change]);
  const [mail, ...others] = mails;
  expect(others).toEqual([]);
  expect(mail?.subject).toMatch(/^【ご確認ください】.+ました$/);
  for (const text of [
    formatInstant(at),
    network,
    admin.email,
    'お心当たりのない場合',
    screens[change] ?? '/account',
  ]) {
    expect(mail?.text).toContain(text);
  }
  expect(await db.mail.count({ where: { to: admin.email } })).toBe(0);
});

it('changes of the same moment are each told', async () => {
  const { mails } = await told(changes);
  expect(new Set(mails.map(({ subject }) => subject)).size).toBe(changes.length);
});

it('nobody is told who may not log in any more', async () => {
  expect((await told(['app_removed'], { archivedAt: new Date() })).mails).toEqual([]);
});

it('the advice ends what the other one can do: a new password alone ends no passkey, no app and no token', async () => {
  expect(await textOf('api_token_created')).toContain('トークンを無効にしてください');
  expect(await textOf('passkey_added')).toContain('パスキーを削除してください');
  expect(await textOf('app_added')).toContain('管理者へ、2段階認証の解除をご依頼ください');
  expect(await textOf('recovery_code_used')).toContain('回復コードを作り直し');
});

it('who has no second factor left is told so', async () => {
  const without = '現在、2段階認証は設定されていません';
  expect(await textOf('passkey_removed')).toContain(without);
  const app = { totpSecret: 'v1.x', totpConfirmedAt: new Date() };
  expect(await textOf('passkey_removed', app)).not.toContain(without);
  expect(await textOf('password_changed')).not.toContain(without);
});
