import type { Page } from '@playwright/test';
import { addDays, daysBetween, formatLongDay, tokyoDay } from '../shared/date.ts';
import { nextBankDay } from '../shared/platform/japan/bankDay.ts';
import { pdfText } from '../server/platform/pdf/testing/pdfText.ts';
import { fillInApplication } from './fillInApplication.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { find, post, openPart } from './office.ts';
import { nameOf, newPerson, openSeminar, remitterOf } from './openSeminar.ts';
import { mailTo as mailToFolder, pageLinkTo } from './outbox.ts';
import { logInHere, ownServer } from './ownServer.ts';
import { keywords, takeTest } from './taughtSeminar.ts';
import { pay } from './transfers.ts';
import { uniqueKana } from './unique.ts';

// Days pass in this journey, so it has a server of its own.
const server = ownServer({ name: 'e2e-sessions', portAfter: 3 });
test.beforeAll(() => {
  // A server starts within seconds, on a busy machine within a minute.
  test.setTimeout(120_000);
  return server.begin();
});
test.afterAll(() => server.stop());

const mailTo = (address: string, subject: string) => mailToFolder(address, subject, server.outbox);
const today = tokyoDay(new Date());
const [first, second] = [addDays(today, 60), addDays(today, 61)];

/** Adds a date and place on the form of a seminar. */
async function addSession(page: Page, number: number, day: string, place: string, seats: string) {
  await openPart(page, '日程と会場');
  await page.getByRole('button', { name: '日程を追加' }).click();
  const group = page.getByRole('group', { name: `日程${number}`, exact: true });
  await group.getByLabel(/^開始日時/).fill(`${day}T10:00`);
  await group.getByLabel(/^終了日時/).fill(`${day}T16:00`);
  await group.getByLabel(/^場所(?!（英語）)/).fill(place);
  await group.getByLabel(/^席数/).fill(seats);
}

/** The text of a PDF without the spaces of its lines. */
async function textAt(page: Page, path: string): Promise<string> {
  const answer = await page.request.get(path);
  expect(answer.ok(), await answer.text()).toBe(true);
  return pdfText(await answer.body()).replace(/\s/g, '');
}

