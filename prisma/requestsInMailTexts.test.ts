import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { testContext } from '../server/testing/testContext.ts';

const { db } = await testContext();
const migration = new URL(
  'migrations/20270220000114_requests_in_mail_texts/migration.sql',
  import.meta.url,
);

test('the texts that an office has written about requests keep their placeholders, by the new names', async () => {
  const common = { language: 'ja' as const, version: 1, createdAt: new Date() };
  await db.mailTemplateVersion.createMany({
    data: [
      {
        ...common,
        kind: 'wish_received',
        subject: '{申出の内容}を受付',
        body: '{申出の表}\n{申込番号}',
      },
      { ...common, kind: 'payment_received', subject: '入金', body: '{申出の表}' },
    ],
  });
  await db.$executeRawUnsafe(await readFile(migration, 'utf8'));
  const stored = await db.mailTemplateVersion.findMany({ orderBy: { id: 'asc' } });
  expect(stored.map(({ subject, body }) => [subject, body])).toEqual([
    ['{依頼の内容}を受付', '{依頼の表}\n{申込番号}'],
    ['入金', '{申出の表}'],
  ]);
});
