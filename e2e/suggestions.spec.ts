import type { Page } from '@playwright/test';
import { expect, expectAccessible, logIn, test } from './journey.ts';
import { find, post } from './office.ts';
import { nameOf, newApplication, newPerson, openSeminar } from './openSeminar.ts';
import { payWithoutAccount } from './transfers.ts';
import { uniqueKana } from './unique.ts';

const open = (page: Page, remitter: string, act: '割り当て' | '分割割り当て') =>
  page.getByRole('button', { name: `${remitter}の入金の${act}`, exact: true }).click();

async function showDeposit(page: Page, remitter: string) {
  await page.goto(`/payments/check?search=${encodeURIComponent(remitter)}`);
}

test('an unlinked deposit is assigned by its suggestion, which shows its reasons', async ({
  page,
}) => {
  await logIn(page);
  const mark = uniqueKana();
  const person = newPerson({
    family: ['鬼頭', 'キトウ'],
    given: [`翔子${mark}`, `ショウコ${mark}`],
    company: ['ひなた補聴器合同会社', 'ヒナタホチョウキゴウドウガイシャ'],
  });
  await newApplication(page, 8300, person);
  await payWithoutAccount(page, `ｷﾄｳ ｼﾖｳｺ${mark}`, 8300);
  const remitter = `キトウ シヨウコ${mark}`;
  await showDeposit(page, remitter);
  await open(page, remitter, '割り当て');
  const modal = page.getByRole('dialog', { name: '入金を割り当てる' });
  await expect(modal.getByText('確度 高')).toBeVisible();
  await expect(modal.getByRole('list', { name: '候補の理由' }).first()).toHaveText(
    /振込名義が申込者名と一致.*金額が一致/,
  );
  await expectAccessible(page);

  // The first Escape clears the search; the next one would close the dialog.
  const search = modal.getByRole('searchbox');
  await search.fill('いない人');
  await search.press('Escape');
  await expect(search).toHaveValue('');
  await expect(modal).toBeVisible();
  await modal.getByRole('button', { name: '閉じる' }).first().press('Escape');
  await expect(modal).toBeHidden();
  await open(page, remitter, '割り当て');

  // The first suggestion has the focus: Enter asks, Enter confirms.
  const accept = modal
    .getByRole('button', { name: `${nameOf(person)}さんの申込に割り当てる` })
    .first();
  await expect(accept).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('入金を申込に割り当てますか？')).toBeVisible();
  await page.getByRole('button', { name: '割り当てる', exact: true }).click();
  await expect(page.getByText('割り当てが完了しました。')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: remitter })).toContainText('入金済');
});

test('for a company’s transfer for three people, one click fills the split and one executes it', async ({
  page,
}) => {
  await logIn(page);
  const { apply } = await openSeminar(page, 8400);
  const mark = uniqueKana();
  for (const kana of ['イチロウ', 'ニロウ', 'サブロウ']) {
    await apply(
      newPerson({
        family: ['雪村', 'ユキムラ'],
        given: [kana, kana],
        company: [`株式会社${mark}医科`, `カブシキガイシャ${mark}イカ`],
      }),
    );
  }
  await payWithoutAccount(page, `${mark}ｲｶ(ｶ`, 25_200);
  const remitter = `${mark}イカ(カ`;
  await page.setViewportSize({ width: 375, height: 812 });
  await showDeposit(page, remitter);
  await open(page, remitter, '分割割り当て');
  const modal = page.getByRole('dialog', { name: '入金を分割して割り当てる' });
  await expect(modal.getByText('3件の未入金額の合計が入金額と一致')).toBeVisible();
  await expectAccessible(page);
  // At 200 % zoom there is little room, but the list to choose from must be visible.
  await page.setViewportSize({ width: 640, height: 400 });
  const together = modal.getByRole('button', { name: 'この3件を割当先に入れる' });
  await together.scrollIntoViewIfNeeded();
  await expect(modal.getByText('残額').first()).not.toBeInViewport();
  await page.setViewportSize({ width: 375, height: 812 });
  await together.click();
  await expect(modal.getByRole('textbox', { name: /への割当額$/ })).toHaveCount(3);
  await modal.getByRole('button', { name: '分割割り当てを実行' }).click();
  await page.getByRole('button', { name: '分割して割り当てる', exact: true }).click();
  await expect(page.getByText('分割割り当てが完了しました。')).toBeVisible();
});

test('a deducted transfer fee is mentioned, and a different amount is highlighted', async ({
  page,
}) => {
  await logIn(page);
  const { name, remitter } = await newApplication(page, 8500);
  await payWithoutAccount(page, remitter, 8170);
  await showDeposit(page, remitter);
  await open(page, remitter, '割り当て');
  const modal = page.getByRole('dialog', { name: '入金を割り当てる' });
  await expect(modal.getByText('振込手数料 330円が差し引かれた金額')).toBeVisible();
  await expect(modal.getByText('入金額の方が330円少ない').first()).toBeVisible();
  await modal
    .getByRole('button', { name: `${name}さんの申込に割り当てる` })
    .first()
    .click();
  // The association may bear the fee with the assignment; else the application stays short.
  await page.getByRole('checkbox', { name: /^不足額 330円/ }).uncheck();
  await expect(page.getByText(/割当後は「金額不一致」になります/)).toBeVisible();
  await expectAccessible(page);
});

test('when another staff member was faster, the screen says so and shows the current state', async ({
  page,
}) => {
  await logIn(page);
  const { id, name, remitter } = await newApplication(page, 8600);
  await payWithoutAccount(page, remitter, 8600);
  await showDeposit(page, remitter);
  await open(page, remitter, '割り当て');
  const modal = page.getByRole('dialog', { name: '入金を割り当てる' });
  const accept = modal.getByRole('button', { name: `${name}さんの申込に割り当てる` }).first();
  await expect(accept).toBeVisible();

  const deposit = await find(page, 'deposits', remitter);
  await post(page, `/api/deposits/${deposit.id}/assign`, { submission_id: id });

  await accept.click();
  await page.getByRole('button', { name: '割り当てる', exact: true }).click();
  // It takes no click to go on, and stays until it is read.
  const alert = page.getByRole('alert').filter({ hasText: '割り当てに失敗しました。' });
  await expect(alert).toContainText('最新の内容に更新しました。');
  await alert.getByRole('button', { name: '閉じる' }).click();
  await expect(modal).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: remitter })).toContainText('入金済');
});

test('without a suggestion the office searches, finds nothing, and closes the modal by the overlay', async ({
  page,
}) => {
  await logIn(page);
  const { name, person } = await newApplication(page, 8700);
  const remitter = `ナナシノ${uniqueKana()}`;
  await payWithoutAccount(page, remitter, 4321);
  await showDeposit(page, remitter);
  await open(page, remitter, '割り当て');
  const modal = page.getByRole('dialog', { name: '入金を割り当てる' });
  await expect(modal.getByText(/候補はありません/)).toBeVisible();
  const box = modal.getByRole('searchbox', {
    name: '検索（申込者・会社・メール・金額・申込ID・口座番号・講習会）',
  });
  await expect(box).toBeFocused();
  await box.fill('どこにもいない人');
  await expect(modal.getByText('割り当てられる申込がありません')).toBeVisible();
  await box.fill(` ${person.email.toUpperCase()} `);
  await expect(modal.getByRole('button', { name: `${name}さんの申込に割り当てる` })).toBeVisible();
  await expect(modal.getByText('入金額の方が4,379円少ない')).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(modal).toBeHidden();
});
