import type { Page } from '@playwright/test';
import { fetchedAgain } from './answers.ts';
import { fillInCompany, paste, peopleTable } from './companyPeople.ts';
import { expect, expectAccessible, logIn, test } from './journey.ts';
import { openTab } from './office.ts';
import { openSeminar } from './openSeminar.ts';
import { mailTo, pageLinkTo } from './outbox.ts';
import { transfer } from './transfers.ts';
import { uniqueCode, uniqueKana } from './unique.ts';

/** Has a company apply for this many people; returns the code of its contact's page. */
async function company(applicant: Page, seminarId: number, people: number) {
  const email = `${uniqueCode().toLowerCase()}@example.jp`;
  await applicant.goto(`/seminars/${seminarId}/companies`);
  await fillInCompany(applicant, email);
  const table = peopleTable(people);
  await applicant.getByText('Excelの表やCSVファイルから取り込む').click();
  await applicant.getByLabel('Excelからの貼り付け').focus();
  await paste(applicant, table.text);
  await applicant.getByRole('button', { name: `${people}名を取り込む` }).click();
  await applicant.getByRole('button', { name: '確認画面へ進む' }).click();
  await applicant.getByRole('button', { name: 'この内容でまとめて申し込む' }).click();
  await applicant.getByRole('link', { name: '団体申込のページを開く' }).click();
  // What the page changes needs the link of the mail.
  await applicant.goto(await pageLinkTo(email, 'companies'));
  await expect(applicant.getByRole('heading', { name: '団体申込の状況' })).toBeVisible();
  return { id: new URL(applicant.url()).pathname.split('/').at(-1) ?? '', email, ...table };
}

async function isTooWide(page: Page): Promise<boolean> {
  return page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
}

