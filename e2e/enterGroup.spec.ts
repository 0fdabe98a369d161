import { addDays, tokyoDay } from '../shared/date.ts';
import { fillInCompany, paste, peopleTable } from './companyPeople.ts';
import { expect, expectAccessible, logIn, test, untilDraftIsKept } from './journey.ts';
import { openTab, post } from './office.ts';
import { openSeminar } from './openSeminar.ts';
import { mailTo, pageLinkTo } from './outbox.ts';
import { uniqueCode, uniqueKana } from './unique.ts';

test('the office enters a company’s list that came by fax, after the closing day and beyond the seats', async ({
  page,
  applicant,
}) => {
  test.slow();
  await logIn(page);
  const seminar = await openSeminar(page, 9_400);
  const today = tokyoDay(new Date());
  const closed = {
    entry_start: addDays(today, -9),
    entry_end: addDays(today, -1),
    capacity: 1,
  };
  await post(page, `/api/seminars/${seminar.id}`, closed, 'PATCH');
  const email = `${uniqueCode().toLowerCase()}@example.jp`;

  await page.goto(`/seminars/${seminar.id}`);
  await openTab(page, '申込者');
  await page.getByRole('link', { name: '団体申込を入力する' }).click();
  await expect(page.getByText('受付期間は終了しています')).toBeVisible();
  const register = page.getByRole('button', { name: '団体申込を登録する' });
  await register.click();
  await expect(page.getByRole('link', { name: '申込方法を選択してください。' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^会社名は必須項目です/ })).toBeVisible();

  const company = await fillInCompany(page, email);
  await page.getByText('Excelの表やCSVファイルから取り込む').click();
  await page.getByLabel('Excelからの貼り付け').focus();
  await paste(page, peopleTable(3).text);
  await page.getByRole('dialog').getByRole('button', { name: '3名を取り込む' }).click();
  await expect(page.getByText('3名　合計 28,200円')).toBeVisible();
  await page.getByRole('radio', { name: 'FAX' }).check();
  await page.getByRole('checkbox', { name: /受付期間外であることを確認/ }).check();

  // What was typed survives a reload; how it came is asked again.
  await untilDraftIsKept(page);
  await page.reload();
  await expect(page.getByText('3名　合計 28,200円')).toBeVisible();
  await page.getByRole('radio', { name: 'FAX' }).check();
  await page.getByRole('checkbox', { name: /受付期間外であることを確認/ }).check();

  await register.click();
  const sure = page.getByRole('alertdialog');
  await expect(sure).toContainText('9,400円 × 3名 = 28,200円');
  await expect(sure).toContainText(email);
  await sure.getByRole('button', { name: '団体申込を登録する' }).click();
  const beyond = page.getByRole('checkbox', { name: '定員を超えて受け付ける' });
  await expect(beyond).toHaveAttribute('aria-invalid', 'true');
  await beyond.check();
  await expect(page.getByText('団体申込を登録できませんでした')).toHaveCount(0);
  await expectAccessible(page);
  await register.click();
  await sure.getByRole('button', { name: '団体申込を登録する' }).click();

  await expect(page.getByRole('heading', { name: company })).toBeVisible();
  await expect(page.getByText('FAX', { exact: true })).toBeVisible();
  await mailTo(email, 'お振込先のご案内（団体申込）');
  await page.goto(`/payments/unpaid?seminar_id=${seminar.id}&channel=fax`);
  await expect(page.getByRole('row')).toHaveCount(4);

  // Nothing typed is left for the next company.
  await page.goto(`/seminars/${seminar.id}/enter-group`);
  await expect(page.getByText('0名　合計 0円')).toBeVisible();

  // Of twelve people the next fax has the names: one paste and no error, the contact tells the rest.
  const faxed = `${uniqueCode().toLowerCase()}@example.jp`;
  await fillInCompany(page, faxed);
  await page.getByText('Excelの表やCSVファイルから取り込む').click();
  await page.getByLabel('Excelからの貼り付け').focus();
  const names = Array.from({ length: 12 }, () => `貼田　${uniqueKana()}`);
  await paste(page, ['氏名', ...names].join('\r\n'));
  await page.getByRole('dialog').getByRole('button', { name: '12名を取り込む' }).click();
  await page.getByLabel('受講要件（1人目）').selectOption({ index: 1 });
  await page.getByRole('button', { name: /^受講要件の空欄に/ }).click();
  await expect(page.getByLabel('受講要件（12人目）')).toHaveValue(/\d/);
  await page.getByRole('radio', { name: 'FAX' }).check();
  await page.getByRole('checkbox', { name: /受付期間外であることを確認/ }).check();
  await beyond.check();
  await register.click();
  await expect(sure).toContainText('生年月日（12名）');
  await sure.getByRole('button', { name: '団体申込を登録する' }).click();
  await expect(page.getByText('まだ回答のない項目がある方: 12名')).toBeVisible();
  await expectAccessible(page);

  await mailTo(faxed, 'ご回答のお願い（団体申込）');
  await applicant.goto(await pageLinkTo(faxed, 'companies'));
  await expect(applicant.getByText('まだ回答のない項目がある方が12名います')).toBeVisible();
  await applicant
    .getByRole('button', { name: /^回答する/ })
    .first()
    .click();
  await expect(applicant.getByRole('heading', { name: 'まだ回答のない項目' })).toBeVisible();
  await expectAccessible(applicant);
  await applicant.getByLabel(/^セイ/).fill('ハリタ');
  await applicant.getByRole('button', { name: '回答する', exact: true }).click();
  await expect(applicant.getByText('回答を受け付けました。')).toBeVisible();
});

