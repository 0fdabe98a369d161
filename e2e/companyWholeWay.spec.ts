import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { addDays, tokyoDay } from '../shared/date.ts';
import { fillInCompany, paste, peopleTable } from './companyPeople.ts';
import { expect, logIn, test, untilDraftIsKept } from './journey.ts';
import { post, send } from './office.ts';
import { newPerson, openSeminar } from './openSeminar.ts';
import { mailsTo, mailTo, pageLinkTo } from './outbox.ts';
import { keywords } from './taughtSeminar.ts';
import { transfer } from './transfers.ts';
import { uniqueAddresses, uniqueCode, uniqueKana } from './unique.ts';

const today = tokyoDay(new Date());
const count = 50;
const fee = 9_100;
const whole = '455,000円';

interface Row {
  name: string;
  payment_status: string;
  student_number: string | null;
  receipt_number: string | null;
}

/** Of many people one cell is mended in the table, and what was entered survives a reload. */
async function mendOne(applicant: Page): Promise<void> {
  const requirement = applicant.getByLabel('受講要件（1人目）');
  await expect(requirement).toHaveAttribute('aria-invalid', 'true');
  await requirement.selectOption({ label: '責任技術者（194条）' });
  await expect(requirement).not.toHaveAttribute('aria-invalid');
  await untilDraftIsKept(applicant);
  await applicant.reload();
  await expect(applicant.getByText(`50名　合計 ${whole}`)).toBeVisible();
  await expect(requirement.locator('option:checked')).toHaveText('責任技術者（194条）');
}

/** The company’s own application: fifty people from Excel, sent as one. */
async function apply(applicant: Page, seminarId: number, email: string): Promise<string> {
  await applicant.goto(`/seminars/${seminarId}/companies`);
  const company = await fillInCompany(applicant, email);
  await applicant.getByText('Excelの表やCSVファイルから取り込む').click();
  await applicant.getByLabel('Excelからの貼り付け').focus();
  await paste(applicant, peopleTable(count).text.replace('責任技術者', '工場長'));
  await applicant.getByRole('button', { name: '50名を取り込む' }).click();
  await mendOne(applicant);
  await applicant.getByRole('button', { name: '確認画面へ進む' }).click();
  await applicant.getByRole('button', { name: 'この内容でまとめて申し込む' }).click();
  await applicant.getByRole('link', { name: '団体申込のページを開く' }).click();
  // What the page changes needs the link of the mail.
  await applicant.goto(await pageLinkTo(email, 'companies'));
  await expect(applicant.getByRole('heading', { name: '団体申込の状況' })).toBeVisible();
  return company;
}

/** Asks for a document on the contact’s page, and downloads it. */
async function bill(applicant: Page, kind: '請求書' | '見積書'): Promise<Buffer> {
  await applicant.getByRole('button', { name: `${kind}を発行する` }).click();
  await applicant.getByRole('button', { name: '発行する', exact: true }).click();
  const button = applicant.getByRole('button', { name: new RegExp(`^${kind} .*50名分 ${whole}`) });
  const download = applicant.waitForEvent('download');
  await button.click();
  return readFile(await (await download).path());
}

/** The contact gives the place of this person to somebody else. */
async function replace(applicant: Page, name: string, person: ReturnType<typeof newPerson>) {
  await applicant.getByRole('button', { name: `受講者を変更 ${name}` }).click();
  const form = applicant.getByRole('main').locator('form');
  await form.getByLabel(/^姓/).fill(person.family[0]);
  await form.getByLabel(/^名/).fill(person.given[0]);
  await form.getByLabel(/^セイ/).fill(person.family[1]);
  await form.getByLabel(/^メイ/).fill(person.given[1]);
  await form.getByRole('radio', { name: '女性' }).check();
  await form.getByLabel('年', { exact: true }).selectOption('1985');
  await form.getByLabel('月', { exact: true }).selectOption('2');
  await form.getByLabel('日', { exact: true }).selectOption('28');
  await form.getByLabel(/^自宅郵便番号/).fill('1000005');
  await expect(form.getByLabel(/^自宅住所1/)).toHaveValue('東京都千代田区丸の内');
  await form.getByLabel(/^電話番号/).fill('09012345678');
  await form.getByLabel(/^メールアドレス/).fill(person.email);
  await form.getByLabel(/^受講要件/).selectOption({ index: 1 });
  await form.getByRole('button', { name: '受講者を変更する' }).click();
  const sure = applicant.getByRole('alertdialog');
  await expect(sure.getByText(/さんから別の方に変更しますか？/)).toBeVisible();
  await sure.getByRole('button', { name: '受講者を変更する' }).click();
  await expect(applicant.getByText('受講者を変更しました。')).toBeVisible();
}