test('the contact of a group pastes two more people, is led to what is wrong, and sees what all pay', async ({
  page,
  applicant,
}) => {
  await logIn(page);
  const seminar = await openSeminar(page, 8_000);
  const group = await company(applicant, seminar.id, 2);
  await applicant.getByRole('button', { name: '受講者を追加' }).click();
  const card = applicant.getByRole('region', { name: '受講者の追加' });
  await card.getByText('会社に関する回答を確認・変更する').click();
  await expect(card.getByLabel(/^会社住所1/)).toHaveValue('東京都文京区本郷');
  await card.getByText('Excelの表やCSVファイルから取り込む').click();
  await card.getByLabel('Excelからの貼り付け').focus();
  const more = peopleTable(2);
  await paste(applicant, more.text.replace('責任技術者', '工場長'));
  await applicant.getByRole('button', { name: '2名を取り込む' }).click();
  await expect(card.getByText('受講料：8,000円 × 2名 = 16,000円')).toBeVisible();
  await expect(card.getByText(/全員分の金額は16,000円から32,000円になります/)).toBeVisible();
  await card.getByRole('button', { name: '2名を追加する' }).click();
  await card.getByRole('link', { name: /^1人目（貼田/ }).click();
  const requirement = card.getByLabel('受講要件（1人目）');
  await expect(requirement).toBeFocused();
  expect(await isTooWide(applicant)).toBe(false);
  await applicant.setViewportSize({ width: 375, height: 812 });
  await expectAccessible(applicant);
  expect(await isTooWide(applicant)).toBe(false);
  await requirement.selectOption({ label: '責任技術者（194条）' });
  await card.getByRole('button', { name: '2名を追加する' }).click();
  const question = applicant.getByRole('alertdialog');
  await expect(question).toContainText('ご担当者へメールで1通お送りします');
  await question.getByRole('button', { name: '2名を追加する' }).click();
  await expect(applicant.getByText('2名を追加しました。')).toBeVisible();
  await expect(applicant.getByRole('heading', { name: '受講される方（4名）' })).toBeVisible();
  await expect(applicant.getByText('32,000円', { exact: true }).last()).toBeVisible();
  expect((await mailTo(group.email, 'お振込先のご案内')).text).toContain('円');

  // Another mail address of a person is theirs to agree to, on their own page.
  const [name = ''] = group.names;
  const present = /\S+@example\.jp/.exec(group.text)?.[0] ?? '';
  const wanted = `${uniqueCode().toLowerCase()}@example.jp`;
  await applicant.getByRole('button', { name: `訂正・取消 ${name}` }).click();
  await applicant.getByRole('button', { name: 'メールアドレスを変更する' }).click();
  const asking = applicant.getByRole('dialog');
  await expect(asking).toContainText('ご本人の今のメールアドレスへ');
  await asking.getByLabel('新しいメールアドレス').fill(wanted);
  await asking.getByRole('button', { name: '変更を依頼する' }).click();
  await expect(applicant.getByText(`${wanted} への変更です。`, { exact: false })).toBeVisible();
  await expectAccessible(applicant);
  expect(await isTooWide(applicant)).toBe(false);
  await applicant.goto(await pageLinkTo(present));
  const wish = applicant.getByText(`メールアドレスを${wanted}に変更する依頼があります`);
  await expect(wish).toBeVisible();
  await expectAccessible(applicant);
  expect(await isTooWide(applicant)).toBe(false);
  await applicant.getByRole('button', { name: '同意する' }).click();
  await expect(wish).toBeHidden();
  await applicant.goto(/\/confirm#\S+/.exec((await mailTo(wanted, '確認')).text ?? '')?.[0] ?? '');
  await applicant.getByRole('button', { name: '変更する' }).click();
  await mailTo(present, 'メールアドレスの変更のお知らせ');
  expect(await pageLinkTo(wanted)).toContain('/submissions/');
});

test('the office adds a person to a group, replaces one and cancels one, and is told what that makes of the amount', async ({
  page,
  applicant,
}) => {
  test.slow();
  await logIn(page);
  const seminar = await openSeminar(page, 8_000);
  const group = await company(applicant, seminar.id, 2);
  const { data } = await (await page.request.get(`/api/groups/${group.id}`)).json();
  const { account_number: account } = data.virtual_bank_account;
  await page.goto(`/payments/groups/${group.id}`);
  await page.getByRole('button', { name: '会社宛の1通にする' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '変更する' }).click();
  await expect(page.getByText('領収書の発行方法を変更しました。')).toBeVisible();
  await page.getByRole('button', { name: '1人ずつにする' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '変更する' }).click();
  await expect(page.getByRole('button', { name: '会社宛の1通にする' })).toBeVisible();
  expect(await transfer(page, account, 16_000, uniqueKana())).toBe(true);

  await page.goto(`/payments/groups/${group.id}`);
  await page.getByRole('button', { name: '受講者を追加' }).click();
  const adding = page.getByRole('region', { name: '受講者の追加' });
  await adding.getByRole('button', { name: '追加する' }).click();
  await expect(adding.getByText('受講される方を1名以上入力してください。')).toBeVisible();
  await expectAccessible(page);
  expect(await isTooWide(page)).toBe(false);
  const more = peopleTable(1);
  await adding.getByText('Excelの表やCSVファイルから取り込む').click();
  await adding.getByLabel('Excelからの貼り付け').focus();
  await paste(page, more.text);
  await page.getByRole('button', { name: '1名を取り込む' }).click();
  await adding.getByRole('radio', { name: '電話' }).check();
  await adding.getByRole('button', { name: '1名を追加する' }).click();
  const sure = page.getByRole('alertdialog');
  await expect(sure).toContainText('請求額は16,000円から24,000円（3名分）になり、不足額は8,000円');
  await expect(sure).toContainText(group.email);
  await expectAccessible(page);
  await sure.getByRole('button', { name: '1名を追加する' }).click();
  await expect(page.getByText('1名を追加しました。')).toBeVisible();
  const people = page.getByRole('region', { name: '受講者', exact: true });
  const added = people.getByRole('row').filter({ hasText: more.names[0] ?? '' });
  await expect(added).toContainText('未入金');
  await openTab(page, 'メール・ページ');
  const mails = page.getByRole('region', { name: '担当者へのメール' });
  await expect(mails.getByRole('listitem')).not.toHaveCount(0);
  await expect(mails).toContainText(group.email);
  await openTab(page, '入金・受講者');

  // Somebody else comes in the place of the first.
  const former = group.names[0] ?? '';
  await people.getByRole('button', { name: `${former}さんのその他の操作` }).click();
  await page.getByRole('menuitem', { name: '受講者を変更する' }).click();
  const replacing = page.getByRole('region', { name: `受講者の変更：${former}` });
  await expect(replacing.getByText(/請求額は24,000円のまま変わりません/)).toBeVisible();
  await replacing.getByRole('button', { name: '受講者を変更する' }).click();
  await expect(replacing.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await replacing.getByRole('button', { name: 'やめる' }).click();

  // Of who is paid the money pays for the one who was added.
  await people.getByRole('button', { name: `${former}さんのその他の操作` }).click();
  await page.getByRole('menuitem', { name: '申込を取り消す' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('請求額は24,000円から16,000円になります');
  await question.getByRole('button', { name: '申込を取り消す' }).click();
  await expect(question.getByText('理由を入力してください', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await question.getByLabel('取り消す理由').fill('退職のため');
  await question.getByRole('button', { name: '申込を取り消す' }).click();
  await expect(page.getByText(`${former}さんの申込を取り消しました。`)).toBeVisible();
  await expect(added).toContainText('入金済');
  await page.setViewportSize({ width: 375, height: 812 });
  expect(await isTooWide(page)).toBe(false);
});

test('people whom a contact is typing stay when the group takes nobody any more meanwhile', async ({
  page,
  applicant,
}) => {
  await logIn(page);
  const seminar = await openSeminar(page, 8_000);
  const group = await company(applicant, seminar.id, 1);
  await applicant.getByRole('button', { name: '受講者を追加' }).click();
  const card = applicant.getByRole('region', { name: '受講者の追加' });
  const cell = card.getByLabel('姓（1人目）');
  await cell.fill('打込');
  await applicant.route(`**/api/group-pages/${group.id}`, async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    await route.fulfill({
      response,
      json: { data: { ...data, price_to_add: null, company_name: '名前の変わった会社' } },
    });
  });
  await fetchedAgain(applicant, `**/api/group-pages/${group.id}`);
  // The page has been drawn with it.
  await expect(applicant.getByText('名前の変わった会社').first()).toBeVisible();
  await expect(cell).toHaveValue('打込');
});

test('a staff member who issues a company’s receipt that a colleague has issued meanwhile is told so', async ({
  page,
  applicant,
}) => {
  await logIn(page);
  const seminar = await openSeminar(page, 8_000);
  await company(applicant, seminar.id, 1);
  const { data: list } = await (
    await page.request.get(`/api/groups?seminar_id=${seminar.id}`)
  ).json();
  const path = `/api/groups/${list[0].group_id}`;
  let awaited: object | null = {
    addressee: '株式会社貼田',
    honorific: '御中',
    proviso: '受講料として',
    amount: 8000,
    people: 1,
    unprintable: [],
  };
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    const json = { data: { ...data, receipt: 'one', awaits_receipt: awaited } };
    await route.fulfill({ response, json });
  });
  const message = '発行を待つ領収書はありません。';
  await page.route(`**${path}/receipts`, (route) => {
    awaited = null;
    return route.fulfill({ status: 409, json: { message } });
  });
  await page.goto(`/payments/groups/${list[0].group_id}`);
  await page.getByRole('button', { name: '領収書を発行', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '発行する' }).click();
  await expect(page.getByText('領収書の発行を待っています')).toHaveCount(0);
  await expect(page.getByRole('dialog').getByText(message)).toBeVisible();
});
