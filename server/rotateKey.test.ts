import { randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { seal } from './bank/bank/secretBox.ts';
import { purposeOf, sealAgain, sealedColumnNames } from './bank/bank/sealedColumns.ts';
import { signingKey } from './papers/certificates/credentials/signingKey.ts';
import { buildAdmin, buildDeposit, buildRefund } from './testing/factories.ts';
import { testContext, type TestContext } from './testing/testContext.ts';
import { createWebhook } from './telling/webhooks/createWebhook.ts';
import { replaceSecret } from './telling/webhooks/replaceSecret.ts';

let context: TestContext;

beforeAll(async () => {
  context = await testContext();
  const key = context.secrets.encryption;
  const { id } = await buildAdmin(context.db);
  await context.db.admin.update({
    where: { id },
    data: { totpSecret: seal(key, 'app', purposeOf('admins.totp_secret', id)) },
  });
  const { row: receiver } = await createWebhook(context, {
    name: '会計システム',
    url: 'https://accounting.example.jp/',
    events: ['application.paid'],
    adminId: id,
  });
  await replaceSecret(context, { id: receiver.id, adminId: id });
  const deposit = await buildDeposit(context.db);
  const refund = await buildRefund(context.db, { depositId: deposit.id });
  await context.db.payeeAccount.create({
    data: {
      refundId: refund.id,
      givenAt: new Date(),
      bankCode: '0001',
      bankName: 'みずほ銀行',
      branchCode: '001',
      branchName: '東京営業部',
      accountType: 'ordinary',
      accountNumberSealed: seal(
        key,
        '1234567',
        purposeOf('payee_accounts.account_number_sealed', refund.id),
      ),
      accountNumberEnd: '567',
      holder: 'ﾔﾏﾀﾞ ﾀﾛｳ',
    },
  });
  const file = await context.db.refundFile.create({
    data: {
      transferOn: new Date('2026-04-20'),
      numberOfRefunds: 1,
      amount: 8000n,
      sha256: 'a'.repeat(64),
      madeAt: new Date(),
      madeBy: id,
    },
  });
  await context.db.refundFile.update({
    where: { id: file.id },
    data: { contentSealed: seal(key, 'file', purposeOf('refund_files.content_sealed', file.id)) },
  });
  await signingKey(context);
  const token = (column: 'access' | 'refresh') =>
    seal(key, column, purposeOf(`bank_connections.${column}_token_encrypted`, 'gmo-aozora'));
  await context.db.bankConnection.create({
    data: {
      provider: 'gmo-aozora',
      accessTokenEncrypted: token('access'),
      refreshTokenEncrypted: token('refresh'),
      expiresAt: new Date(),
      scope: '',
      bankAccountKey: 'account',
      bankAccountName: '',
      linkedAt: new Date(),
    },
  });
});

/** The sealed values that the database holds anywhere, by column. */
async function sealedValues(): Promise<Map<string, string[]>> {
  const { db } = context;
  const columns = await db.$queryRaw<{ table: string; column: string }[]>`
    SELECT table_name AS table, column_name AS column FROM information_schema.columns
    WHERE table_schema = 'public' AND data_type IN ('text', 'jsonb', 'ARRAY')`;
  const found = new Map<string, string[]>();
  for (const { table, column } of columns) {
    const rows = await db.$queryRawUnsafe<{ value: string }[]>(
      `SELECT "${column}"::text AS value FROM "${table}" WHERE "${column}"::text ~ 'v1\\.[A-Za-z0-9_-]{38}'`,
    );
    if (rows.length > 0)
      found.set(
        `${table}.${column}`,
        rows.map(({ value }) => value),
      );
  }
  return found;
}

test('a new key seals every secret that the database holds, and a second time changes nothing of that', async () => {
  const before = await sealedValues();
  expect([...before.keys()].toSorted()).toEqual([...sealedColumnNames].toSorted());
  const secrets = {
    ...context.secrets,
    encryption: randomBytes(32),
    previousEncryption: context.secrets.encryption,
  };
  expect(await sealAgain({ ...context, secrets })).toEqual({ count: 8, left: [] });
  const after = await sealedValues();
  for (const [column, values] of before) expect(after.get(column)).not.toEqual(values);
  const alone = { ...secrets, previousEncryption: null };
  expect(await sealAgain({ ...context, secrets: alone })).toEqual({ count: 8, left: [] });
  context.secrets.encryption = secrets.encryption;
});

test('a secret that neither key opens stops the change, and no secret is changed', async () => {
  const before = await sealedValues();
  const secrets = {
    ...context.secrets,
    encryption: randomBytes(32),
    previousEncryption: randomBytes(32),
  };
  await expect(sealAgain({ ...context, secrets })).rejects.toThrow(
    /^Nothing was changed: .* opens bank_connections\.access_token_encrypted of provider gmo-aozora and 7 more\. Set ENCRYPTION_KEY_PREVIOUS to the key/,
  );
  expect(await sealedValues()).toEqual(before);
});

test('secrets of a key that is lost are left as they are when that is asked for, and hold up no other', async () => {
  const { db } = context;
  const { id } = await db.refundFile.findFirstOrThrow();
  const lost = seal(randomBytes(32), 'file', purposeOf('refund_files.content_sealed', id));
  await db.refundFile.update({ where: { id }, data: { contentSealed: lost } });
  const secrets = {
    ...context.secrets,
    encryption: randomBytes(32),
    previousEncryption: context.secrets.encryption,
  };
  await expect(sealAgain({ ...context, secrets })).rejects.toThrow(/--leave-lost/);
  expect(await sealAgain({ ...context, secrets }, { leaveLost: true })).toEqual({
    count: 7,
    left: [`refund_files.content_sealed of id ${id}`],
  });
  expect((await db.refundFile.findFirstOrThrow()).contentSealed).toBe(lost);
  const after = { ...context, secrets: { ...secrets, previousEncryption: null } };
  await expect(signingKey(after)).resolves.toBeDefined();
});
