import { workbook } from '../shared/platform/spreadsheets/testing/writeWorkbook.ts';
import { fillInCompany, paste, peopleTable } from './companyPeople.ts';
import { expect, expectAccessible, logIn, test, untilDraftIsKept } from './journey.ts';
import { openSeminar } from './openSeminar.ts';
import { uniqueCode } from './unique.ts';

test('a company pastes its people from Excel, mends a cell, and applies for all', async ({
  page,
  applicant,
}) => {
  test.slow();
  await logIn(page);
  const seminar = await openSeminar(page, 9_100);
  const email = `${uniqueCode().toLowerCase()}@example.jp`;
  await page.goto(`/seminars/${seminar.id}`);
  const link = page.getByLabel('会社でまとめて申し込むフォームのリンク');
  await expect(link).toHaveValue(new RegExp(`/seminars/${seminar.id}/companies$`));

  await applicant.goto(`/seminars/${seminar.id}/companies`);
  const company = await fillInCompany(applicant, email);
  await applicant.getByText('Excelの表やCSVファイルから取り込む').click();
  await applicant.getByLabel('Excelからの貼り付け').focus();
  await paste(applicant, peopleTable(6).text.replace('責任技術者', '工場長'));
  const dialog = applicant.getByRole('dialog');
  await expect(dialog.getByLabel('氏名の内容')).toHaveValue('name');
  await expect(dialog.getByLabel('社員番号の内容')).toHaveValue('');
  await expectAccessible(applicant);
  await dialog.getByRole('button', { name: '6名を取り込む' }).click();
  await expect(applicant.getByText('6名　合計 54,600円')).toBeVisible();

  // What no option means stays, and its cell says so.
  const requirement = applicant.getByLabel('受講要件（1人目）');
  await expect(requirement).toHaveAttribute('aria-invalid', 'true');
  await applicant.getByRole('button', { name: '確認画面へ進む' }).click();
  await applicant.getByRole('alertdialog').getByRole('button').click();
  await applicant.getByRole('link', { name: /^1人目（貼田/ }).click();
  await expect(requirement).toBeFocused();
  await requirement.selectOption({ label: '責任技術者（194条）' });
  await expect(requirement).not.toHaveAttribute('aria-invalid');
  await expectAccessible(applicant);

  // What was entered survives a reload.
  await untilDraftIsKept(applicant);
  await applicant.reload();
  await expect(applicant.getByText('6名　合計 54,600円')).toBeVisible();
  await expect(requirement.locator('option:checked')).toHaveText('責任技術者（194条）');

  await applicant.getByRole('button', { name: '確認画面へ進む' }).click();
  await expect(applicant.getByText('9,100円 × 6名 = 54,600円')).toBeVisible();
  await expect(applicant.getByText(company)).toBeVisible();
  await expectAccessible(applicant);
  await applicant.getByRole('button', { name: 'この内容でまとめて申し込む' }).click();
  await expect(applicant.getByRole('heading', { name: '申込を受け付けました' })).toBeVisible();
  await expect(applicant.getByLabel('団体申込番号')).toHaveValue(new RegExp(`^${seminar.code}-G`));
  await expect(applicant.getByText('54,600円')).toBeVisible();
  await expectAccessible(applicant);

  // The contact's page: what to pay where, and how far everybody is.
  await applicant.getByRole('link', { name: '団体申込のページを開く' }).click();
  await expect(applicant.getByRole('heading', { name: '団体申込の状況' })).toBeVisible();
  await expect(applicant.getByRole('heading', { name: '受講される方（6名）' })).toBeVisible();
  // The seminar has neither a test nor a certificate.
  await expect(applicant.getByText('申込 6名、入金済 0名', { exact: true })).toBeVisible();
  // The bank, the branch and the rest can be copied at once, too.
  await expect(applicant.getByText(/^\d{7}$/)).toBeVisible();
  await expect(applicant.getByRole('button', { name: '振込先をまとめてコピー' })).toBeVisible();
  await applicant.setViewportSize({ width: 375, height: 812 });
  await expectAccessible(applicant);
  const tooWide = await applicant.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(tooWide).toBe(false);
});

