import { expect, expectAccessible, logIn, test } from './journey.ts';

test('the deposit list shows its columns, and whom each deposit is linked to', async ({ page }) => {
  await logIn(page, '/payments/check');
  const table = page.getByRole('table');
  for (const name of ['振込日', '振込名義', '金額', '振込先口座番号', '紐付く申込', '状況']) {
    await expect(table.getByRole('columnheader', { name, exact: true })).toBeVisible();
  }
  await expect(table.getByRole('row')).toHaveCount(11);
  await page.goto('/payments/check?status=settled');
  const { data } = await (await page.request.get('/api/deposits?status=settled&per_page=1')).json();
  const [{ applicant }] = data;
  const link = table.getByRole('link', { name: new RegExp(applicant.name) }).first();
  await expect(link).toHaveAttribute('href', `/submissions/${applicant.submission_id}`);
  await expect(table.getByRole('row').nth(1)).toContainText(applicant.email);
  await expectAccessible(page);
});

test('only a deposit that is unlinked or does not match can be assigned', async ({ page }) => {
  await logIn(page, '/payments/check?status=settled');
  const table = page.getByRole('table');
  await expect(table.getByText('入金済').first()).toBeVisible();
  await expect(table.getByRole('button', { name: /割り当て$/ })).toHaveCount(0);
  for (const status of ['unlinked', 'mismatch']) {
    await page.goto(`/payments/check?status=${status}`);
    await expect(table.getByRole('button', { name: /入金の割り当て$/ }).first()).toBeVisible();
    await expect(table.getByRole('button', { name: /入金の分割割り当て$/ }).first()).toBeVisible();
  }
});

test('a deposit is found by remitter, applicant, email and account', async ({ page }) => {
  await logIn(page, '/payments/check');
  const { data } = await (await page.request.get('/api/deposits?status=settled&per_page=1')).json();
  const [{ remitter_name: remitter, applicant, virtual_bank_account: account }] = data;
  const box = page.getByRole('searchbox', { name: /検索（振込名義/ });
  for (const term of [
    remitter,
    applicant.name,
    applicant.email.toUpperCase(),
    ` ${account.account_number} `,
  ]) {
    await box.fill(term);
    await expect(page.getByRole('row').filter({ hasText: applicant.email }).first()).toBeVisible();
  }
  await box.fill('どこにもない入金');
  await expect(page.getByText('条件に合う入金がありません')).toBeVisible();
});
