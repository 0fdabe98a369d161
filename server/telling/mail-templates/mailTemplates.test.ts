import { beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../platform/db/db.ts';
import { queueTransferInstructions } from '../mail/definitions/transferInstructions.ts';
import { inTransaction } from '../../platform/db/db.ts';
import type { MailTemplate } from '@seminar/shared/telling/mail-templates/schema';
import { templateKinds } from '@seminar/shared/telling/mail/schema';
import {
  buildAdmin,
  buildSeminar,
  buildSubmission,
  buildVirtualAccount,
} from '../../testing/factories.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext, type TestContext } from '../../testing/testContext.ts';
import { saveTemplate } from './saveTemplate.ts';

let context: TestContext;
let db: Db;
let client: Awaited<ReturnType<typeof loggedIn>>;
beforeAll(async () => {
  context = await testContext();
  ({ db } = context);
  client = await loggedIn(context);
});

const address = '/api/mail-templates/transfer_instructions';
const text = { subject: '【重要】{講習会名}', body: '{申込者名}様へ\n\n{振込先の表}' };
const versionOf = async (): Promise<number> =>
  ((await client.get(address)).body as { data: { version: number } }).data.version;
const save = async (changed: object) =>
  client.send('put', address, { ...text, version: await versionOf(), ...changed });

async function instructionsMail() {
  const account = await buildVirtualAccount(db);
  const submission = await buildSubmission(db, {
    virtualAccountId: account.id,
    applicantName: '山田 太郎',
  });
  const queued = await inTransaction(db, (tx) =>
    queueTransferInstructions(tx, context, submission.id),
  );
  const mail = await db.mail.findUniqueOrThrow({ where: { id: queued?.id ?? 0 } });
  return { mail, account };
}

describe('the texts', () => {
  test('are listed in the order of their kinds', async () => {
    const { status, body } = await client.get('/api/mail-templates');
    expect(status).toBe(200);
    expect((body as { data: { kind: string }[] }).data.map(({ kind }) => kind)).toEqual(
      templateKinds,
    );
  });

  test('say in English, too, what each placeholder stands for', async () => {
    const kinds = await Promise.all(
      templateKinds.map(async (kind) => {
        const { body } = await client.get(`/api/mail-templates/${kind}`);
        return (body as { data: MailTemplate }).data.placeholders;
      }),
    );
    const unread = kinds.flat().filter(({ meaning_en: text }) => /^$|[぀-ヿ一-鿿]/.test(text));
    expect(unread).toEqual([]);
  });

  test('that the office has changed are used for the next mail, and can be reset', async () => {
    const saved = await save({});
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({
      data: { ...text, edited: true, versions: [{ body: text.body }] },
    });
    const { mail, account } = await instructionsMail();
    expect(mail.subject).toBe('【重要】令和8年度 継続的研修');
    expect(mail.text).toContain('山田 太郎様へ');
    expect(mail.text).toContain(account.accountNumber);

    const reset = await client.send('post', `${address}/reset`, { version: await versionOf() });
    expect(reset.status).toBe(200);
    expect(reset.body).toMatchObject({ data: { edited: false } });
    expect((await instructionsMail()).mail.subject).toBe(
      '【お振込先のご案内】令和8年度 継続的研修',
    );
    expect(
      await db.auditEntry.findMany({ where: { entity: 'mail_template' }, orderBy: { id: 'asc' } }),
    ).toMatchObject([
      { action: 'mail_template.changed', adminId: client.adminId },
      { action: 'mail_template.reset', adminId: client.adminId },
    ]);
  });

  test('with problems are refused, and every problem is named', async () => {
    const { status, body } = await save({
      subject: '{振込先の表}',
      body: '口座番号は{口座}です。',
    });
    expect(status).toBe(422);
    const { errors } = body as { errors: Record<string, string[]> };
    expect(errors['subject']).toEqual([
      '{振込先の表} は件名には使えません。本文に入れてください。',
    ]);
    expect(errors['body']).toContainEqual(expect.stringContaining('{口座} という差し込み項目'));
    expect(errors['body']).toContainEqual(
      expect.stringContaining('本文に「口座番号」がありません。{口座番号}・{振込先の表}'),
    );
    for (const bad of [
      { subject: '' },
      { subject: 'a\nBcc: b@example.com' },
      { subject: 'a'.repeat(151) },
      { body: '' },
      { body: `{振込先の表}${'あ'.repeat(6_000)}` },
      { version: -1 },
    ]) {
      expect((await save(bad)).status).toBe(422);
    }
  });

  test('that somebody else has changed meanwhile are not overwritten', async () => {
    const version = await versionOf();
    expect((await save({ body: '{振込先の表}\n\n先' })).status).toBe(200);
    expect((await save({ version })).status).toBe(409);
    const racing = await Promise.allSettled(
      ['一', '二'].map(async (word) =>
        saveTemplate(context, {
          kind: 'transfer_instructions',
          language: 'ja',
          text: { subject: word, body: '{振込先の表}' },
          version: version + 1,
          adminId: client.adminId,
        }),
      ),
    );
    expect(racing.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('of an unknown kind are not found', async () => {
    expect((await client.get('/api/mail-templates/constructor')).status).toBe(404);
  });

  test('that can’t be filled any more are replaced by the standard text', async () => {
    await db.mailTemplateVersion.create({
      data: {
        kind: 'transfer_instructions',
        version: (await versionOf()) + 1,
        subject: '古い',
        body: '{なくなった項目}',
      },
    });
    expect((await instructionsMail()).mail.text).toContain('お振込金額は、ちょうど8,000円');
  });
});

describe('a preview', () => {
  test('of every kind is filled with sample data as long as there is no application', async () => {
    const fresh = await testContext();
    const clerk = await loggedIn(fresh);
    for (const kind of templateKinds) {
      const { body } = await clerk.get(`/api/mail-templates/${kind}`);
      const { standard } = (body as { data: { standard: object } }).data;
      const preview = await clerk.send('post', `/api/mail-templates/${kind}/preview`, standard);
      expect(preview.status).toBe(200);
      const { data } = preview.body as { data: { text: string; submission: null } };
      expect(data.submission).toBeNull();
      expect(data.text).toContain('見本 太郎 様');
      expect(data.text).not.toMatch(/[{}]|undefined|null/);
    }
  });

  test('shows the latest application, as a page that runs nothing', async () => {
    const { account } = await instructionsMail();
    expect((await client.get('/api/mail-templates/account_pending/preview')).status).toBe(404);
    const { body } = await client.send('post', `${address}/preview`, text);
    expect(body).toMatchObject({ data: { submission: { name: '山田 太郎' } } });
    const page = await client.get(`${address}/preview`);
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['content-disposition']).toBe('inline');
    expect(page.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
    expect(page.text).toContain(account.accountNumber);
  });

  test('of a text with problems names them', async () => {
    const { status } = await client.send('post', `${address}/preview`, {
      subject: '件名',
      body: 'a',
    });
    expect(status).toBe(422);
  });

  test('is shown only to the staff member who made it', async () => {
    const other = await buildAdmin(db);
    await db.mailPreview.create({
      data: { adminId: other.id, kind: 'test_passed', html: '他の人の下書き' },
    });
    expect((await client.get('/api/mail-templates/test_passed/preview')).status).toBe(404);
  });
});

test('a test mail goes to one’s own address, is marked, shows nobody’s data, and is limited in number', async () => {
  const { account } = await instructionsMail();
  const { status, body } = await client.send('post', `${address}/test`, text);
  expect(status).toBe(200);
  const { to } = (body as { data: { to: string } }).data;
  const { email } = await db.admin.findUniqueOrThrow({ where: { id: client.adminId } });
  expect(to).toBe(email);
  const mail = await db.mail.findFirstOrThrow({ where: { kind: 'template_test' } });
  expect(mail.text).toMatch(/^見本 太郎 様/);
  expect(mail.text).not.toContain(account.accountNumber);
  expect(mail).toMatchObject({
    to,
    subject: '【テスト送信】【重要】見本の講習会',
    submissionId: null,
    createdBy: client.adminId,
  });
  expect((await client.send('post', `${address}/test`, { subject: 'a', body: 'b' })).status).toBe(
    422,
  );
  let last = 200;
  for (let count = 0; count < 10; count += 1) {
    last = (await client.send('post', `${address}/test`, text)).status;
  }
  expect(last).toBe(429);
});

test('who applied in English gets the English text, the standard one or the office’s', async () => {
  const english = async () => {
    const account = await buildVirtualAccount(db);
    const seminar = await buildSeminar(db, { name: '安全研修', nameEn: 'Safety training' });
    const { id } = await buildSubmission(db, {
      seminarId: seminar.id,
      virtualAccountId: account.id,
      applicantName: 'Anne Smith',
      language: 'en',
    });
    const queued = await inTransaction(db, (tx) => queueTransferInstructions(tx, context, id));
    return db.mail.findUniqueOrThrow({ where: { id: queued?.id ?? 0 } });
  };
  const standard = await english();
  expect(standard.subject).toBe('Where to pay: Safety training');
  expect(standard.text).toMatch(/^Dear Anne Smith,/);
  expect(standard.html).toContain('<html lang="en">');

  const of = { language: 'en', subject: 'Hello: {講習会名}', body: 'Our text\n\n{振込先の表}' };
  expect((await client.send('put', address, { ...of, version: 0 })).status).toBe(200);
  expect((await english()).text).toContain('Our text');
  expect((await instructionsMail()).mail.text).not.toContain('Our text');
  const preview = await client.send('post', `${address}/preview`, of);
  expect(preview.body).toMatchObject({
    data: { subject: 'Hello: Safety training', submission: { name: 'Anne Smith' } },
  });
  const shown = await client.get(`${address}?language=en`);
  expect(shown.body).toMatchObject({
    data: { subject: of.subject, version: 1, edited_en: true },
  });
  const reset = await client.send('post', `${address}/reset`, { language: 'en', version: 1 });
  expect(reset.body).toMatchObject({
    data: { edited_en: false, subject: 'Where to pay: {講習会名}' },
  });
});