test('one company, fifty people: from Excel to one payment in two parts, a change of person, and all certificates in one file', async ({
  page,
  applicant,
}) => {
  test.setTimeout(120_000);
  await logIn(page);
  const seminar = await openSeminar(page, fee, {
    replace_until: addDays(today, 3),
    review_test_keywords_json: keywords,
  });
  const email = `${uniqueCode().toLowerCase()}@example.jp`;
  await apply(applicant, seminar.id, email);
  const groupId = new URL(applicant.url()).pathname.split('/').at(-1) ?? '';
  const read = async () =>
    (await (await page.request.get(`/api/groups/${groupId}`)).json()).data as {
      paid_people: number;
      virtual_bank_account: { account_number: string };
      applications: Row[];
    };
  const account = (await read()).virtual_bank_account.account_number;
  for (const kind of ['見積書', '請求書'] as const) {
    expect((await bill(applicant, kind)).subarray(0, 5).toString()).toBe('%PDF-');
  }

  // A part of the money: nobody is paid, and the contact is told what is missing.
  const remitter = uniqueKana();
  expect(await transfer(page, account, 400_000, remitter)).toBe(true);
  const told = await mailTo(email, '受講料の一部のご入金を確認しました');
  expect(told.text).toContain('55,000円');
  expect(told.text).toContain(account);
  await applicant.reload();
  await expect(applicant.getByText('55,000円', { exact: true })).toBeVisible();
  await expect(applicant.getByText(/申込 50名、入金済 0名/)).toBeVisible();

  // The rest: everybody at once, numbers without a gap, and one mail.
  expect(await transfer(page, account, 55_000, remitter)).toBe(true);
  const paid = await read();
  expect(paid.paid_people).toBe(count);
  expect(paid.applications.map(({ student_number: number }) => number)).toEqual(
    Array.from(
      { length: count },
      (_, index) => `${seminar.code}-${String(index + 1).padStart(4, '0')}`,
    ),
  );
  const receipts = paid.applications.map((row) => Number(row.receipt_number?.split('-').at(-1)));
  expect(receipts).toEqual(receipts.map((_, index) => Number(receipts[0]) + index));
  await mailTo(email, 'ご入金確認（団体申込）');
  const confirmed = (await mailsTo(email)).filter(({ subject }) => subject?.includes('ご入金確認'));
  expect(confirmed).toHaveLength(1);
  await applicant.reload();
  await expect(applicant.getByText(/申込 50名、入金済 50名/)).toBeVisible();
  await expect(applicant.getByText('全員分のご入金を確認しました。')).toBeVisible();

  // The contact wants to know of the people's progress too.
  const both = applicant.getByRole('radio', { name: '受講される方と担当者の両方' });
  await both.check();
  await expect(applicant.getByText('お知らせの宛先を変更しました。')).toBeVisible();
  await applicant.reload();
  await expect(both).toBeChecked();

  // Another person comes: with the number and the payment of the former one.
  const former = paid.applications[0]?.name ?? '';
  const person = newPerson({ family: ['後任', 'コウニン'] });
  await replace(applicant, former, person);
  const now = await read();
  expect(now.applications[0]).toMatchObject({
    name: `後任 ${person.given[0]}`,
    payment_status: 'PAID',
    student_number: paid.applications[0]?.student_number,
  });
  await mailTo(person.email, '受講者変更のお知らせ');

  // All pass the completion test, and the contact fetches all certificates in one file.
  const address = uniqueAddresses();
  for (const { name, student_number: number } of now.applications) {
    const answers = { student_number: number, name, address_prefecture: '東京都', keywords };
    const path = `/api/seminars/${seminar.id}/review-test/submit`;
    const from = { 'X-Forwarded-For': address() };
    expect((await send(page, path, answers, 'POST', from)).ok()).toBe(true);
  }
  const all = { seminar_id: seminar.id };
  const first = await post(page, '/api/certificates/issue-ready', all);
  const second = await post(page, '/api/certificates/issue-ready', {
    ...all,
    after_id: first.data.last_id,
  });
  expect(first.data.issued + second.data.issued).toBe(count);
  await applicant.reload();
  const download = applicant.waitForEvent('download');
  await applicant.getByRole('button', { name: '修了証をまとめて受け取る（50通、ZIP）' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^修了証_.*-G0001\.zip$/);
  const names = (await readFile(await file.path()))
    .toString('utf8')
    .match(/修了証_C\d{4}-\d{6}\.pdf/g);
  expect(new Set(names).size).toBe(count);
});
