import type { Page } from '@playwright/test';
import { addDays, tokyoDay } from '../shared/date.ts';
import { fetchedAgain, holdAnswers } from './answers.ts';
import { paste, peopleTable } from './companyPeople.ts';
import { expect, expectAccessible, logIn, test } from './journey.ts';
import { openSeminar } from './openSeminar.ts';
import { post } from './office.ts';
import { transfer } from './transfers.ts';
import { uniqueCode, uniqueKana } from './unique.ts';

/** A company that has applied for places without names, and for nobody by name. */
async function companyWithPlaces(page: Page, seminarId: number, places: number) {
  const given = uniqueKana();
  const { data } = await post(page, `/api/seminars/continuous-training/${seminarId}/submit-group`, {
    company: { name: `株式会社${given}`, name_kana: `カブシキガイシャ${given}` },
    contact: {
      name: '担当 花子',
      email: `${uniqueCode().toLowerCase()}@example.jp`,
      phone: '03-1234-5678',
    },
    attendees: [],
    places,
  });
  return { given, groupId: data.group_id as string };
}

test('the office sees what is kept for places without names, gives one back, and names the other', async ({
  page,
}) => {
  test.slow();
  await logIn(page);
  const seminar = await openSeminar(page, 8_000, {
    replace_until: addDays(tokyoDay(new Date()), 10),
  });
  const { given, groupId } = await companyWithPlaces(page, seminar.id, 2);
  const { data: group } = await (await page.request.get(`/api/groups/${groupId}`)).json();
  expect(
    await transfer(page, group.virtual_bank_account.account_number, 16_000, uniqueKana()),
  ).toBe(true);

  await page.goto(`/payments/groups?search=${encodeURIComponent(given)}`);
  await expect(page.getByRole('row').filter({ hasText: given })).toContainText('受講枠2');
  await page.goto(`/payments/groups/${groupId}`);
  const places = page.getByRole('region', { name: '氏名未定の受講枠' });
  await expect(places).toContainText('全員分入金済');
  await expect(page.getByText('うち受講枠分', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await places.getByRole('button', { name: '受講枠を取り消す' }).click();
  const releasing = page.getByRole('dialog');
  await releasing.getByLabel(/^取り消す受講枠/).fill('3');
  await releasing.getByRole('button', { name: '受講枠を取り消す' }).click();
  await expect(releasing.getByText('1〜2の整数で入力してください。')).toBeVisible();
  await releasing.getByLabel(/^取り消す受講枠/).fill('1');
  await expect(releasing).toContainText('団体の請求額は16,000円から8,000円になります。');
  await expect(releasing).toContainText(
    'すでに入金されている8,000円は、この団体の過入金になります',
  );
  await expectAccessible(page);
  await releasing.getByRole('button', { name: '受講枠を取り消す' }).click();
  await expect(page.getByText('1名分の受講枠を取り消しました。')).toBeVisible();

  await places.getByRole('button', { name: '氏名を登録する' }).click();
  const naming = page.getByRole('region', { name: '受講枠への氏名の登録' });
  await expect(naming.getByRole('button', { name: '1名追加' })).toBeDisabled();
  const table = peopleTable(1);
  await naming.getByText('Excelの表やCSVファイルから取り込む').click();
  await naming.getByLabel('Excelからの貼り付け').focus();
  await paste(page, table.text);
  await page.getByRole('button', { name: '1名を取り込む' }).click();
  await expect(naming.getByLabel(/^会社名(?!カナ)/)).toHaveValue(`株式会社${given}`);
  await naming.getByLabel(/^会社郵便番号/).fill('1130033');
  await expect(naming.getByLabel(/^会社住所1/)).toHaveValue('東京都文京区本郷');
  await naming.getByLabel(/^会社電話番号/).fill('0312345678');
  await expectAccessible(page);
  await naming.getByRole('radio', { name: 'FAX' }).check();
  await naming.getByRole('button', { name: '1名を登録する' }).click();
  const sure = page.getByRole('alertdialog');
  await expect(sure).toContainText('団体の請求額は8,000円のまま変わりません。');
  await expect(sure).toContainText('1名分は受講料を預かっているため');
  // The group is there again before the numbers of the navigation: the form, which has nothing left to name, is gone by
  // then.
  const showNumbers = await holdAnswers(page, '**/api/top/changes?*');
  await sure.getByRole('button', { name: '1名を登録する' }).click();
  const people = page.getByRole('region', { name: '受講者', exact: true });
  await expect(people.getByRole('row').filter({ hasText: table.names[0] ?? '' })).toContainText(
    '入金済',
  );
  showNumbers();
  await expect(page.getByText('1名を登録しました。')).toBeVisible();
  await expect(places).toHaveCount(0);
});

test('names that the office is typing stay when the company gives its places back meanwhile', async ({
  page,
}) => {
  await logIn(page);
  const seminar = await openSeminar(page, 8_000);
  const { groupId } = await companyWithPlaces(page, seminar.id, 1);
  await page.goto(`/payments/groups/${groupId}`);
  await page.getByRole('button', { name: '氏名を登録する' }).click();
  const naming = page.getByRole('region', { name: '受講枠への氏名の登録' });
  const cell = naming.getByLabel('姓（1人目）');
  await cell.fill('打込');
  await page.route(`**/api/groups/${groupId}`, async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    await route.fulfill({
      response,
      json: { data: { ...data, places: 0, open_places: [], company_name: '名前の変わった会社' } },
    });
  });
  await fetchedAgain(page, `**/api/groups/${groupId}`);
  // The page has been drawn with it.
  await expect(page.getByText('名前の変わった会社').first()).toBeVisible();
  await expect(cell).toHaveValue('打込');
});
