import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { buildTemplate } from '../server/testing/factories.ts';
import { testContext } from '../server/testing/testContext.ts';

const { db } = await testContext();
const migration = new URL(
  'migrations/20270220000142_hint_of_mail_address/migration.sql',
  import.meta.url,
);

test('a form that has the former standard hint at the mail address gets the present one, and the office’s own words stay', async () => {
  const hinted = async (description: string, descriptionEn: string | null) => {
    const { id: templateId } = await buildTemplate(db);
    await db.templateField.updateMany({
      where: { templateId, key: 'email' },
      data: { description, descriptionEn },
    });
    return templateId;
  };
  const standard = await hinted(
    'お振込先のご案内をお送りします。',
    'We will email you where to pay.',
  );
  const own = await hinted('会社のアドレスを入力してください。', null);
  await db.$executeRawUnsafe(await readFile(migration, 'utf8'));
  const hintOf = (templateId: number) =>
    db.templateField.findFirstOrThrow({ where: { templateId, key: 'email' } });
  expect(await hintOf(standard)).toMatchObject({
    description: 'ご案内のメールをお送りします。',
    descriptionEn: 'We will write to you at this address.',
  });
  expect(await hintOf(own)).toMatchObject({
    description: '会社のアドレスを入力してください。',
    descriptionEn: null,
  });
});
