import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { chooseEnglish, expect, expectAccessible, logIn, test } from './journey.ts';
import { find, post } from './office.ts';
import { keywords, takeTest, taughtSeminar } from './taughtSeminar.ts';
import { paidApplication } from './transfers.ts';
import { uniqueKana } from './unique.ts';

async function rowOf(page: Page, name: string) {
  await page.goto(`/certificates?search=${encodeURIComponent(name)}`);
  return page.getByRole('row').filter({ hasText: name });
}

/** A student who has passed the test and has no certificate yet. */
async function passed(page: Page): Promise<string> {
  const name = `合格 ${uniqueKana()}`;
  await taughtSeminar(page, [{ name, answers: 'right' }]);
  return name;
}

/** The same for a student who applied and paid, and so has a page of their own. */
async function passedApplicant(page: Page) {
  const { id, name, person, seminar } = await paidApplication(page);
  await post(page, `/api/seminars/${seminar.id}`, { review_test_keywords_json: keywords }, 'PATCH');
  const { student_number: number } = await find(page, 'students', person.email);
  await takeTest(page, { seminarId: seminar.id, number, name }, 'right');
  return { name, ownPage: `/submissions/${id}` };
}

test('the office issues a certificate, hands it out and revokes it', async ({
  page,
  applicant,
}) => {
  test.setTimeout(120_000);
  await logIn(page);
  const { name, ownPage } = await passedApplicant(page);
  await page.goto('/certificates');
  await expect(page.getByRole('heading', { level: 1, name: '証明書管理' })).toBeVisible();
  for (const column of ['証明書ID', '受講者名', '講習会名', '発行日', '状態']) {
    await expect(page.getByRole('columnheader', { name: column })).toBeVisible();
  }

  const row = await rowOf(page, name);
  await expect(row).toContainText('未発行');
  await row.getByRole('button', { name: /を発行$/ }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('heading', { name: 'この修了証を発行しますか？' })).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'やめる' }).click();
  await expect(row).toContainText('未発行');
  await row.getByRole('button', { name: /を発行$/ }).click();
  await question.getByRole('button', { name: '発行する' }).click();
  await expect(row).toContainText('発行済');
  await expect(row).toContainText(/C\d{4}-\d{6}/);

  const download = page.waitForEvent('download');
  await row.getByRole('button', { name: /PDF/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^修了証_C\d{4}-\d{6}\.pdf$/);
  const office = await readFile(await file.path());
  expect(office.subarray(0, 5).toString()).toBe('%PDF-');

  await applicant.goto(ownPage);
  const own = applicant.waitForEvent('download');
  await applicant.getByRole('link', { name: '修了証をダウンロード' }).click();
  expect((await readFile(await (await own).path())).equals(office)).toBe(true);

  await row.getByRole('button', { name: /を失効させる$/ }).click();
  const revoking = page.getByRole('alertdialog');
  await expect(revoking).toContainText('この操作は取り消せません');
  await revoking.getByRole('button', { name: '失効させる' }).click();
  await expect(revoking.getByText('失効の理由を入力してください。')).toBeVisible();
  await expectAccessible(page);
  await revoking.getByLabel('失効の理由').fill('氏名の表記に誤りがあったため');
  await revoking.getByRole('button', { name: '失効させる' }).click();
  await expect(row.getByText('失効', { exact: true })).toBeVisible();
  await applicant.reload();
  await expect(applicant.getByRole('link', { name: '修了証をダウンロード' })).toHaveCount(0);
});

test('an unissued certificate is deleted after a confirmation', async ({ page }) => {
  await logIn(page);
  const row = await rowOf(page, await passed(page));
  await row.getByRole('button', { name: /を削除$/ }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('この操作は取り消せません');
  await question.getByRole('button', { name: '削除する' }).click();
  await expect(page.getByText('修了証がありません')).toBeVisible();
});

test('a refusal says why, and a failed download names the certificate', async ({ page }) => {
  await logIn(page);
  const name = await passed(page);
  const row = await rowOf(page, name);
  const told = page.getByRole('alertdialog');
  await page.route('**/api/certificates/issue', (route) =>
    route.fulfill({ status: 409, json: { message: 'この修了証はすでに発行されています。' } }),
  );
  await row.getByRole('button', { name: /を発行$/ }).click();
  await told.getByRole('button', { name: '発行する' }).click();
  const refusal = page.getByRole('alert');
  await expect(refusal).toContainText('この修了証はすでに発行されています。');
  await refusal.getByRole('button', { name: '閉じる' }).click();

  await page.unroute('**/api/certificates/issue');
  await row.getByRole('button', { name: /を発行$/ }).click();
  await told.getByRole('button', { name: '発行する' }).click();
  await page.route('**/api/certificates/*/download', (route) =>
    route.fulfill({ status: 404, json: { message: 'ない' } }),
  );
  await expect(row.getByRole('button', { name: /PDF/ })).toBeVisible();
  const id = (await row.getByRole('cell').nth(1).textContent())?.match(/\d+/)?.[0];
  await row.getByRole('button', { name: /PDF/ }).click();
  await expect(told).toContainText(`修了証（ID: ${id}）`);
  await expect(told).toContainText('実装されていません');
});

test('the list can be searched, sorted and filtered, also on a phone', async ({ page }) => {
  await logIn(page, '/certificates');
  await page.locator('label').filter({ hasText: '失効' }).click();
  await expect(page).toHaveURL(/status=revoked/);
  await expect(page.getByRole('button', { name: /を発行$/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /を削除$/ })).toHaveCount(0);
  await page.goto('/certificates');
  await page.getByRole('button', { name: '受講者名' }).first().click();
  await expect(page).toHaveURL(/sort=student_name/);
  await page.setViewportSize({ width: 375, height: 812 });
  await page.getByRole('searchbox', { name: /検索（氏名/ }).fill('どこにもいない');
  await expect(page.getByText('修了証がありません')).toBeVisible();
  await page.getByRole('button', { name: '条件を消去する' }).click();
  await expect(page.getByRole('row').first()).toBeVisible();
});

test('a missing issue date and missing names are shown, and both languages ask the same questions', async ({
  page,
}) => {
  const nameless = {
    id: 4711,
    student: { id: 1, name: '', student_number: '' },
    seminar: { id: 1, name: '' },
    completed_at: '2026-04-08T01:00:00.000Z',
    issued_at: null,
    status: 'unissued',
    valid: false,
    certificate_number: null,
    verification_code: null,
    credential: false,
    revocation_reason: null,
    replaces: null,
    replaced_by: null,
    reissuable: false,
  };
  await logIn(page);
  await page.route('**/api/certificates?*', async (route) => {
    const body = await (await route.fetch()).json();
    await route.fulfill({ json: { ...body, data: [nameless] } });
  });
  await page.goto('/certificates');
  const row = page.getByRole('row').filter({ hasText: '4711' });
  await expect(row.getByText('N/A')).toHaveCount(2);
  await expect(row.getByText('未発行')).toHaveCount(2);
  await expect(row.getByRole('button', { name: /PDF/ })).toHaveCount(0);
  await chooseEnglish(page);
  await expect(row.getByText('Not issued')).toHaveCount(2);
  await row.getByRole('button', { name: /^Issue / }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('heading', { name: 'Issue this certificate?' })).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await row.getByRole('button', { name: /^Delete / }).click();
  await expect(question).toContainText('This cannot be undone.');
});