test('a company’s application that is refused stays on its form, also when the office changes the form meanwhile', async ({
  page,
  applicant,
}) => {
  await logIn(page);
  const seminar = await openSeminar(page, 9_150);
  await applicant.goto('/verify');
  await applicant.goto(`/seminars/${seminar.id}/companies`);
  const company = await fillInCompany(applicant, `${uniqueCode().toLowerCase()}@example.jp`);
  await applicant.getByText('Excelの表やCSVファイルから取り込む').click();
  await applicant.getByLabel('Excelからの貼り付け').focus();
  await paste(applicant, peopleTable(2).text);
  await applicant.getByRole('button', { name: '2名を取り込む' }).click();
  await applicant.getByRole('button', { name: '確認画面へ進む' }).click();
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await applicant.route('**/submit-group', async (route) => {
    await held;
    await route.fulfill({
      status: 422,
      json: { message: '', errors: { session_id: ['満席です。'] } },
    });
  });
  const submit = applicant.getByRole('button', { name: 'この内容でまとめて申し込む' });
  await submit.click();
  await applicant.goBack();
  await expect(submit).toHaveCount(0);
  answer();
  await expect(applicant.getByRole('alertdialog')).toContainText('満席です。');
  await applicant.getByRole('alertdialog').getByRole('button').click();
  await expect(applicant.getByLabel(/^会社名(?!カナ)/)).toHaveValue(company);

  // The office adds a question meanwhile: the form is fetched anew, and what was typed stays.
  const question = { id: 999_999, label: '資格番号', key: null, field_type: 'text', options: [] };
  await applicant.unroute('**/submit-group');
  await applicant.route('**/submit-group', (route) => {
    const [{ fields }] = route.request().postDataJSON().attendees;
    const errors = {
      'attendees.0.field_999999': ['資格番号は必須項目です。'],
      [`attendees.0.field_${fields[0].id}`]: ['もう一度ご確認ください。'],
    };
    return route.fulfill({ status: 422, json: { message: '', errors } });
  });
  await applicant.route('**/application-form', async (route) => {
    const json = await (await route.fetch()).json();
    const { fields } = json.application_form_definition;
    fields.push({ ...fields.at(-1), ...question, is_required: true, condition: null });
    await route.fulfill({ json });
  });
  await applicant.getByRole('button', { name: '確認画面へ進む' }).click();
  await submit.click();
  await expect(applicant.getByRole('alertdialog')).toContainText('資格番号は必須項目です。');
  await applicant.getByRole('alertdialog').getByRole('button').click();
  await expect(applicant.getByText('追加された項目：資格番号')).toBeInViewport();
  await expect(applicant.getByLabel(/^会社名(?!カナ)/)).toHaveValue(company);
  // The answers are complete with the last letter: the form stays until the button is pressed.
  for (const person of ['1人目', '2人目']) {
    await applicant.getByLabel(`資格番号（${person}）`, { exact: true }).fill('A');
  }
  await expect(submit).toHaveCount(0);
  await applicant.getByRole('button', { name: '確認画面へ進む' }).click();
  await expect(submit).toBeVisible();
});

test('people are typed with the keys, pasted into a cell, and removed by mistake', async ({
  page,
  applicant,
}) => {
  await logIn(page);
  const seminar = await openSeminar(page, 9_200);
  await applicant.goto(`/seminars/${seminar.id}/companies`);
  const cell = (label: string, place: number) =>
    applicant.getByLabel(`${label}（${place}人目）`, { exact: true });
  // In a table as well as on a card, it is said whose row it is.
  await expect(applicant.getByRole('rowheader', { name: '1人目', exact: true })).toBeVisible();
  await applicant.setViewportSize({ width: 1280, height: 800 });
  await expect(applicant.getByRole('rowheader', { name: '1', exact: true })).toBeVisible();
  await applicant.setViewportSize({ width: 375, height: 812 });
  await cell('姓', 1).fill('貼田');
  await cell('姓', 1).press('Enter');
  await expect(cell('姓', 2)).toBeFocused();
  await applicant.keyboard.type('佐藤');
  await applicant.keyboard.press('ArrowUp');
  await expect(cell('姓', 1)).toBeFocused();

  await cell('名', 1).focus();
  await paste(
    applicant,
    '太郎\tはりた\tたろう\r\n花子\tさとう\tはなこ\r\n次郎\tすずき\tじろう\r\n',
  );
  await expect(cell('名', 3)).toHaveValue('次郎');
  await expect(cell('セイ', 2)).toHaveValue('サトウ');

  await cell('生年月日', 2).fill('昭和39年10月1日');
  await cell('生年月日', 2).press('Tab');
  await expect(cell('生年月日', 2)).toHaveValue('1964-10-01');

  await applicant.getByRole('button', { name: '2人目を削除' }).click();
  await expect(cell('名', 2)).toHaveValue('次郎');
  await applicant.getByRole('button', { name: '元に戻す' }).click();
  await expect(cell('名', 2)).toHaveValue('花子');
});

