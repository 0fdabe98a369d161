import type { Locator, Page } from '@playwright/test';
import { expect, logIn, test } from './journey.ts';
import { send } from './office.ts';
import { newPerson, openSeminar, remitterOf } from './openSeminar.ts';
import { accountOf, payWithoutAccount } from './transfers.ts';
import { uniqueKana } from './unique.ts';

/** Of no other application, so that no candidate of another journey fits by the amount. */
const fee = 8123;

interface Row {
  submission_id: string;
  status: string;
  applicant: { payment_status: string };
}

/** Counts what the person does with the mouse, and pages that are loaded, from now on. */
async function watchHands(page: Page) {
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.evaluate(() => {
    const counter = { clicks: 0 };
    Object.assign(window, { counter });
    window.addEventListener('pointerdown', () => (counter.clicks += 1), { capture: true });
  });
  const clicks = () =>
    page.evaluate(() => (window as unknown as { counter: { clicks: number } }).counter.clicks);
  return { clicks, loads: () => loads };
}

test('twenty deposits of a Monday morning are settled without a page load, each with few clicks', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await logIn(page);
  const seminar = await openSeminar(page, fee);
  const mark = uniqueKana();
  const someone = (company?: [string, string]) => {
    const own = uniqueKana();
    const family: [string, string] = [`月曜${own}`, `${own}${mark}`];
    return newPerson(company ? { family, company } : { family });
  };
  const companyOf = (own: string): [string, string] => [
    `株式会社${own}${mark}`,
    `カブシキガイシャ${own}${mark}`,
  ];
  /** A transfer to the application's own account; the journey waits for it when it reads the list. */
  const payOwn = async (id: string, amount: number, remitter: string) => {
    const answer = await send(page, '/bank-simulator/transfers', {
      account_number: await accountOf(page, id),
      amount,
      remitter_name: remitter,
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    return remitter;
  };
  const applyAndPay = async (amount: number) => {
    const person = someone();
    return payOwn(await seminar.apply(person), amount, remitterOf(person));
  };

  for (let exact = 0; exact < 8; exact += 1) await applyAndPay(fee);
  const short = [
    await applyAndPay(fee - 220),
    await applyAndPay(fee - 330),
    await applyAndPay(fee - 440),
  ];
  const over = [await applyAndPay(9000), await applyAndPay(12_000)];

  // One person applies twice, and pays for the second application.
  const person = someone();
  await seminar.apply(person);
  const second = await seminar.apply(person);
  const twice = await payOwn(second, fee, remitterOf(person));

  // Five are paid for by another name, and to none of their accounts: by the company, or by a relative.
  const companies: string[] = [];
  for (let index = 0; index < 3; index += 1) {
    const own = uniqueKana();
    await seminar.apply(someone(companyOf(own)));
    companies.push(`カ)${own}${mark}`);
  }
  // A relative has the family name only in common.
  const relatives: string[] = [];
  for (let index = 0; index < 2; index += 1) {
    const attendee = someone();
    await seminar.apply(attendee);
    relatives.push(`${attendee.family[1]} ${uniqueKana()}`);
  }
  // One company pays for three people at once.
  const together = uniqueKana();
  // Rather long names, too, have room in the row, which asks first unless all are in sight.
  const three: [string, string][] = [
    ['慎太郎', 'シンタロウ'],
    ['健次郎', 'ケンジロウ'],
    ['美智子', 'ミチコ'],
  ];
  for (const given of three) {
    const family: [string, string] = ['月曜田', 'ゲツヨウダ'];
    await seminar.apply(newPerson({ family, given, company: companyOf(together) }));
  }
  const forThree = `カ)${together}${mark}`;
  for (const remitter of [...companies, ...relatives]) {
    await payWithoutAccount(page, remitter, fee);
  }
  await payWithoutAccount(page, forThree, 3 * fee);

  const come = async () => {
    const list = await page.request.get(`/api/deposits?search=${encodeURIComponent(mark)}`);
    return (await list.json()).meta.total as number;
  };
  await expect.poll(come, { timeout: 60_000 }).toBe(20);

  await page.setViewportSize({ width: 1280, height: 900 });
  const work = `/payments/check?status=needs_person&search=${encodeURIComponent(mark)}`;
  const accept = page.getByRole('button', { name: /の申込で(確認して)?確定$/ });
  await page.goto(work);
  await page.getByRole('combobox', { name: '表示件数' }).selectOption('50');
  // The job that looks for candidates runs after the deposits have come.
  await expect(async () => {
    await page.reload();
    await expect(accept).toHaveCount(6, { timeout: 3000 });
  }).toPass({ timeout: 60_000 });
  // The eight that were exact have settled by themselves: none of them is work.
  const rows = page.getByRole('table').locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(12);
  const rowOf = (remitter: string) => rows.filter({ hasText: remitter });
  const hands = await watchHands(page);

  /** Ends one deposit by these acts, with at most this many clicks. */
  const end = async (remitter: string, most: number, acts: (row: Locator) => Promise<void>) => {
    const before = await hands.clicks();
    const row = rowOf(remitter);
    await acts(row);
    await expect(row).toHaveCount(0);
    const clicks = (await hands.clicks()) - before;
    expect(clicks, `${remitter}: clicks`).toBeGreaterThan(0);
    expect(clicks, `${remitter}: clicks`).toBeLessThanOrEqual(most);
  };

  // The people of a company stand in a narrow column, and their names aren't broken after each letter.
  const named = rowOf(forThree).getByRole('link', { name: /^月曜/ });
  await expect(named).toHaveCount(3);
  expect((await named.first().boundingBox())?.height).toBeLessThan(60);
  for (const remitter of [...companies, forThree]) {
    await end(remitter, 1, (row) => row.getByRole('button', { name: /の申込で確定$/ }).click());
  }
  for (const remitter of relatives) {
    await end(remitter, 3, async (row) => {
      await row.getByRole('button', { name: /の申込で確認して確定$/ }).click();
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText(remitter);
      await question.getByRole('button', { name: '確定' }).click();
    });
  }
  for (const remitter of short) {
    await end(remitter, 1, (row) => row.getByRole('button', { name: /不足額を負担$/ }).click());
  }
  for (const remitter of over) {
    // Paid by itself; what is left to do is to send the surplus back, for which it stays in the list of work.
    await expect(rowOf(remitter)).toContainText(/入金済\s*返金待ち/);
  }
  await end(twice, 3, async (row) => {
    await row.getByRole('button', { name: /重複を確認$/ }).click();
    await page.getByRole('dialog').getByLabel('先の申込にまとめる').check();
    await page.getByRole('dialog').getByRole('button', { name: '先の申込にまとめる' }).click();
  });

  await expect(rows).toHaveCount(over.length);
  expect(hands.loads()).toBe(0);
  expect(await hands.clicks()).toBeLessThanOrEqual(7 * 1 + 3 * 3);
  // Everybody has paid, except the second application, which was merged into the first.
  const answer = await page.request.get(`/api/submissions?seminar_id=${seminar.id}&per_page=50`);
  const { data } = await answer.json();
  const open = (data as Row[]).filter(({ applicant }) => applicant.payment_status !== 'PAID');
  expect(data).toHaveLength(23);
  expect(open.map((row) => [row.submission_id, row.status])).toEqual([[second, 'cancelled']]);
});
