import { expect, expectAccessible, logIn, test } from './journey.ts';
import { find } from './office.ts';
import { newApplication } from './openSeminar.ts';
import { paidApplication, pay, payWithoutAccount } from './transfers.ts';

test('the deposit list shows its columns, and the application that each deposit is linked to', async ({
  page,
}) => {
  await logIn(page, '/payments/check');
  const table = page.getByRole('table');
  for (const name of ['振込日', '振込名義', '金額', '振込先口座番号', '紐付く申込', '状況']) {
    await expect(table.getByRole('columnheader', { name, exact: true })).toBeVisible();
  }
  await expect(table.getByRole('row')).toHaveCount(11);
  const { id, name, person, remitter } = await paidApplication(page);
  await page.goto(`/payments/check?status=settled&search=${encodeURIComponent(remitter)}`);
  const row = table.getByRole('row').filter({ hasText: person.email });
  await expect(row.getByRole('link', { name })).toHaveAttribute('href', `/submissions/${id}`);
  await expectAccessible(page);
});

test('only a deposit that is unlinked or does not match can be assigned', async ({ page }) => {
  await logIn(page);
  const settled = await paidApplication(page);
  const unlinked = await newApplication(page, 8000);
  await payWithoutAccount(page, unlinked.remitter, 7000);
  const mismatch = await newApplication(page, 8000);
  await pay(page, mismatch.id, 7000, mismatch.remitter);
  for (const [status, { remitter }, buttons] of [
    ['settled', settled, 0],
    ['unlinked', unlinked, 1],
    ['mismatch', mismatch, 1],
  ] as const) {
    await page.goto(`/payments/check?status=${status}&search=${encodeURIComponent(remitter)}`);
    const row = page.getByRole('row').filter({ hasText: remitter });
    await expect(row).toBeVisible();
    await expect(row.getByRole('button', { name: /入金の割り当て$/ })).toHaveCount(buttons);
    await expect(row.getByRole('button', { name: /入金の分割割り当て$/ })).toHaveCount(buttons);
  }
});

test('a deposit is found by remitter, applicant, email and account', async ({ page }) => {
  await logIn(page, '/payments/check');
  // An application of the sample data that was paid in full at once.
  const deposit = await find(page, 'deposits', 'shimizu@example.jp');
  const { remitter_name: remitter, applicant, virtual_bank_account: account } = deposit;
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
