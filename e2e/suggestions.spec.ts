import type { Page } from '@playwright/test';
import { expect, expectAccessible, logIn, test } from './journey.ts';
import { openSeminar, payAstray, post, type Person } from './strayDeposit.ts';

const open = (page: Page, remitter: string, act: '割り当て' | '分割割り当て') =>
  page.getByRole('button', { name: `${remitter}の入金の${act}`, exact: true }).click();

async function showDeposit(page: Page, remitter: string) {
  await page.goto(`/payments/check?search=${encodeURIComponent(remitter)}`);
}

test('an unlinked deposit is accepted from its suggestion, whose reasons are said', async ({
  page,
}) => {
  await logIn(page);
  const apply = await openSeminar(page, 'SUGGEST-1', 8300);
  const id = await apply({
    family: ['鬼頭', 'キトウ'],
    given: ['翔子', 'ショウコ'],
    company: ['ひなた補聴器合同会社', 'ヒナタホチョウキゴウドウガイシャ'],
    email: 'kito@example.jp',
  });
  await payAstray(page, 'ｷﾄｳ ｼﾖｳｺ', 8300, id);
  await showDeposit(page, 'キトウ シヨウコ');
  await open(page, 'キトウ シヨウコ', '割り当て');
  const modal = page.getByRole('dialog', { name: '入金を割り当てる' });
  await expect(modal.getByText('確度 高')).toBeVisible();
  await expect(modal.getByRole('list', { name: '候補の理由' }).first()).toHaveText(
    /振込名義が申込者名と一致.*金額が一致/,
  );
  await expectAccessible(page);

  // The first suggestion has the focus: Enter asks, Enter confirms.
  const accept = modal.getByRole('button', { name: '鬼頭 翔子さんの申込に割り当てる' }).first();
  await expect(accept).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('入金を申込に割り当てますか？')).toBeVisible();
  await page.getByRole('button', { name: '割り当てる', exact: true }).click();
  await expect(page.getByText('割り当てが完了しました。')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: '閉じる' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'キトウ シヨウコ' })).toContainText(
    '入金済',
  );
});

test('a company pays for three: one click fills the split, one executes it', async ({ page }) => {
  await logIn(page);
  const apply = await openSeminar(page, 'SUGGEST-2', 8400);
  const company: Person['company'] = ['株式会社ゆきぐに医科', 'カブシキガイシャユキグニイカ'];
  let id = '';
  for (const [index, kana] of ['イチロウ', 'ニロウ', 'サブロウ'].entries()) {
    id = await apply({
      family: ['雪村', 'ユキムラ'],
      given: [`${index + 1}郎`, kana],
      company,
      email: `yukimura-${index}@example.jp`,
    });
  }
  await payAstray(page, 'ﾕｷｸﾞﾆｲｶ(ｶ', 25_200, id);
  await page.setViewportSize({ width: 375, height: 812 });
  await showDeposit(page, 'ユキグニイカ(カ');
  await open(page, 'ユキグニイカ(カ', '分割割り当て');
  const modal = page.getByRole('dialog', { name: '入金を分割して割り当てる' });
  await expect(modal.getByText('3件の未入金額の合計が入金額と一致')).toBeVisible();
  await expectAccessible(page);
  await modal.getByRole('button', { name: 'この3件を割り当て先に入れる' }).click();
  await expect(modal.getByRole('textbox', { name: /への割り当て金額$/ })).toHaveCount(3);
  await modal.getByRole('button', { name: '分割割り当てを実行' }).click();
  await page.getByRole('button', { name: '分割して割り当てる', exact: true }).click();
  await expect(page.getByText('分割割り当てが完了しました。')).toBeVisible();
});

test('a fee that was taken off is said, and what differs stands out', async ({ page }) => {
  await logIn(page);
  const apply = await openSeminar(page, 'SUGGEST-3', 8500);
  const id = await apply({
    family: ['湯浅', 'ユアサ'],
    given: ['徹', 'トオル'],
    company: ['有限会社ゆあさ', 'ユウゲンガイシャユアサ'],
    email: 'yuasa@example.jp',
  });
  await payAstray(page, 'ﾕｱｻ ﾄｵﾙ', 8170, id);
  await showDeposit(page, 'ユアサ トオル');
  await open(page, 'ユアサ トオル', '割り当て');
  const modal = page.getByRole('dialog', { name: '入金を割り当てる' });
  await expect(modal.getByText('振込手数料 330円が差し引かれた金額')).toBeVisible();
  await expect(modal.getByText('入金額の方が330円少ない').first()).toBeVisible();
  await modal.getByRole('button', { name: '湯浅 徹さんの申込に割り当てる' }).first().click();
  await expect(page.getByText(/割り当て後は「金額不一致」になります/)).toBeVisible();
});

test('somebody else was faster: the screen says so and shows how it is now', async ({ page }) => {
  await logIn(page);
  const apply = await openSeminar(page, 'SUGGEST-4', 8600);
  const person: Person = {
    family: ['能登', 'ノト'],
    given: ['渚', 'ナギサ'],
    company: ['能登義肢', 'ノトギシ'],
    email: 'noto@example.jp',
  };
  const id = await apply(person);
  await payAstray(page, 'ﾉﾄ ﾅｷﾞｻ', 8600, id);
  await showDeposit(page, 'ノト ナギサ');
  await open(page, 'ノト ナギサ', '割り当て');
  const modal = page.getByRole('dialog', { name: '入金を割り当てる' });
  const accept = modal.getByRole('button', { name: '能登 渚さんの申込に割り当てる' }).first();
  await expect(accept).toBeVisible();

  const list = await page.request.get(`/api/deposits?search=${encodeURIComponent('ノト ナギサ')}`);
  const [deposit] = (await list.json()).data;
  await post(page, `/api/deposits/${deposit.id}/assign`, { submission_id: id });

  await accept.click();
  await page.getByRole('button', { name: '割り当てる', exact: true }).click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('割り当てに失敗しました。');
  await expect(alert).toContainText('一覧を最新の内容に更新しました。');
  await alert.getByRole('button', { name: '閉じる' }).click();
  await expect(modal).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'ノト ナギサ' })).toContainText('入金済');
});

test('nothing suggests itself: one searches, finds nothing, and leaves by the overlay', async ({
  page,
}) => {
  await logIn(page);
  const apply = await openSeminar(page, 'SUGGEST-5', 8700);
  const id = await apply({
    family: ['和気', 'ワケ'],
    given: ['凪', 'ナギ'],
    company: ['和気商会', 'ワケショウカイ'],
    email: 'wake@example.jp',
  });
  await payAstray(page, 'ﾅﾅｼﾉｺﾞﾝﾍﾞｲ', 4321, id);
  await showDeposit(page, 'ナナシノゴンベイ');
  await open(page, 'ナナシノゴンベイ', '割り当て');
  const modal = page.getByRole('dialog', { name: '入金を割り当てる' });
  await expect(modal.getByText(/候補はありません/)).toBeVisible();
  const box = modal.getByRole('searchbox', { name: '検索（申込者名・会社名・メールアドレス）' });
  await expect(box).toBeFocused();
  await box.fill('どこにもいない人');
  await expect(modal.getByText('割り当てられる申込がありません')).toBeVisible();
  await box.fill(' WAKE@example.jp ');
  await expect(modal.getByRole('button', { name: '和気 凪さんの申込に割り当てる' })).toBeVisible();
  await expect(modal.getByText('入金額の方が4,379円少ない')).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(modal).toBeHidden();
});
