import { expect, expectAccessible, logIn, test } from './journey.ts';
import { find } from './office.ts';
import { paidApplication } from './transfers.ts';

test('the receipts show their columns, the newest number first, ten to a page', async ({
  page,
}) => {
  await logIn(page, '/receipts');
  const table = page.getByRole('table');
  for (const name of ['領収書番号', '発行日', '宛名', '金額', '但し書き', '対象講習会', '申込ID']) {
    await expect(table.getByRole('columnheader', { name, exact: true })).toBeVisible();
  }
  await expect(table.getByRole('columnheader', { name: '領収書番号' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(table.getByRole('row')).toHaveCount(11);
  // As wide as an upright page: no cell cuts off what it says.
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 680, height: 900 });
  const cut = await table.locator('td, td *').evaluateAll((cells) =>
    cells
      .filter((cell) => getComputedStyle(cell).overflowX !== 'visible')
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
  );
  expect(cut).toEqual([]);
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 1280, height: 720 });
  const { id, person } = await paidApplication(page);
  const { receipt_number: number } = await find(page, 'receipts', person.company[0]);
  await page.getByRole('searchbox', { name: /検索（宛名/ }).fill(` ${number} `);
  const row = table.getByRole('row').filter({ hasText: person.company[0] });
  await expect(row.getByText(/^[\d,]+円$/)).toBeVisible();
  await expect(row.getByText(/^\d{4}年\d{2}月\d{2}日$/)).toBeVisible();
  await expect(row.getByRole('button', { name: /^領収書R.*のPDFをダウンロード$/ })).toBeVisible();
  await row.getByRole('link', { name: /^[0-9A-Z-]{20,}$/ }).click();
  await expect(page).toHaveURL(new RegExp(`/submissions/${id}$`));
});

test('a failed PDF download shows an alert; a list that can’t be loaded is emptied and says why', async ({
  page,
}) => {
  await logIn(page, '/receipts');
  await page.route('**/api/admin/receipts/*/download', (route) =>
    route.fulfill({ status: 500, json: { message: 'Server Error' } }),
  );
  await page
    .getByRole('button', { name: /のPDFをダウンロード$/ })
    .first()
    .click();
  const alert = page.getByRole('alertdialog');
  await expect(
    alert.getByText('領収書PDFのダウンロードに失敗しました。', { exact: true }),
  ).toBeVisible();
  await expectAccessible(page);
  await alert.getByRole('button').click();

  await page.route('**/api/receipts?**', (route) =>
    route.fulfill({ status: 500, json: { message: 'Server Error' } }),
  );
  const logged: string[] = [];
  page.on('console', (line) => {
    if (line.type() === 'error') logged.push(line.text());
  });
  await page.reload();
  const failed = page.getByRole('alert').filter({ hasText: '領収書を読み込めませんでした。' });
  await expect(failed).toBeVisible();
  await expect(page.getByText('領収書がありません')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(0);
  await page.unroute('**/api/receipts?**');
  await failed.getByRole('button', { name: '再試行する' }).click();
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
  expect(logged.some((line) => line.includes('The receipts could not be read'))).toBe(true);
});
