import type { Page } from '@playwright/test';
import { depositRecords, zenginFile } from '../server/money/statements/testing/writeZengin.ts';
import { tokyoDay } from '../shared/date.ts';
import { expect, expectAccessible, logIn, test } from './journey.ts';
import { find, openDeposit, post } from './office.ts';
import { newApplication } from './openSeminar.ts';
import { importStatement, paidApplication, pay } from './transfers.ts';
import { uniqueKana } from './unique.ts';

const showDeposit = (page: Page, remitter: string) =>
  page.goto(`/payments/check?search=${encodeURIComponent(remitter)}`);

async function chooseAct(page: Page, remitter: string, act: string) {
  const panel = await openDeposit(page, remitter);
  await panel.getByText(act, { exact: true }).click();
}

async function markRefunded(page: Page, remitter: string) {
  await page.goto(`/payments/refunds?state=due&search=${encodeURIComponent(remitter)}`);
  const others = page.getByRole('button', { name: /その他の操作$/ }).first();
  await expect(others).toBeVisible();
  // It is the row's next step where nobody can be asked for an account.
  const step = page.getByRole('button', { name: /返金済にする$/ }).first();
  if (await step.isVisible()) await step.click();
  else {
    await others.click();
    await page.getByRole('menuitem', { name: '返金済にする' }).click();
  }
  const modal = page.getByRole('dialog');
  await modal.getByLabel(/メモ/).fill('受付番号 456');
  await modal.getByRole('button', { name: '返金済にする' }).click();
  await expect(page.getByText('返金済にしました。')).toBeVisible();
}

test('a deposit above the fee pays it, and the rest is refunded', async ({ page }) => {
  await logIn(page);
  const { id, remitter } = await newApplication(page, 9000);
  await pay(page, id, 11_000, remitter);
  await showDeposit(page, remitter);
  const row = page.getByRole('row').filter({ hasText: '11,000円' });
  await expect(row).toContainText(/入金済\s*返金待ち/);
  // In a list of many, the link says whose refund it leads to.
  const name = `返金一覧で見る（${remitter}の入金）`;
  await expect(row.getByRole('link', { name, exact: true })).toBeVisible();
  // As if the applicant had a long name and came with a company.
  const longName = 'アレクサンドラ・ヴィクトリア・ローゼンクランツ';
  const company = '株式会社長い名前の見本商事';
  await page.route('**/api/refunds?**', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    for (const refund of json.data) {
      Object.assign(refund.submission, { name: longName });
      Object.assign(refund.payer, { group_id: 'G', company });
    }
    await route.fulfill({ response, json });
  });
  await chooseAct(page, remitter, '返金一覧で見る');
  await expect(page).toHaveURL(/\/payments\/refunds\?/);
  const refund = page.getByRole('row').filter({ hasText: remitter });
  await expect(refund).toContainText('2,000円');
  // Both are in sight in one line, each cut at its own end with the whole beside the pointer.
  const payer = refund.getByRole('cell').filter({ hasText: longName });
  const cell = (await payer.boundingBox())!;
  for (const name of [longName, company]) {
    const link = payer.getByRole('link', { name });
    await expect(link).toHaveAttribute('title', name);
    const box = (await link.boundingBox())!;
    expect(box.width).toBeGreaterThan(30);
    expect(box.x + box.width).toBeLessThanOrEqual(cell.x + cell.width);
  }
  await page.unroute('**/api/refunds?**');
  await markRefunded(page, remitter);
});

test('a stranger’s surplus of a fee or more waits for a person, who gives it back once they have looked', async ({
  page,
}) => {
  await logIn(page);
  const { id } = await newApplication(page, 9000);
  const stranger = `カ)${uniqueKana()}`;
  await pay(page, id, 20_000, stranger);
  await showDeposit(page, stranger);
  const row = page.getByRole('row').filter({ hasText: stranger });
  await expect(row).toContainText('金額不一致');
  // It may be for more people, so the next step is to split it.
  const panel = await openDeposit(page, stranger);
  await panel.getByRole('button', { name: /差額を返金待ちにする$/ }).click();
  const modal = page.getByRole('dialog');
  await expect(modal.getByText('11,000円').first()).toBeVisible();
  await expectAccessible(page);
  await modal.getByRole('button', { name: '差額 11,000円 を返金待ちにする' }).click();
  await expect(page.getByText('申込に割り当て、差額を返金待ちにしました。')).toBeVisible();
  await page.goto(`/payments/refunds?state=due&search=${encodeURIComponent(stranger)}`);
  const refund = page.getByRole('row').filter({ hasText: stranger });
  await expect(refund).toContainText('振込人と申込者が異なります');
  await refund.getByRole('button', { name: /振込人を確認する$/ }).click();
  await expectAccessible(page);
  await modal.getByRole('button', { name: '確認した' }).click();
  await expect(refund).toContainText('振込人を確認済');
  await markRefunded(page, stranger);
});

