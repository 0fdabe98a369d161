import { tokyoDay } from '../shared/date.ts';
import { fetchedAgain } from './answers.ts';
import { expect, expectAccessible, logIn, test } from './journey.ts';
import { find, openDeposit, post } from './office.ts';
import { newApplication, newPerson, openSeminar, remitterOf } from './openSeminar.ts';
import { pay, payWithoutAccount } from './transfers.ts';

const inFuture = (days: number) => tokyoDay(new Date(Date.now() + days * 86_400_000));

test('a deposit is postponed with a note and leaves the list of work, and is taken back', async ({
  page,
}) => {
  await logIn(page);
  const { remitter } = await newApplication(page, 8000);
  await payWithoutAccount(page, remitter, 8000);
  const work = `/payments/check?status=needs_person&search=${encodeURIComponent(remitter)}`;
  await page.goto(work);
  const row = page.getByRole('row').filter({ hasText: remitter });
  const panel = await openDeposit(page, remitter);
  await panel.getByRole('button', { name: 'メモ・保留' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('メモ').fill('会社に確認中');
  // Escape doesn't lose what was typed.
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: '入力した内容を破棄しますか？' });
  await question.getByRole('button', { name: '入力に戻る' }).click();
  await expect(dialog.getByLabel('メモ')).toHaveValue('会社に確認中');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: '破棄して閉じる' }).click();
  await expect(dialog).toHaveCount(0);
  await panel.getByRole('button', { name: 'メモ・保留' }).click();
  await expect(dialog.getByLabel('メモ')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await panel.getByRole('button', { name: 'メモ・保留' }).click();
  await dialog.getByLabel('メモ').fill('会社に確認中');
  await dialog.getByLabel('保留の期限').fill(inFuture(3));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '保留にする' }).click();
  await expect(page.getByText('条件に合う入金がありません')).toBeVisible();

  await page.getByRole('radio', { name: /^保留/ }).click();
  await expect(row).toContainText('会社に確認中');
  await expect(row).toContainText('保留');
  await row.getByRole('link', { name: remitter }).press('Enter');
  await expect(page).toHaveURL(/\/payments\/deposits\//);
  await expect(page.getByText('会社に確認中').first()).toBeVisible();
  await page.getByRole('button', { name: 'メモ・保留を変更する' }).click();
  await page.getByRole('button', { name: '保留を解く' }).click();
  await expect(page.getByText('保留を解きました。')).toBeVisible();
  await page.goto(work);
  await expect(row).toBeVisible();
});

test('what comes in while a list is open appears by itself, and is only told while a person points at it', async ({
  page,
}) => {
  await logIn(page);
  const { id, remitter } = await newApplication(page, 8000);
  await pay(page, id, 8000, remitter);
  await page.clock.install();
  await page.goto(`/payments/check?search=${encodeURIComponent(remitter)}`);
  const rows = page.getByRole('row').filter({ hasText: remitter });
  await expect(rows).toHaveCount(1);
  // The page asks every quarter of a minute.
  const askAgain = () => page.clock.fastForward(15_000);
  await page.mouse.move(0, 0);
  await pay(page, id, 8000, remitter);
  await askAgain();
  await expect(rows).toHaveCount(2);

  await rows.first().hover();
  await pay(page, id, 8000, remitter);
  await askAgain();
  const notice = page.getByRole('status').filter({ hasText: /新しい入金が\d+件あります/ });
  await expect(notice.getByRole('button', { name: '表示する' })).toBeVisible();
  await expect(rows).toHaveCount(2);
  await notice.getByRole('button', { name: '表示する' }).click();
  await expect(rows).toHaveCount(3);
  await expect(notice).toHaveCount(0);
});

test('a second application of the same person is merged into the first one', async ({ page }) => {
  await logIn(page);
  const seminar = await openSeminar(page, 8000);
  const person = newPerson();
  const first = await seminar.apply(person);
  const second = await seminar.apply(person);
  const remitter = remitterOf(person);
  await payWithoutAccount(page, remitter, 8000);
  const deposit = await find(page, 'deposits', remitter);
  await post(page, `/api/deposits/${deposit.id}/assign`, { submission_id: second });
  await page.goto(`/payments/check?status=needs_person&search=${encodeURIComponent(remitter)}`);
  const row = page.getByRole('row').filter({ hasText: remitter });
  await expect(row).toContainText('重複の疑い');
  await row.getByRole('button', { name: /重複を確認$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('先の申込にまとめる').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '先の申込にまとめる' }).click();
  await expect(page.getByText('先の申込にまとめました。')).toBeVisible();
  await expect(page.getByText('条件に合う入金がありません')).toBeVisible();
  const { data } = await (await page.request.get(`/api/submissions/${first}`)).json();
  expect(data.applicant.payment_status).toBe('PAID');
});

test('a note that a colleague wrote while another was typed is not replaced unseen', async ({
  page,
}) => {
  await logIn(page);
  const { id } = await newApplication(page, 8000);
  await page.goto(`/submissions/${id}`);
  await page.getByRole('button', { name: 'その他の操作' }).click();
  await page.getByRole('menuitem', { name: 'メモ・保留' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('メモ').fill('自分のメモ');
  const note = { text: '同僚のメモ', until: null, replaces: null };
  await post(page, `/api/submissions/${id}/note`, note, 'PUT');
  // The page behind the dialog shows it.
  await fetchedAgain(page, `**/api/submissions/${id}`);
  await expect(page.getByText('同僚のメモ').first()).toBeAttached();
  await dialog.getByRole('button', { name: '保留にする' }).click();
  await expect(page.getByText(/ほかの担当者がメモを書き換えました。/)).toBeVisible();
  await expect(dialog.getByLabel('メモ')).toHaveValue('自分のメモ');
});
