import type { Locator } from '@playwright/test';
import { expect, logIn, test } from './journey.ts';
import { post } from './office.ts';
import { newPerson, openSeminar, remitterOf } from './openSeminar.ts';
import { accountOf } from './transfers.ts';
import { uniqueKana } from './unique.ts';

test('twenty deposits of a Monday: none needs a click that is exact, the clear ones need one, no other more than three', async ({
  page,
}) => {
  test.slow();
  await logIn(page);
  const mark = uniqueKana();
  const seminar = await openSeminar(page, 8000);
  const company: [string, string] = [`月曜${mark}工業`, `${mark}コウギョウ`];
  const personOf = (index: number) =>
    newPerson({
      family: [`月曜${mark}`, mark],
      ...(index < 3 ? { company } : {}),
    });
  // Three colleagues, five under another account, eight exact, three short by a fee, two over.
  const people = Array.from({ length: 21 }, (_, index) => personOf(index));
  const ids = await Promise.all(
    people.map((person, index) => seminar.apply(person, `10.1.1.${index + 1}`)),
  );
  const held = await Promise.all(ids.map(async (id) => accountOf(page, id)));
  const transfers = people.slice(3).map((person, index) => {
    const own = held[index + 3] ?? '';
    const account = index < 5 ? String(Number(own) + 600) : own;
    const amount = index < 13 ? 8000 : index < 16 ? 7780 : 12_000;
    return { account_number: account, amount, remitter_name: remitterOf(person) };
  });
  const companys = `カ）${mark}コウギヨウ`;
  const astray = String(Number(held[0]) + 600);
  transfers.push({ account_number: astray, amount: 24_000, remitter_name: companys });
  // One of the exact ones comes twice.
  const again = transfers[5];
  if (again) transfers.push({ ...again });
  for (const transfer of transfers) await post(page, '/bank-simulator/transfers', transfer);

  const list = `/api/deposits?per_page=100&search=${encodeURIComponent(mark)}`;
  const read = async (status = '') =>
    (await (await page.request.get(`${list}&status=${status}`)).json()).data as {
      settled: boolean;
      suggestion: unknown;
      applicant: unknown;
    }[];
  await expect.poll(async () => (await read()).length, { timeout: 60_000 }).toBe(20);
  // None: the exact ones are done before anybody looks.
  expect((await read()).filter(({ settled }) => settled)).toHaveLength(8);
  const suggested = async () =>
    (await read()).filter(({ suggestion }) => suggestion !== null).length;
  await expect.poll(suggested, { timeout: 60_000 }).toBeGreaterThanOrEqual(6);

  await page.addInitScript(() =>
    localStorage.setItem('page-size /api/deposits', JSON.stringify(50)),
  );
  const search = encodeURIComponent(mark);
  await page.goto(`/payments/check?status=needs_person&search=${search}`);
  const rows = page.getByRole('row').filter({ hasText: mark });
  await expect(rows).toHaveCount(12);
  let loads = 0;
  page.on('load', () => (loads += 1));
  let clicks = 0;
  const click = async (it: Locator) => {
    clicks += 1;
    await it.click();
  };
  const counted = async (work: () => Promise<void>) => {
    clicks = 0;
    await work();
    return clicks;
  };

  // One each: five under another account, and the company's three.
  for (let left = 12; left > 6; left -= 1) {
    const accept = rows.getByRole('button', { name: /の入金を.*で確定$/ }).first();
    expect(await counted(() => click(accept))).toBe(1);
    await expect(rows).toHaveCount(left - 1);
  }
  // Two each: what a fee took off is borne, what is too much goes back.
  for (let left = 6; left > 3; left -= 1) {
    const used = await counted(async () => {
      await click(rows.getByRole('button', { name: /不足額を負担$/ }).first());
      await click(page.getByRole('button', { name: '220円を負担する' }));
    });
    expect(used).toBeLessThanOrEqual(3);
    await expect(rows).toHaveCount(left - 1);
  }
  for (const left of [2, 1]) {
    const used = await counted(async () => {
      await click(rows.getByRole('button', { name: /差額を返金待ちにする$/ }).first());
      await click(page.getByRole('button', { name: '差額 4,000円 を返金待ちにする' }));
    });
    expect(used).toBeLessThanOrEqual(3);
    const ends = rows.getByRole('button', { name: /差額を返金待ちにする$/ });
    await expect(ends).toHaveCount(left - 1);
  }
  // None: what came twice, and what was too much, wait to be sent back.
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: '返金待ち' })).toHaveCount(3);
  expect(loads).toBe(0);
});
