import { expect, expectAccessible, logIn, test } from './journey.ts';
import { openTab } from './office.ts';
import { newApplication } from './openSeminar.ts';
import { mailTo } from './outbox.ts';

test('a link that others know is replaced: the old one says so, the new one comes by mail', async ({
  page,
  applicant,
}) => {
  await logIn(page);
  const { id, person } = await newApplication(page, 8000);
  await applicant.goto(`/submissions/${id}`);
  await expect(applicant.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto(`/submissions/${id}`);
  await openTab(page, 'ページ・個人情報');
  const card = page.getByRole('region', { name: '申込者のページ' });
  await expect(card).toContainText('1回（最後は');
  await expectAccessible(page);
  await card.getByRole('button', { name: '新しいリンクを発行する' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(person.email);
  await question.getByRole('button', { name: '新しいリンクを発行する' }).click();
  await expect(page.getByText('新しいリンクを発行しました。')).toBeVisible();
  await expect(card).toContainText('まだ開かれていません');

  await applicant.reload();
  await expect(
    applicant.getByRole('heading', { name: 'このリンクは使えなくなりました' }),
  ).toBeVisible();
  await expectAccessible(applicant);
  await applicant.getByRole('link', { name: '新しいリンクをメールで受け取る' }).click();
  await expect(applicant).toHaveURL(/lost-links/);

  const url = await card.getByLabel('リンク').inputValue();
  expect((await mailTo(person.email, 'リンクの変更')).text).toContain(new URL(url).pathname);
  await applicant.goto(url);
  await expect(applicant.getByRole('heading', { level: 1, name: /お申し込み/ })).toBeVisible();
});