test('of two dates one is full: who waits for it is offered the seat of who cancels, lets the deadline pass, and the next one pays and attends there', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const page = await server.open(browser);
  await logInHere(page);
  const seminar = await openSeminar(page, 8000, {
    waiting_list: true,
    offer_days: 2,
    review_test_keywords_json: keywords,
    cancel_rule: { free_until: addDays(today, 30), until: null, kept: 0 },
  });
  await page.goto(`/seminars/${seminar.id}/edit`);
  await addSession(page, 1, first, '東京会館', '1');
  await addSession(page, 2, second, '大阪会場', '3');
  await expectAccessible(page);
  await page.getByRole('button', { name: '確認する' }).click();
  await page.getByRole('button', { name: '更新する' }).click();
  await expect(page.getByRole('heading', { name: '更新の完了' })).toBeVisible();
  const { data } = await (await page.request.get(`/api/seminars/${seminar.id}`)).json();
  const [tokyo, osaka] = data.sessions as { id: number }[];
  if (!tokyo || !osaka) throw new Error('the dates and places were not kept');

  const seated = newPerson();
  await seminar.apply(seated, undefined, tokyo.id);
  const elsewhere = await seminar.apply(newPerson(), undefined, osaka.id);

  const phone = await server.open(browser, { phone: true });
  const waiting = `${seminar.code.toLowerCase()}-waits@example.jp`;
  await phone.goto(`/form-templates/1/apply?seminarId=${seminar.id}`);
  const full = phone.getByRole('radio', { name: /東京会館/ });
  await expect(phone.getByText('満席（キャンセル待ち受付中）')).toBeVisible();
  await expect(phone.getByText('残り2席')).toBeVisible();
  await expect(phone.getByRole('radio', { name: /大阪会場/ })).toBeEnabled();
  await full.check();
  await expect(phone.getByText('ただいま満席です。キャンセル待ちとして受け付けます')).toBeVisible();
  await fillInApplication(phone, { email: waiting, givenKana: uniqueKana() });
  await expectAccessible(phone);
  await phone.getByRole('button', { name: '確認画面へ進む' }).click();
  await expect(phone.getByText(new RegExp(`${formatLongDay(first)}.*東京会館`))).toBeVisible();
  await phone.getByRole('button', { name: 'この内容で申し込む' }).click();
  const answer = phone.getByRole('dialog');
  await expect(answer).toContainText('満席のため、キャンセル待ちとして受け付けました。');
  await answer.getByRole('button', { name: '閉じる' }).click();
  await expect(phone.getByRole('region', { name: 'これからの流れ' })).toContainText(
    '席が空きましたら',
  );
  const listed = (await mailTo(waiting, 'キャンセル待ち')).text ?? '';
  const ownPage = new URL(/https?:\S+\/submissions\/[0-9A-Z-]+/.exec(listed)?.[0] ?? '').pathname;

  const next = newPerson();
  const nextId = await seminar.apply(next, undefined, tokyo.id);
  await phone.goto(`/submissions/${nextId}`);
  await expect(phone.getByText('キャンセル待ちです（現在2番目）')).toBeVisible();

  // Who has the seat cancels, free of charge and unpaid: at once.
  await phone.goto(await pageLinkTo(seated.email, 'submissions', server.outbox));
  await phone.getByRole('button', { name: 'お申し込みを取り消す' }).click();
  const question = phone.getByRole('alertdialog');
  await question.getByRole('button', { name: 'お申し込みを取り消す' }).click();
  const deadline = addDays(today, 2);
  const offered = (await mailTo(waiting, '席のご用意ができました')).text ?? '';
  expect(offered).toContain(formatLongDay(deadline));
  expect(offered).toContain('東京会館');
  await phone.goto(ownPage);
  await expect(phone.getByText('口座番号').first()).toBeVisible();
  await expect(phone.getByText(formatLongDay(deadline)).first()).toBeVisible();

  // The deadline passes, and the bank's next business day after it, too.
  const days = daysBetween(today, addDays(nextBankDay(deadline), 1));
  await server.startAhead(days);
  const office = await server.open(browser, { days });
  await logInHere(office);
  await post(office, '/api/bank/sync', {});
  // What frees a seat looks at once for others; without it the clock does, every five minutes.
  await post(office, `/api/submissions/${elsewhere}/status`, { status: 'cancelled' }, 'PATCH');
  expect((await mailTo(waiting, 'お申し込み取消のお知らせ')).text).toContain('東京会館');
  const turn = (await mailTo(next.email, '席のご用意ができました')).text ?? '';
  expect(turn).toContain(formatLongDay(addDays(today, days + 2)));
  const later = await server.open(browser, { days, phone: true });
  await later.goto(ownPage);
  await expect(later.getByText('取り消されています').first()).toBeVisible();
  await expect(later.getByText('口座番号')).toHaveCount(0);

  await pay(office, nextId, 8000, remitterOf(next));
  await mailTo(next.email, '受講のご案内');
  const { student_number: number } = await find(office, 'students', next.email);
  await later.goto(`/submissions/${nextId}`);
  await expect(later.getByText('ご入金を確認しました')).toBeVisible();
  await expect(later.getByText(/東京会館/).first()).toBeVisible();
  const receipt = await textAt(later, `/api/submissions/${nextId}/receipt`);
  expect(receipt).toContain(`${formatLongDay(first)}10:00〜16:00東京会館`);

  await takeTest(office, { seminarId: seminar.id, number, name: nameOf(next) }, 'right');
  const { id } = await find(office, 'certificates', number);
  await post(office, '/api/certificates/issue', { certificate_id: id });
  await mailTo(next.email, '修了証を発行しました');
  const certificate = await textAt(later, `/api/submissions/${nextId}/certificate`);
  expect(certificate).toContain(`${formatLongDay(first)}10:00〜16:00東京会館`);
  expect(certificate).not.toContain('大阪会場');
});
