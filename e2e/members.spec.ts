import { formatLongDay, tokyoDay } from '../shared/date.ts';
import { expect, expectAccessible, logIn, test } from './journey.ts';
import { fillInApplication } from './fillInApplication.ts';
import { post } from './office.ts';
import { openSeminar } from './openSeminar.ts';
import { mailTo } from './outbox.ts';
import { uniqueCode, uniqueKana } from './unique.ts';

test('the office imports a roster, sees what it changes, and undoes it', async ({ page }) => {
  await logIn(page);
  const [code, name] = [uniqueCode(), uniqueKana()];
  await post(page, '/api/members', { number: `${code}-1`, kind: 'company', name: `${name}商会` });
  await page.goto('/payments/unpaid');
  await page.getByRole('link', { name: '会員名簿' }).click();
  await page.getByRole('link', { name: '名簿を取り込む' }).click();
  const rows = [`${code}-1,法人,株式会社${name}商会`, `${code}-2,個人,${name} 花子`];
  const csv = ['会員番号,種別,名称', ...rows].join('\r\n');
  const file = { name: `${code}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv) };
  const preview = async () => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'ファイルを選ぶ' }).click(),
    ]);
    await chooser.setFiles(file);
    await expect(page.getByText(`名称：${name}商会 → 株式会社${name}商会`)).toBeVisible();
  };
  await preview();
  await expectAccessible(page);
  // An import is refused if another journey has changed the roster since the preview.
  await expect(async () => {
    await page.goto('/members/import');
    await preview();
    await page.getByRole('button', { name: '2名を取り込む' }).click();
    // Locks and checks the roster as a whole: a busy machine needs its time.
    await expect(page.getByText('名簿を取り込みました。')).toBeVisible({ timeout: 15_000 });
  }).toPass();

  await page.goto(`/members?search=${code}`);
  await expect(page.getByRole('row', { name: new RegExp(`${name} 花子`) })).toBeVisible();

  await page.goto('/members/import');
  await page.getByRole('button', { name: `「${code}.csv」の取込を取り消す` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '取り消す' }).click();
  await expect(page.getByText('取込を取り消しました。')).toBeVisible();
  await page.goto(`/members?search=${code}`);
  await expect(page.getByRole('row', { name: new RegExp(`${name}商会`) })).toBeVisible();
  await expect(page.getByText('花子')).toHaveCount(0);
});

test('a member applies at the member price; a number that doesn’t agree pays the full price until the office accepts it', async ({
  page,
  applicant,
}) => {
  test.slow();
  await logIn(page);
  const [code, name] = [uniqueCode(), uniqueKana()];
  const number = `${code}-12`;
  const company = `株式会社${name}医科`;
  await post(page, '/api/members', { number, kind: 'company', name: company });
  for (let other = 1; other <= 10; other += 1) {
    const before = `${code}-${String(other).padStart(2, '0')}`;
    await post(page, '/api/members', {
      number: before,
      kind: 'company',
      name: `${company}${other}`,
    });
  }
  const seminar = await openSeminar(page, 8400, { member_fee: 6300 });

  const apply = async (typed: string, email: string, givenKana: string) => {
    await fillInApplication(applicant, { email, company, givenKana });
    await applicant.getByLabel(/^会員番号/).fill(typed);
    await applicant.getByRole('button', { name: '確認画面へ進む' }).click();
    await expect(applicant.getByText(`6,300円：会員番号「${typed}」と会社名・氏名`)).toBeVisible();
    await expect(applicant.getByText('8,400円：一致しないとき。')).toBeVisible();
    await applicant.getByRole('button', { name: 'この内容で申し込む' }).click();
    await applicant.getByRole('dialog').getByRole('button', { name: '閉じる' }).click();
  };
  const [right, wrong] = [`r${code}@example.jp`.toLowerCase(), `w${code}@example.jp`.toLowerCase()];
  await applicant.goto(`/form-templates/1/apply?seminarId=${seminar.id}`);
  await apply(number, right, uniqueKana());
  const told = await mailTo(right, /お振込先のご案内/);
  expect(told.text).toContain('6,300円');
  await applicant.getByRole('button', { name: '別の方の申込をする' }).click();
  await apply(`${code}-99`, wrong, uniqueKana());
  const full = await mailTo(wrong, /お振込先のご案内/);
  expect(full.text).toContain('8,400円');

  await page.goto(`/payments/unpaid?price=claimed&search=${wrong}`);
  await page
    .getByRole('row', { name: /髙橋 花子/ })
    .getByRole('link')
    .first()
    .click();
  await expect(
    page.getByText('会員番号の申告がありますが、会員名簿と一致しません。'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '会員価格を認める' }).click();
  const dialog = page.getByRole('dialog');
  // Of more than ten members, the last one is found on the next page.
  await dialog.getByRole('searchbox').fill(name);
  await dialog.getByRole('button', { name: '次へ' }).click();
  await dialog.getByRole('radio', { name: new RegExp(number) }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '会員価格を認める' }).click();
  await expect(page.getByText('会員価格を認めました。')).toBeVisible();
  await expect(page.getByText('事務局が認めた')).toBeVisible();
});

test('until a day both prices are lower, and the confirmation says until when', async ({
  page,
  applicant,
}) => {
  await logIn(page);
  const today = tokyoDay(new Date());
  const seminar = await openSeminar(page, 8600, {
    member_fee: 6600,
    early_fee: 7600,
    early_member_fee: 5600,
    early_until: today,
  });
  const email = `${uniqueCode().toLowerCase()}@example.jp`;
  await applicant.goto(`/form-templates/1/apply?seminarId=${seminar.id}`);
  const until = `${formatLongDay(today)}までのお申し込みの受講料`;
  await fillInApplication(applicant, {
    email,
    company: `株式会社${uniqueKana()}`,
    givenKana: uniqueKana(),
  });
  await applicant.getByRole('button', { name: '確認画面へ進む' }).click();
  await expect(applicant.getByText(`7,600円（${until}）`)).toBeVisible();
  await applicant
    .getByRole('button', { name: /修正|訂正/ })
    .first()
    .click();
  await applicant.getByLabel(/^会員番号/).fill('A-1');
  await applicant.getByRole('button', { name: '確認画面へ進む' }).click();
  await expect(
    applicant.getByText(`5,600円（${until}）：会員番号「A-1」と会社名・氏名`),
  ).toBeVisible();
  await expect(applicant.getByText(`7,600円（${until}）：一致しないとき。`)).toBeVisible();
  await applicant.getByRole('button', { name: 'この内容で申し込む' }).click();
  const told = await mailTo(email, /お振込先のご案内/);
  expect(told.text).toContain('7,600円');
});
