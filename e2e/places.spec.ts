import type { Page } from '@playwright/test';
import { addDays, tokyoDay } from '../shared/date.ts';
import { fillInCompany, paste, peopleTable } from './companyPeople.ts';
import { expect, expectAccessible, logIn, test } from './journey.ts';
import { post } from './office.ts';
import { openSeminar } from './openSeminar.ts';
import { mailTo, pageLinkTo } from './outbox.ts';
import { transfer } from './transfers.ts';
import { uniqueCode, uniqueKana } from './unique.ts';

test('a company holds places before it knows who comes, gives one back, pays for the rest, and names them on its page', async ({
  page,
  applicant,
}) => {
  test.slow();
  await logIn(page);
  const until = addDays(tokyoDay(new Date()), 10);
  const seminar = await openSeminar(page, 9_300, { replace_until: until });
  const email = `${uniqueCode().toLowerCase()}@example.jp`;
  await applicant.goto(`/seminars/${seminar.id}/companies`);
  await fillInCompany(applicant, email);
  await applicant.getByText('Excelの表やCSVファイルから取り込む').click();
  await applicant.getByLabel('Excelからの貼り付け').focus();
  await paste(applicant, peopleTable(1).text);
  await applicant.getByRole('button', { name: '1名を取り込む' }).click();

  // Beyond what a company may hold: the field says so.
  const places = applicant.getByLabel(/^氏名未定の受講枠/);
  await places.fill('501');
  await applicant.getByRole('button', { name: '確認画面へ進む' }).click();
  await applicant.getByRole('alertdialog').getByRole('button').click();
  await expect(places).toHaveAttribute('aria-invalid', 'true');
  await places.fill('3');
  await expect(applicant.getByText('1名と氏名未定の受講枠3名分　合計 37,200円')).toBeVisible();
  await expectAccessible(applicant);
  await applicant.getByRole('button', { name: '確認画面へ進む' }).click();
  await expect(applicant.getByRole('heading', { name: '氏名未定の受講枠（3名分）' })).toBeVisible();
  await expect(applicant.getByText('9,300円 × 4名 = 37,200円')).toBeVisible();
  await expectAccessible(applicant);
  await applicant.getByRole('button', { name: 'この内容でまとめて申し込む' }).click();
  await expect(applicant.getByText('3名分', { exact: true })).toBeVisible();
  const mail = await mailTo(email, 'お振込先のご案内（団体申込）');
  expect(mail.text).toContain('37,200円');
  expect(mail.text).toContain('氏名未定の受講枠');

  // One is too many: it is given back, and all pay less.
  await applicant.getByRole('link', { name: '団体申込のページを開く' }).click();
  // What the page changes needs the link of the mail.
  await applicant.goto(await pageLinkTo(email, 'companies'));
  await applicant.getByRole('button', { name: '受講枠を取り消す' }).click();
  const sure = applicant.getByRole('dialog');
  await sure.getByRole('button', { name: '受講枠を取り消す' }).click();
  await expect(sure.getByText('1〜3の整数で入力してください。')).toBeVisible();
  await sure.getByRole('textbox', { name: /^取り消す受講枠/ }).fill('1');
  await expect(sure.getByText(/合計金額は27,900円になります/)).toBeVisible();
  await expectAccessible(applicant);
  await sure.getByRole('button', { name: '受講枠を取り消す' }).click();
  await expect(applicant.getByText('1名分の受講枠を取り消しました。')).toBeVisible();
  await expect(applicant.getByRole('heading', { name: '氏名未定の受講枠（2名分）' })).toBeVisible();
  await applicant.setViewportSize({ width: 375, height: 812 });
  await expectAccessible(applicant);
  const tooWide = await applicant.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(tooWide).toBe(false);
  await applicant.setViewportSize({ width: 1280, height: 900 });

  // The whole comes: who has a name is paid, and the rest is kept for the places.
  const account = await applicant.getByText(/^\d{7}$/).innerText();
  expect(await transfer(page, account, 27_900, uniqueKana())).toBe(true);
  await applicant.reload();
  await expect(applicant.getByText(/このうち18,600円はご入金済みです/)).toBeVisible();
  await expect(applicant.getByText(/申込 1名、入金済 1名/)).toBeVisible();
  await expect(applicant.getByRole('button', { name: '受講枠を取り消す' })).toHaveCount(0);

  // Who is named is paid at once.
  await applicant.getByRole('button', { name: 'お名前を登録する' }).click();
  await applicant.getByText('Excelの表やCSVファイルから取り込む').click();
  await applicant.getByLabel('Excelからの貼り付け').focus();
  await paste(applicant, peopleTable(2).text);
  await applicant.getByRole('button', { name: '2名を取り込む' }).click();
  await expectAccessible(applicant);
  await applicant.getByRole('button', { name: '2名を登録する' }).click();
  await applicant.getByRole('alertdialog').getByRole('button', { name: '2名を登録する' }).click();
  await expect(applicant.getByText('2名を登録しました。')).toBeVisible();
  await expect(applicant.getByText(/申込 3名、入金済 3名/)).toBeVisible();
  await expect(applicant.getByRole('heading', { name: /氏名未定の受講枠/ })).toHaveCount(0);
});