test('a paid application can’t be deleted, but is cancelled with its fee to be refunded', async ({
  page,
}) => {
  await logIn(page);
  const { person, remitter } = await paidApplication(page, 12_000);
  await page.goto(`/receipts?search=${encodeURIComponent(person.company[0])}`);
  const receipt = page.getByRole('row').filter({ hasText: '12,000円' });
  await expect(receipt).not.toContainText('取消');
  await receipt.getByRole('link').click();
  await expect(page.getByText('入金済').first()).toBeVisible();
  await page.getByRole('button', { name: 'その他の操作' }).click();
  await page.getByRole('menuitem', { name: '申込を削除する' }).click();
  const refusal = page.getByRole('alertdialog');
  await expect(refusal).toContainText('この申込は削除できません');
  await refusal.getByRole('button', { name: '閉じる' }).click();
  await page.getByRole('button', { name: 'その他の操作' }).click();
  await page.getByRole('menuitem', { name: '申込を取り消す' }).click();
  const modal = page.getByRole('dialog');
  await expect(modal).toContainText('12,000円');
  await modal.getByLabel(/取り消す理由/).fill('本人の申し出により');
  await expectAccessible(page);
  await modal.getByRole('button', { name: '取り消して返金待ちにする' }).click();
  await expect(page.getByText('この申込は取り消されています。')).toBeVisible();
  await page.goBack();
  await expect(receipt).toContainText('取消');

  await markRefunded(page, remitter);
  await page.goto(`/payments/refunds?state=done&search=${encodeURIComponent(remitter)}`);
  const download = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /その他の操作$/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: /^適格返還請求書 H/ }).click();
  expect((await download).suggestedFilename()).toMatch(/H\d{4}-\d{6}.*\.pdf$/);

  await page
    .getByRole('button', { name: /その他の操作$/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: '返金を取り下げる' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    '戻り、入金として記録されているときは、取り下げずに、その入金を返金待ちにしてください。',
  );
  await expectAccessible(page);
});

test('the office cancels for somebody who telephoned, and keeps a part of the fee', async ({
  page,
}) => {
  await logIn(page);
  const { person } = await paidApplication(page, 9_200);
  await page.goto(`/receipts?search=${encodeURIComponent(person.company[0])}`);
  await page.getByRole('row').filter({ hasText: '9,200円' }).getByRole('link').click();
  await expect(page.getByText('入金済').first()).toBeVisible();
  await page.getByRole('button', { name: 'その他の操作' }).click();
  await page.getByRole('menuitem', { name: '申込を取り消す' }).click();
  const modal = page.getByRole('dialog');
  await modal.getByLabel(/取り消す理由/).fill('電話での申し出により');
  const act = modal.getByRole('button', { name: '取り消して返金待ちにする' });
  await modal.getByLabel('差し引く取消料').fill('9201');
  await act.click();
  await expect(modal.getByText('取消料は9,200円以下の整数で入力してください。')).toBeVisible();
  await expectAccessible(page);
  await modal.getByLabel('差し引く取消料').fill('3000');
  await expect(
    modal.getByText('3,000円を取消料として残し、6,200円を返金待ちにします。'),
  ).toBeVisible();
  await act.click();
  await expect(page.getByText('申込を取り消し、6,200円を返金待ちにしました。')).toBeVisible();
  await page.goto(`/receipts?search=${encodeURIComponent(person.company[0])}`);
  await expect(page.getByRole('row').filter({ hasText: '3,000円' })).toBeVisible();
});

