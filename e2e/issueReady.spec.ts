import { expect, expectAccessible, logIn, test } from './journey.ts';
import { taughtSeminar } from './taughtSeminar.ts';

test('all certificates that are ready are issued at once, and the start page leads there', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await logIn(page);
  const right = (name: string) => ({ name, answers: 'right' as const });
  const seminar = await taughtSeminar(
    page,
    ['合格 一郎', '合格 二郎', '合格 三郎', '合格 四郎'].map(right),
  );
  await page.goto('/');
  await page.getByRole('link', { name: /^発行できる修了証/ }).click();
  await expect(page).toHaveURL(/certificates\?status=ready/);
  await page.getByLabel('講習会', { exact: true }).selectOption(String(seminar.id));
  await expect(page.getByRole('button', { name: /を発行$/ })).toHaveCount(4);

  // Those that are ticked, alone.
  await page.getByRole('checkbox', { name: '合格 四郎を選ぶ' }).check();
  const ticked = page.getByRole('group', { name: '選択した行への操作' });
  await expect(page.getByText('1件を選択中')).toBeVisible();
  await expectAccessible(page);
  // The key that opens a question is held for a while: that is no answer yet.
  await ticked.getByRole('button', { name: '発行する' }).focus();
  await page.keyboard.down('Enter');
  const answer = page.getByRole('alertdialog').getByRole('button', { name: '発行する' });
  await expect(answer).toBeFocused();
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await answer.click();
  await expect(page.getByText('修了証1件を発行しました。')).toBeVisible();
  await page.getByRole('button', { name: '閉じる', exact: true }).click();
  await expect(page.getByRole('button', { name: /を発行$/ })).toHaveCount(3);

  await page.getByRole('button', { name: 'まとめて発行（3件）' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('修了証3件をすべて発行しますか？');
  await expect(question).toContainText('3名に発行し、メールでお知らせします。');
  await expect(question).toContainText('合格 二郎');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'すべて発行する' }).click();
  await expect(page.getByText('修了証3件を発行しました。')).toBeVisible();
  await expect(page.getByText('発行できるものはすべて発行しました')).toBeVisible();
  await expect(page.getByRole('button', { name: /まとめて発行/ })).toHaveCount(0);
  await page.getByRole('button', { name: '閉じる', exact: true }).click();
  await page.goto(`/certificates?seminar_id=${seminar.id}`);
  await expect(page.getByText(/^C\d{4}-\d{6}$/)).toHaveCount(4);
});

test('issuing many certificates shows the progress, can be stopped, and names those that were refused', async ({
  page,
}) => {
  await logIn(page);
  await page.route('**/api/certificates?*status=ready*', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({ json: { ...body, meta: { ...body.meta, total: 60 } } });
  });
  let allow = () => {};
  const allowed = new Promise<void>((resolve) => {
    allow = resolve;
  });
  let calls = 0;
  await page.route('**/api/certificates/issue-ready', async (route) => {
    calls += 1;
    if (calls === 2) await allowed;
    const refused = {
      id: 7,
      student: { name: '絵文字 😀', student_number: 'KEIZOKU-0007' },
      seminar_name: '研修',
      reason: '印刷できない文字（😀）があります。',
    };
    const data = { issued: 24, refused: calls === 1 ? [refused] : [], last_id: calls * 25 };
    await route.fulfill({ json: { data: { ...data, remaining: 60 - calls * 25 } } });
  });
  await page.goto('/certificates');
  await page.getByRole('button', { name: 'まとめて発行（60件）' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'すべて発行する' }).click();
  await expect(page.getByText('25 / 60件')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '中断する' }).click();
  allow();
  await expect(page.getByText('修了証48件を発行しました。')).toBeVisible();
  await expect(page.getByText(/中断しました。/)).toBeVisible();
  await expect(page.getByText('絵文字 😀（KEIZOKU-0007）：印刷できない文字（😀）')).toBeVisible();
  await expectAccessible(page);
  expect(calls).toBe(2);
});

test('for each student without a certificate the office sees why', async ({ page }) => {
  await logIn(page);
  const name = '誤答 花子';
  const seminar = await taughtSeminar(page, [
    { name: '未答 太郎' },
    { name, answers: 'wrong' },
    { name: '合格 二郎', answers: 'right' },
  ]);
  await page.goto('/certificates');
  await page.getByRole('link', { name: '未発行の理由' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '修了証が未発行の理由' })).toBeVisible();
  await page.getByLabel('講習会', { exact: true }).selectOption(String(seminar.id));
  await expect(page.getByRole('row')).toHaveCount(4);
  await page.getByRole('searchbox', { name: /受講番号/ }).fill('誤答');
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('キーワード不正解');
  await expect(row.getByRole('link', { name })).toHaveAttribute('href', /\?tab=learning$/);
  await expect(row).toContainText('最後の回答では、キーワード2が正しくありませんでした。');
  await expect(row).toContainText(/1回（最後は\d{4}年/);
  await page.getByRole('searchbox', { name: /受講番号/ }).fill('');
  await page.locator('label').filter({ hasText: '未入金' }).click();
  await expect(page.getByText('該当する受講者はいません')).toBeVisible();
  await page.getByRole('button', { name: '条件を消去する' }).click();
  await expect(page.getByText('未回答', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '合格 二郎の修了証' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '発行する' }).click();
  await expect(page.getByRole('row')).toHaveCount(3);
  for (const width of [768, 375]) {
    await page.setViewportSize({ width, height: 812 });
    await expectAccessible(page);
  }
});