/** A company's application for people whom it names later, and the link of its mail. */
async function holdPlaces(page: Page, seminarId: number, places: number): Promise<string> {
  const mark = uniqueKana();
  const email = `${uniqueCode().toLowerCase()}@example.jp`;
  await post(page, `/api/seminars/continuous-training/${seminarId}/submit-group`, {
    company: { name: `株式会社${mark}`, name_kana: `カブシキガイシャ${mark}` },
    contact: { name: '総務 花子', email, phone: '0312345678' },
    places,
  });
  return pageLinkTo(email, 'companies');
}

test('a company that asks again, since no answer came, gives no second place back', async ({
  page,
  applicant,
}) => {
  await logIn(page);
  const until = addDays(tokyoDay(new Date()), 10);
  const seminar = await openSeminar(page, 9_310, { replace_until: until });
  await applicant.goto(await holdPlaces(page, seminar.id, 3));

  // The server gives the place back, and its answer is lost on the way.
  await applicant.route('**/places/release', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await applicant.getByRole('button', { name: '受講枠を取り消す' }).click();
  const sure = applicant.getByRole('dialog');
  await sure.getByRole('textbox', { name: /^取り消す受講枠/ }).fill('1');
  await sure.getByRole('button', { name: '受講枠を取り消す' }).click();
  await expect(sure.getByRole('alert')).toBeVisible();
  await applicant.unroute('**/places/release');
  await applicant.context().setOffline(true);
  await expect(applicant.getByText(/^オフラインです。/)).toBeAttached();
  await applicant.context().setOffline(false);
  const left = (count: number) =>
    applicant.getByText(`氏名未定の受講枠（${count}名分）`, { exact: true });
  await expect(left(2)).toBeAttached();
  await sure.getByRole('button', { name: '受講枠を取り消す' }).click();
  await expect(sure.getByText(/取り消されています。/)).toBeVisible();
  await sure.getByRole('button', { name: 'やめる' }).click();
  await applicant.reload();
  await expect(left(2)).toBeVisible();
});

test('a company that gives its last place back is told so', async ({ page, applicant }) => {
  await logIn(page);
  const seminar = await openSeminar(page, 9_400);
  await applicant.goto(await holdPlaces(page, seminar.id, 1));
  const giveBack = applicant.getByRole('button', { name: '受講枠を取り消す' });
  await giveBack.click();
  await applicant.getByRole('dialog').getByRole('button', { name: '受講枠を取り消す' }).click();
  await expect(applicant.getByText('1名分の受講枠を取り消しました。')).toBeVisible();
  await expect(giveBack).toHaveCount(0);
});