test('an assignment to the wrong application is undone with a reason, and the deposit is assigned to the right one', async ({
  page,
}) => {
  await logIn(page);
  const { name, remitter } = await paidApplication(page, 9100);
  await showDeposit(page, remitter);
  await chooseAct(page, remitter, '割当を取り消す');
  const modal = page.getByRole('dialog');
  await modal.getByLabel(/取り消す理由/).fill('別の方のお振り込みのため');
  await modal.getByRole('button', { name: '割当を取り消す' }).click();
  await expect(page.getByText('割当を取り消しました。')).toBeVisible();
  await showDeposit(page, remitter);
  const row = page.getByRole('row').filter({ hasText: '9,100円' });
  await expect(row).toContainText('申込紐付なし');
  await page.getByRole('button', { name: `${remitter}の入金の割り当て` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `${name}さんの申込に割り当てる` })
    .first()
    .click();
  await page.getByRole('button', { name: '割り当てる', exact: true }).click();
  await expect(page.getByText('割り当てが完了しました。')).toBeVisible();
  await expect(row).toContainText('入金済');
});

/** The bank's file (振込入金通知) with one transfer of today. */
function bankFile(name: string, amount: number, cancelled = false): Buffer {
  const entries = [{ day: tokyoDay(new Date()), name, amount, cancelled }];
  return Buffer.from(zenginFile(depositRecords([{ entries }])));
}
const importTransfer = (page: Page, name: string, amount: number, cancelled = false) =>
  importStatement(page, 'furikomi.txt', bankFile(name, amount, cancelled));

test('money that was refunded before the bank took the deposit back is listed until it is recovered', async ({
  page,
}) => {
  const remitter = uniqueKana();
  await logIn(page);
  await importTransfer(page, remitter, 8000);
  const { id } = await find(page, 'deposits', remitter);
  await post(page, `/api/deposits/${id}/refund`, { amount: 8000, reason: '該当の申込なし' });
  const refund = await find(page, 'refunds', remitter);
  await post(page, `/api/refunds/${refund.id}/complete`, { refunded_on: tokyoDay(new Date()) });
  await page.goto('/payments/import');
  const file = { name: 'furikomi.txt', mimeType: 'text/plain' };
  const buffer = bankFile(remitter, 8000, true);
  await page.locator('input[type=file]').setInputFiles({ ...file, buffer });
  await page.getByRole('button', { name: /1件を取り込む$/ }).click();
  await expect(page.getByText('1件の取消を記録しました')).toBeVisible();

  await page.goto('/');
  const notice = page.getByRole('listitem').filter({ hasText: '銀行が取り消した入金' });
  await notice.getByRole('link').click();
  const row = page.getByRole('row').filter({ hasText: remitter });
  await expect(row).toContainText('取消');
  // From a close, one comes to its page.
  await page.goto(`/payments/deposits/${id}`);
  await expect(page.getByText(/8,000円 を返金しています。返金先から取り戻し/)).toBeVisible();

  await page.goto(`/payments/refunds?search=${encodeURIComponent(remitter)}`);
  await page.getByRole('button', { name: /その他の操作$/ }).click();
  await page.getByRole('menuitem', { name: '返金を取り下げる' }).click();
  const modal = page.getByRole('dialog');
  await expect(modal).toContainText('この入金は銀行で取り消されています。');
  await modal.getByLabel(/取り下げる理由/).fill('返金先から戻ったため');
  await modal.getByRole('button', { name: '返金を取り下げる' }).click();
  await expect(page.getByText('返金を取り下げました。')).toBeVisible();
  await page.goto(`/payments/check?status=reversed&search=${encodeURIComponent(remitter)}`);
  await expect(row).toContainText('取消');
  await page.goto(`/payments/check?status=reversed_in_use&search=${encodeURIComponent(remitter)}`);
  await expect(page.getByText('条件に合う入金がありません')).toBeVisible();
});

test('an application says that the bank took back its money, until the assignment is undone', async ({
  page,
}) => {
  const remitter = uniqueKana();
  await logIn(page);
  const { id } = await newApplication(page, 8000);
  await importTransfer(page, remitter, 8000);
  const deposit = await find(page, 'deposits', remitter);
  await post(page, `/api/deposits/${deposit.id}/assign`, { submission_id: id });
  await importTransfer(page, remitter, 8000, true);
  await page.goto(`/submissions/${id}`);
  const toBeUndone = page.getByText('割当の取消待ち');
  await expect(toBeUndone).toBeVisible();
  await expectAccessible(page);
  await post(page, `/api/deposits/${deposit.id}/unassign`, { reason: '銀行が取り消したため' });
  await page.reload();
  await expect(page.getByText('未入金').first()).toBeVisible();
  await expect(toBeUndone).toHaveCount(0);
});