test('lists of two seminars that are entered beside each other both survive a reload', async ({
  page,
}) => {
  test.slow();
  await logIn(page);
  const [one, other] = [await openSeminar(page, 9_600), await openSeminar(page, 9_700)];
  const company = page.getByLabel(/^会社名(?!カナ)/);
  await page.goto(`/seminars/${one.id}/enter-group`);
  await company.fill('株式会社先');
  const kept = () => page.evaluate(() => Object.keys({ ...sessionStorage }).join());
  await expect.poll(kept).toContain(`entered-group:${one.id}`);
  // As a link does, without a new page.
  await page.evaluate((path) => {
    history.pushState({}, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/seminars/${other.id}/enter-group`);
  await expect(company).toHaveValue('');
  await page.goto(`/seminars/${one.id}/enter-group`);
  await expect(company).toHaveValue('株式会社先');
});

test('the office corrects a contact whose address was misheard: the instructions follow, and a new link ends the old one', async ({
  page,
  applicant,
}) => {
  test.slow();
  await logIn(page);
  const seminar = await openSeminar(page, 9_500);
  const code = uniqueCode().toLowerCase();
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(`/seminars/${seminar.id}/enter-group`);
  const company = await fillInCompany(page, ' ');
  await page.getByRole('radio', { name: /^お申し込み担当者（/ }).check();
  await page.getByRole('button', { name: '団体申込を登録する' }).click();
  await expect(page.getByRole('link', { name: /お知らせを担当者へ送るときは/ })).toBeVisible();
  await page.getByLabel('担当者メールアドレス').fill(`${code}@exmaple.jp`);
  await page.getByLabel('氏名未定の受講枠').fill('2');
  await page.getByRole('radio', { name: '電話' }).check();
  await page.getByRole('button', { name: '団体申込を登録する' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '団体申込を登録する' }).click();
  await expect(page.getByRole('heading', { name: company })).toBeVisible();
  await page.getByRole('button', { name: '担当者を変更する' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('担当者メールアドレス').fill('misheard');
  await dialog.getByRole('button', { name: '変更する' }).click();
  await expect(dialog.getByLabel('担当者メールアドレス')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await dialog.getByLabel('担当者メールアドレス').fill(`${code}@example.jp`);
  await dialog.getByRole('button', { name: '変更する' }).click();
  await expect(page.getByText('担当者を変更しました。').first()).toBeVisible();
  await expect(
    page.getByRole('definition').filter({ hasText: `${code}@example.jp` }),
  ).toBeVisible();
  await mailTo(`${code}@example.jp`, 'お振込先のご案内（団体申込）');
  await openTab(page, 'メール・ページ');
  const card = page.getByRole('region', { name: '担当者のページ' });
  const link = card.getByLabel('リンク');
  const misheard = await link.inputValue();
  await card.getByRole('button', { name: '新しいリンクを発行する' }).click();
  const sure = page.getByRole('alertdialog');
  await expect(sure).toContainText(`${code}@example.jp`);
  await sure.getByRole('button', { name: '新しいリンクを発行する' }).click();
  await expect(link).not.toHaveValue(misheard);
  await expect(card).toContainText('まだ開かれていません');
  await applicant.goto(misheard);
  await expect(
    applicant.getByRole('heading', { name: 'このリンクは使えなくなりました' }),
  ).toBeVisible();
  const url = await link.inputValue();
  expect((await mailTo(`${code}@example.jp`, 'リンクの変更')).text).toContain(
    new URL(url).pathname,
  );
  await applicant.goto(url);
  await expect(applicant.getByRole('heading', { level: 1, name: /団体/ })).toBeVisible();
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(tooWide).toBe(false);
});
