import { expect, expectAccessible, logIn, test } from './journey.ts';
import { newPerson, openSeminar } from './openSeminar.ts';
import { pay, payWithoutAccount } from './transfers.ts';
import { uniqueKana } from './unique.ts';

test('who paid for a company before is found, forgotten, found no more, and remembered again', async ({
  page,
}) => {
  await logIn(page);
  const { apply } = await openSeminar(page, 8700);
  const mark = uniqueKana();
  const company: [string, string] = [`株式会社${mark}精機`, `カブシキガイシャ${mark}セイキ`];
  const person = (kana: string) =>
    newPerson({ family: ['古川', 'フルカワ'], given: [kana, kana], company });
  const remitter = `ジムダイコウ${uniqueKana()}`;
  const first = await apply(person('アキラ'));
  await apply(person('ヒカル'));
  await pay(page, first, 8700, remitter);
  // Without the fee of the bank: with equal sums the statement would only repeat the first transfer.
  await payWithoutAccount(page, remitter, 8370);
  const unlinked = await page.request.get(
    `/api/deposits?status=unlinked&search=${encodeURIComponent(remitter)}`,
  );
  const open = (await unlinked.json()).data[0].id as number;

  // The past is named, with a link to the deposit that it is known from.
  const assign = page.getByRole('button', { name: `${remitter}の入金の割り当て`, exact: true });
  const search = `/payments/check?search=${encodeURIComponent(remitter)}`;
  await page.goto(search);
  await assign.click();
  const modal = page.getByRole('dialog', { name: '入金を割り当てる' });
  const known = `から、「${company[0]}」の申込に入金（1件）`;
  const why = modal.getByRole('list', { name: '候補の理由' }).filter({ hasText: known });
  await expect(why).toBeVisible();
  await expectAccessible(page);
  await why.getByRole('link', { name: 'その入金' }).click();
  await expect(page).toHaveURL(/payments\/deposits\/\d+$/);
  expect(page.url()).not.toMatch(new RegExp(`/${open}$`));

  // It is forgotten, with a reason, on a phone as well.
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(`/payments/known-payers?search=${encodeURIComponent(remitter)}`);
  await page.getByRole('button', { name: /への実績の使用を停止$/ }).click();
  const forget = page.getByRole('dialog', { name: '実績の使用を停止' });
  await forget.getByRole('button', { name: '使用を停止' }).click();
  await expect(forget.getByRole('textbox', { name: /停止の理由/ })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await forget.getByRole('textbox', { name: /停止の理由/ }).fill('代行をやめたため');
  const isForgetting = '**/api/known-payers/*/forget';
  await page.route(isForgetting, (route) => route.fulfill({ status: 500, json: {} }));
  await forget.getByRole('button', { name: '使用を停止' }).click();
  await expect(forget.getByText('実績の使用を停止できませんでした。')).toBeVisible();
  await page.unroute(isForgetting);
  await forget.getByRole('button', { name: '使用を停止' }).click();
  await expect(page.getByText('実績の使用を停止しました。')).toBeVisible();
  await expect(page.getByRole('row').getByText('代行をやめたため')).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 800 });
  const reasons = async () => {
    const answer = await page.request.get(`/api/deposits/${open}/suggestions`);
    return JSON.stringify((await answer.json()).data.suggestions);
  };
  expect(await reasons()).not.toContain('paid_before');

  await page.getByRole('button', { name: /への実績の使用を再開$/ }).click();
  await expect(page.getByText('実績の使用を再開しました。')).toBeVisible();
  expect(await reasons()).toContain('paid_before_company');
});
