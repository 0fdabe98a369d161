import { expect, expectAccessible, logIn, test } from './journey.ts';
import { newApplication, newPerson } from './openSeminar.ts';
import { pay } from './transfers.ts';
import { uniqueKana } from './unique.ts';

test('a receipt that can’t be printed waits for the office, which says what is printed instead', async ({
  page,
  applicant,
}) => {
  await logIn(page);
  const name = uniqueKana();
  const person = newPerson({ company: [`${name}😀薬局`, name] });
  const { id, remitter } = await newApplication(page, 6300, person);
  await pay(page, id, 6300, remitter);

  await applicant.goto(`/submissions/${id}`);
  await expect(applicant.getByText('領収書は事務局で準備しています。')).toBeVisible();

  await page.goto('/');
  await page.getByRole('link', { name: /印刷できない文字のため発行を待つ領収書/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: '発行待ちの領収書' })).toBeVisible();
  await page.getByRole('searchbox').fill(name);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('😀');
  await page.setViewportSize({ width: 375, height: 812 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  await row.getByRole('button', { name: /の領収書を発行する$/ }).click();
  const modal = page.getByRole('dialog');
  await modal.getByRole('button', { name: '発行する' }).click();
  await expect(modal.getByText(/印刷できない文字（😀）が含まれています/)).toBeVisible();
  await expectAccessible(page);
  await modal.getByRole('textbox', { name: /^宛名/ }).fill(`${name}薬局`);
  await modal.getByRole('button', { name: '発行する' }).click();
  await expect(page.getByText(/^領収書R\d{4}-\d{6}を発行しました。$/)).toBeVisible();
  await expect(page.getByText('発行待ちの領収書はありません')).toBeVisible();

  await applicant.reload();
  await expect(applicant.getByRole('link', { name: '領収書をダウンロード' })).toBeVisible();
});