test('on a phone a company reads its people from a CSV file in Shift_JIS', async ({
  page,
  applicant,
}) => {
  await logIn(page);
  const seminar = await openSeminar(page, 9_300);
  await applicant.setViewportSize({ width: 375, height: 812 });
  await applicant.goto(`/seminars/${seminar.id}/companies`);
  await applicant.getByText('Excelの表やCSVファイルから取り込む').click();
  const chooser = applicant.waitForEvent('filechooser');
  await applicant.getByRole('button', { name: 'ファイルを選ぶ' }).click();
  // 氏名,電話番号 and 山田 太郎,0312345678
  const bytes = Buffer.from(
    '8e8196bc2c9364986294d48d860d0a8e529363814091be98592c303331323334353637380d0a',
    'hex',
  );
  await (await chooser).setFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: bytes });
  const dialog = applicant.getByRole('dialog');
  await expect(dialog.getByLabel('氏名の内容')).toHaveValue('name');
  await expectAccessible(applicant);
  await dialog.getByRole('button', { name: '1名を取り込む' }).click();
  await expect(applicant.getByLabel('名（1人目）', { exact: true })).toHaveValue('太郎');
  await expect(applicant.getByLabel('電話番号（1人目）')).toHaveValue('03-1234-5678');
  await expectAccessible(applicant);
  // Of a workbook each sheet with people is asked about, and the others are named.
  const sheet = (name: string) => [
    ['氏名', '電話番号'],
    [name, '0312345678'],
  ];
  await applicant.locator('input[type=file]').setInputFiles({
    name: 'people.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(
      workbook([sheet('鈴木 一郎'), [['覚え書き']], sheet('佐藤 花子')], {
        names: ['東京', 'メモ', '大阪'],
      }),
    ),
  });
  await expect(dialog).toContainText(
    'シート「メモ」は、読み取れる見出しがないため読み込んでいません',
  );
  for (const name of ['東京', '大阪']) {
    const asked = applicant.getByRole('dialog', { name: `「${name}」の列の確認` });
    await asked.getByRole('button', { name: '1名を取り込む' }).click();
  }
  await expect(applicant.getByLabel('名（3人目）', { exact: true })).toHaveValue('花子');
  const tooWide = await applicant.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(tooWide).toBe(false);

  // Who came by the single form's link finds the way, and the other way round.
  await applicant.goto(`/form-templates/1/apply?seminarId=${seminar.id}`);
  await applicant.getByRole('link', { name: '会社でまとめて申し込む' }).click();
  await expect(applicant).toHaveURL(new RegExp(`/seminars/${seminar.id}/companies$`));
});

test('a company whose list can’t be read by the device is told so', async ({ page, applicant }) => {
  await logIn(page);
  const seminar = await openSeminar(page, 8000);
  await applicant.goto(`/seminars/${seminar.id}/companies`);
  await applicant.getByText('Excelの表やCSVファイルから取り込む').click();
  await applicant.evaluate(() => {
    Blob.prototype.arrayBuffer = () =>
      Promise.reject(new DOMException('It could not be read', 'NotReadableError'));
  });
  const chooser = applicant.waitForEvent('filechooser');
  await applicant.getByRole('button', { name: /ファイルを選/ }).click();
  await (
    await chooser
  ).setFiles({
    name: '名簿.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('姓,名'),
  });
  await expect(applicant.getByRole('alert')).toContainText('端末に保存してから');
});
