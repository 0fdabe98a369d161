import { readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { expect, expectAccessible, logIn, test } from './journey.ts';
import { mailTo } from './outbox.ts';
import { taughtSeminar } from './taughtSeminar.ts';
import { uniqueCode } from './unique.ts';

test('a receiver checks a certificate without a network, and a new list says that it was revoked', async ({
  page,
  applicant: receiver,
}, info) => {
  test.setTimeout(120_000);
  await logIn(page);
  const email = `${uniqueCode().toLowerCase()}@example.jp`;
  const seminar = await taughtSeminar(page, [{ name: '杉本 由香', email, answers: 'right' }]);
  await page.goto(`/certificates?seminar_id=${seminar.id}`);
  const row = page.getByRole('row').filter({ hasText: '杉本 由香' }).last();
  await row.getByRole('button', { name: /を発行$/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '発行する' }).click();
  await expect(row.getByText('電子証明つき')).toBeVisible();

  // The attendee downloads the certificate by the link in the mail, and hands it on.
  const mail = await mailTo(email, /修了証/);
  const link = /https?:\/\/\S+certificate-files\/[\w-]+/.exec(mail.text ?? '')?.[0] ?? '';
  const paper = info.outputPath('certificate.pdf');
  const bytes = await (await receiver.request.get(new URL(link).pathname)).body();
  await writeFile(paper, bytes);
  const forged = info.outputPath('forged.pdf');
  const altered = Buffer.from(bytes);
  altered.writeUInt8(altered.readUInt8(5_000) ^ 1, 5_000);
  await writeFile(forged, altered);

  await receiver.goto('/verify');
  const saving = receiver.waitForEvent('download');
  await receiver.getByRole('link', { name: 'ページをダウンロード' }).click();
  const saved = info.outputPath('certificate-verifier.html');
  await (await saving).saveAs(saved);

  await receiver.context().setOffline(true);
  await receiver.goto(pathToFileURL(saved).href);
  await expect(receiver.getByText('1件', { exact: true })).toBeVisible();
  const papers = receiver.getByLabel('修了証のPDFを選ぶ');
  await papers.setInputFiles([paper, forged]);
  const genuine = receiver.locator('section').filter({ hasText: 'certificate.pdf' });
  await expect(genuine).toContainText('本物です');
  await expect(genuine).toContainText('杉本 由香');
  await expect(genuine).toContainText('現在（日本時間）');
  const changed = receiver.locator('section').filter({ hasText: 'forged.pdf' });
  await expect(changed).toContainText('変更されています');
  await expect(changed).not.toContainText('杉本');
  await expectAccessible(receiver);
  await receiver.setViewportSize({ width: 1280, height: 800 });

  await row.getByRole('button', { name: /を失効させる$/ }).click();
  const revoking = page.getByRole('alertdialog');
  await revoking.getByLabel('失効の理由').fill('氏名の表記に誤りがあったため');
  await revoking.getByRole('button', { name: '失効させる' }).click();
  await expect(row.getByText('失効', { exact: true })).toBeVisible();

  // The saved page knows what it knew; the list that is published now says more.
  await papers.setInputFiles([paper]);
  await expect(genuine).toContainText('本物です');
  const address =
    (await receiver.getByRole('link', { name: /\/status-/ }).getAttribute('href')) ?? '';
  const list = info.outputPath('status.jwt');
  await writeFile(list, await (await page.request.get(new URL(address).pathname)).body());
  const means = receiver.getByLabel('公開鍵・失効リストを読み込む');
  await means.setInputFiles([paper]);
  await expect(receiver.getByText(/certificate\.pdf は読み込めません/)).toBeVisible();
  await means.setInputFiles([list]);
  await expect(receiver.getByText('status.jwt を読み込みました。')).toBeVisible();
  await expect(genuine).toContainText('失効しています');

  await receiver.getByRole('button', { name: 'English' }).click();
  await expect(genuine).toContainText('Revoked');
  expect(await readFile(saved, 'utf8')).not.toMatch(/(src|href)="https?:/);
});
