import type { Page } from '@playwright/test';
import { tokyoDay } from '../shared/date.ts';
import { expect, expectAccessible, logIn, test } from './journey.ts';
import { find, openPart, openTab, post } from './office.ts';
import { openSeminar } from './openSeminar.ts';
import { uniqueCode } from './unique.ts';

// Seminars of the sample data: one with a form, keywords and on-demand viewing, one without them.
const full = '継続的研修（第3回）';
const bare = '医療機器プログラム（SaMD）入門セミナー';

/** The first of them; the journey that copies it makes another of this name. */
async function findFull(page: Page) {
  const answer = await page.request.get(`/api/seminars?search=${encodeURIComponent(full)}`);
  const { data } = await answer.json();
  return data.find(({ code }: { code: string }) => code.startsWith('KEIZOKU-'));
}

test('when the server refuses a seminar, the errors are shown and the input stays', async ({
  page,
}) => {
  await logIn(page, '/seminars/register');
  const code = page.getByLabel('講習会コード');
  await expect(code).toHaveValue(/^KEIZOKU-\d{8}$/);
  await page.getByRole('radio', { name: 'その他' }).check();
  await expect(code).toHaveValue(/^SEMINAR-\d{8}$/);
  await code.fill('小文字');
  await page.getByRole('button', { name: '確認する' }).click();
  const calls = '**/api/seminars/continuous-training';
  const register = page.getByRole('button', { name: '登録する' });

  await test.step('while it is being registered it can’t be corrected: it would be registered twice', async () => {
    const correct = page.getByRole('link', { name: '修正する' });
    await expect(correct.first()).toBeVisible();
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route(calls, async (route) => {
      await answered;
      await route.fulfill({ status: 422, json: { message: 'だめ', errors: {} } });
    });
    await register.click();
    await expect(page.getByRole('button', { name: '登録しています' })).toBeVisible();
    await expect(correct).toHaveCount(0);
    answer();
    await expect(correct.first()).toBeVisible();
    await page.unroute(calls);
  });

  await test.step('a refusal shows each error of a list, a single error, or else a general one', async () => {
    const refusals = [
      {
        body: { errors: ['一つ目の理由', '二つ目の理由'] },
        shown: ['一つ目の理由', '二つ目の理由'],
      },
      { body: { errors: 'ただ一つの理由' }, shown: ['ただ一つの理由'] },
      { body: { errors: [{ title: 'Bad Gateway' }] }, shown: ['予期しない問題が起きました。'] },
    ];
    for (const { body, shown } of refusals) {
      await page.route(calls, (route) => route.fulfill({ status: 422, json: body }));
      await register.click();
      for (const text of shown) await expect(page.getByText(text)).toBeVisible();
      await expect(page.getByText('作成エラー').first()).toBeVisible();
      await page.unroute(calls);
    }
  });

  await register.click();
  await expect(page.getByText(/講習会名.*必須項目です。/).first()).toBeVisible();
  await expect(page.getByText('作成エラー').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: '修正する' }).first().click();
  await expect(code).toHaveValue('小文字');

  await test.step('once it was restored it can be discarded, with what was wrong with it', async () => {
    const wrong = page.getByRole('alert').filter({ hasText: '作成エラー' });
    const discard = page.getByRole('button', { name: '入力内容を破棄する' });
    await expect(wrong).toBeVisible();
    // Who just came back knows what they entered.
    await expect(discard).toHaveCount(0);
    await page.reload();
    await expect(wrong).toBeVisible();
    await discard.click();
    await expect(wrong).toHaveCount(0);
    await expect(discard).toHaveCount(0);
    await expect(code).toHaveValue(/^KEIZOKU-\d{8}$/);
  });
});

test('a box that holds no number keeps the form, says so and gets the focus', async ({ page }) => {
  await logIn(page, '/seminars/register');
  await openPart(page, '定員とキャンセル待ち');
  const capacity = page.getByRole('textbox', { name: /^定員/ });
  await expect(capacity).toHaveAccessibleDescription(/^名/);
  await capacity.fill('三十名');
  await capacity.press('Enter');
  await expect(page.getByText(/^0以上の整数で入力してください/)).toBeVisible();
  await expect(capacity).toBeFocused();
  await expect(page).toHaveURL(/\/seminars\/register$/);
  await capacity.fill('３０');
  await capacity.press('Enter');
  await expect(page.getByText('30名', { exact: true })).toBeVisible();
});

test('a fee that is blank or beyond the limit is told in the form, not after the confirmation', async ({
  page,
}) => {
  await logIn(page, '/seminars/register');
  const fee = page.getByRole('textbox', { name: /^受講料/ });
  await fee.fill('');
  await openPart(page, '税区分・会員価格・早期価格');
  await page.getByRole('textbox', { name: /^会員価格/ }).fill('1,000,000,000');
  await page.getByRole('button', { name: '確認する' }).click();
  const summary = page.getByRole('alert').filter({ has: page.getByRole('heading') });
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('必須項目です。');
  await expect(summary).toContainText('金額は999,999,999円以下で入力してください。');
  await expect(fee).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveURL(/\/seminars\/register$/);
  await expectAccessible(page);
});

test('the list leads to the detail of each seminar and back to the top', async ({ page }) => {
  await logIn(page, `/seminars?search=${encodeURIComponent(bare)}`);
  await page.getByRole('table').getByRole('link', { name: bare }).click();
  await expect(page.getByRole('heading', { level: 1, name: bare })).toBeVisible();
  await page.getByRole('link', { name: '一覧へ戻る' }).click();
  await page.getByRole('link', { name: 'トップへ戻る' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('on a phone the acts of a page stand in view, and the tabs fade where they go on', async ({
  page,
}) => {
  await logIn(page, '/seminars/1');
  await page.setViewportSize({ width: 375, height: 667 });
  for (const name of [
    '申込を見る（',
    '申込フォームを表示する',
    '修了テストを表示する',
    '一覧へ戻る',
  ]) {
    const act = page.getByRole('main').getByRole('link', { name });
    const box = await act.boundingBox();
    expect([name, (box?.x ?? 0) + (box?.width ?? 999) <= 375]).toEqual([name, true]);
  }
  const tabs = page.getByRole('tablist', { name: 'このページの内容' });
  await expect(tabs).toHaveAttribute('data-more', 'end');
  await expect(tabs).toHaveCSS('mask-image', /^linear-gradient/);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(tabs).toHaveAttribute('data-more', '');
});

test('on a phone the tabs of a part take one line, in which the open one is seen', async ({
  page,
}) => {
  await logIn(page, '/payments/check');
  await page.setViewportSize({ width: 375, height: 667 });
  const sync = page.getByRole('main').getByRole('button', { name: '入金を取り込む' });
  await expect(sync).toBeInViewport({ ratio: 1 });
  const tabs = page.getByRole('navigation', { name: 'この画面のタブ' });
  const last = tabs.getByRole('link', { name: '前回の振込名義' });
  await expect(last).not.toBeInViewport({ ratio: 0.9 });
  await last.evaluate((link) => link.scrollIntoView({ inline: 'end' }));
  await last.click();
  await expect(page).toHaveURL(/\/payments\/known-payers$/);
  await page.reload();
  await expect(last).toHaveAttribute('aria-current', 'page');
  await expect(last).toBeInViewport({ ratio: 0.9 });
});

test('a new seminar starts as continuing training with today’s dates, free, without web', async ({
  page,
}) => {
  await logIn(page, '/seminars/register');
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' }).format(new Date());
  await expect(page.getByRole('radio', { name: '継続研修' })).toBeChecked();
  await expect(page.getByLabel('申込開始日')).toHaveValue(today);
  await expect(page.getByLabel('申込終了日')).toHaveValue(today);
  await expect(page.getByLabel('受講料')).toHaveValue('0');
  await expect(page.getByLabel('講習会コード')).toHaveValue(`KEIZOKU-${today.replaceAll('-', '')}`);

  // What lies beyond the specification is folded; the button that ends the form stays in view.
  await expect(page.getByRole('textbox', { name: /^会員価格/ })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: '定員とキャンセル待ち' })).toBeVisible();
  await expect(page.getByRole('button', { name: '確認する' })).toBeInViewport({ ratio: 1 });
  const parts = page.getByRole('navigation', { name: 'この画面の項目' });
  await parts.getByRole('button', { name: /^定員とキャンセル待ち/ }).click();
  await expect(page.getByRole('textbox', { name: /^定員/ })).toBeInViewport();

  // The code follows the start of the application period until somebody enters one.
  await page.getByLabel('申込開始日').fill('2027-05-06');
  await expect(page.getByLabel('講習会コード')).toHaveValue('KEIZOKU-20270506');
  await page.getByLabel('講習会コード').fill('MY-CODE');
  await page.getByLabel('申込開始日').fill('2027-05-07');
  await expect(page.getByLabel('講習会コード')).toHaveValue('MY-CODE');
  await page.getByLabel('講習会コード').fill('');
  await page.getByLabel('申込開始日').fill('2027-05-08');
  await expect(page.getByLabel('講習会コード')).toHaveValue('KEIZOKU-20270508');

  await test.step('on-demand is asked only with web, the viewing period only with on-demand', async () => {
    const web = page.getByRole('group', { name: 'Web開催を含む' });
    const onDemand = page.getByRole('group', { name: 'オンデマンド配信を含む' });
    await expect(web.getByRole('radio', { name: 'いいえ' })).toBeChecked();
    await expect(onDemand).toHaveCount(0);
    await web.getByRole('radio', { name: 'はい' }).check();
    await expect(page.getByLabel('Web視聴期間の開始日')).toHaveCount(0);
    await onDemand.getByRole('radio', { name: 'はい' }).check();
    await expect(page.getByLabel('Web視聴期間の開始日')).toBeVisible();
    await expect(page.getByLabel('Web視聴期間の終了日')).toBeVisible();
  });

  await test.step('keywords are added and removed', async () => {
    const add = page.getByRole('button', { name: 'キーワードを追加' });
    await add.click();
    await page.getByLabel('キーワード 1', { exact: true }).fill('添付文書');
    await add.click();
    await page.getByLabel('キーワード 2', { exact: true }).fill('不具合報告');
    await page.getByRole('button', { name: 'キーワード 1 を削除' }).click();
    await expect(page.getByLabel('キーワード 1', { exact: true })).toHaveValue('不具合報告');
    await expect(page.getByLabel('キーワード 2', { exact: true })).toHaveCount(0);
  });
});

test('days that can’t be right are told while they are entered, and an optional one is emptied', async ({
  page,
}) => {
  await logIn(page, '/seminars/register');
  const told = page.getByText('振込期限は申込終了日以降の日付にしてください。');
  await page.getByLabel('申込開始日').fill('2027-05-06');
  await page.getByLabel('申込終了日').fill('2027-05-31');
  await expect(told).toBeVisible();
  await page.getByRole('button', { name: '振込期限を空にする' }).click();
  await expect(page.locator('input[name=payment_deadline]')).toHaveValue('');
  await expect(told).toHaveCount(0);
  await expect(page.getByText('申込開始日より前に終わります。').first()).toBeVisible();

  // A test that closes before the viewing begins is told, but may be meant.
  await page.getByRole('group', { name: 'Web開催を含む' }).getByLabel('はい').check();
  await page.getByRole('group', { name: 'オンデマンド配信を含む' }).getByLabel('はい').check();
  await page.getByLabel('Web視聴期間の開始日').fill('2027-07-01');
  await page.getByLabel('Web視聴期間の終了日').fill('2027-07-31');
  await page.getByLabel('修了テスト（視聴確認）の締切日').fill('2027-06-30');
  await expect(page.getByText(/^注意：/)).toBeVisible();
  await expectAccessible(page);
});

/** Chooses one of the acts in the menu of a seminar's page. */
async function choose(page: Page, act: string): Promise<void> {
  await page.getByRole('button', { name: 'この講習会のその他の操作' }).click();
  await page.getByRole('menuitem', { name: act }).click();
}

test('a seminar’s page shows how it stands, hands out its link, and is copied for next year', async ({
  page,
}) => {
  await logIn(page);
  const { id, name } = await findFull(page);
  await page.goto(`/seminars/${id}`);
  const figures = page.getByRole('region', { name: '申込から修了証まで' });
  await expect(figures.getByRole('link')).toHaveText([/申込/, /入金済/, /合格/, /修了証/]);
  await expect(page.getByText(/申込締切まで\d+日/)).toBeVisible();
  await expect(page.getByRole('img', { name: /日ごとの件数/ })).toBeVisible();
  await openTab(page, '申込者');
  await expect(page.getByRole('table', { name: '新しい申込' }).getByRole('row')).toHaveCount(6);
  await openTab(page, 'リンクと動画');
  await page.reload();
  await expect(page.getByRole('img', { name: '申込フォームを開くQRコード' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '案内（PDF）をダウンロード' }).click();
  expect((await download).suggestedFilename()).toMatch(/^案内_.*\.pdf$/);

  await choose(page, '複製して登録する');
  await expect(page.getByText(`「${name}」を複製しています。`)).toBeVisible();
  const code = uniqueCode();
  await page.getByLabel('講習会コード').fill(code);
  await page.getByRole('button', { name: '確認する' }).click();
  await page.getByRole('button', { name: '登録する' }).click();
  await expect(page.getByText(`講習会（コード: ${code}）を登録しました。`)).toBeVisible();
  await page.getByRole('link', { name: '講習会の詳細を見る' }).click();
  await expect(page.getByText('申込フォームが選ばれていないため')).toHaveCount(0);
  await openTab(page, '申込者');
  await expect(page.getByText('まだ申込はありません。')).toBeVisible();
  await choose(page, '講習会を削除する');
  await page.getByRole('alertdialog').getByRole('button', { name: '講習会を削除する' }).click();
  await expect(page.getByText('講習会を削除しました。').first()).toBeVisible();
});

test('a seminar is changed in the same three steps, and its code stays', async ({ page }) => {
  await logIn(page);
  const code = uniqueCode();
  await page.goto('/seminars/register');
  await page.getByLabel('講習会名').fill('変更される講習会');
  await page.getByLabel('講習会コード').fill(code);
  await page.getByLabel(/^申込フォーム/).selectOption('1');
  await page.getByRole('button', { name: '確認する' }).click();
  await expect(page).toHaveURL(/\/seminars\/confirm$/);
  // Doubts stand before the entered facts.
  const doubts = await page.getByText('お確かめください').boundingBox();
  const entered = await page.getByRole('term').first().boundingBox();
  expect(doubts?.y).toBeLessThan(entered?.y ?? 0);
  await page.getByRole('button', { name: '登録する' }).click();
  await expect(page.getByText(`講習会（コード: ${code}）を登録しました。`)).toBeVisible();
  await expect(page.getByLabel('申込フォームのリンク')).toHaveValue(/\/form-templates\/1\/apply/);
  await page.getByRole('link', { name: '講習会の詳細を見る' }).click();

  await page.getByRole('link', { name: '講習会を編集する' }).click();
  const keywords = page.locator('summary').filter({ hasText: '修了テストと修了証' });
  await expect(keywords).toContainText('キーワード0個');
  await expect(page.getByRole('button', { name: 'キーワードを追加' })).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(1200);
  await expect(page.getByText('講習会コードは変更できません。')).toBeVisible();
  await expect(page.getByRole('textbox', { name: '講習会コード' })).not.toBeEditable();
  await page.getByLabel('講習会名').fill('');
  await page.getByRole('button', { name: '確認する' }).click();
  await page.getByRole('button', { name: '更新する' }).click();
  await expect(page.getByText('更新エラー').first()).toBeVisible();
  await page.getByRole('link', { name: '修正する' }).first().click();
  await page.getByLabel('講習会名').fill('変更された講習会');
  await page.getByRole('button', { name: '確認する' }).click();
  await page.getByRole('button', { name: '更新する' }).click();
  await expect(page.getByText(`講習会（コード: ${code}）の登録内容を更新しました。`)).toBeVisible();

  await page.getByRole('link', { name: '講習会の詳細を見る' }).click();
  await choose(page, '変更の記録を見る');
  await page.getByRole('button', { name: '講習会を変更した' }).first().click();
  const changes = page.getByRole('table', { name: '変更された項目' });
  await expect(changes.getByRole('row')).toHaveCount(2);
  for (const value of ['変更される講習会', '変更された講習会']) {
    await expect(changes.getByRole('cell', { name: value })).toBeVisible();
  }
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 812 });
    await expectAccessible(page);
  }
  await page.keyboard.press('Escape');
  await page.goBack();
  await choose(page, '講習会を削除する');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('変更された講習会');
  await question.getByRole('button', { name: '講習会を削除する' }).click();
  await expect(page.getByText('講習会を削除しました。').first()).toBeVisible();
});

test('who edits a seminar keeps what a colleague saved meanwhile, and is told of both', async ({
  page,
}) => {
  await logIn(page);
  const { id } = await openSeminar(page, 8000, { description: '旧い概要', duration: '2時間' });
  await page.goto(`/seminars/${id}/edit`);
  await page.getByLabel('講習会名').fill('新しい名前の講習会');
  await openPart(page, '申込ページの案内');
  await page.getByRole('textbox', { name: '時間 任意' }).fill('4時間');
  const session = {
    starts_at: '2099-12-05T10:00:00+09:00',
    ends_at: '2099-12-05T16:00:00+09:00',
    place: '東京会館',
  };
  const theirs = {
    entry_fee: 9000,
    description: '同僚の概要',
    duration: '3時間',
    sessions: [session],
  };
  await post(page, `/api/seminars/${id}`, theirs, 'PATCH');
  await page.getByRole('button', { name: '確認する' }).click();
  await expect(page.getByText('編集中に、ほかの担当者がこの講習会を変更しました')).toBeVisible();
  await expect(
    page.getByText(
      /ままにします：受講料・講習会の紹介・日程（2099年12月05日（土）10:00〜16:00　東京会館）。/,
    ),
  ).toBeVisible();
  await expect(page.getByText(/置き換えます：時間。/)).toBeVisible();
  await expect(page.getByText('9,000円').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '更新する' }).click();
  await expect(page.getByText('の登録内容を更新しました。')).toBeVisible();
  const answer = await page.request.get(`/api/seminars/${id}`);
  expect((await answer.json()).data).toMatchObject({
    name: '新しい名前の講習会',
    entry_fee: 9000,
    description: '同僚の概要',
    duration: '4時間',
  });
});

test('the detail shows every field, and the buttons that its form and keywords allow', async ({
  page,
}) => {
  await logIn(page);
  const { id, form_template: chosen } = await findFull(page);
  await page.goto(`/seminars/${id}`);
  const main = page.getByRole('main');
  for (const term of [
    '講習会名',
    '講習会コード',
    '講習会種別',
    '申込開始日',
    '申込終了日',
    '振込期限',
    '受講料',
    'Web開催を含む',
    'オンデマンド配信を含む',
    'Web視聴期間の開始日',
    'Web視聴期間の終了日',
    '修了テストのキーワード',
    '修了テスト（視聴確認）の開始日',
    '修了テスト（視聴確認）の締切日',
    '修了証取得の開始日',
    '修了証取得の締切日',
  ]) {
    await expect(main.getByRole('term').filter({ hasText: term }).first()).toBeVisible();
  }
  await expect(main.getByText(/^\d{4}年\d{2}月\d{2}日$/).first()).toBeVisible();
  await expect(main.getByText(/^[\d,]+円$/).first()).toBeVisible();
  await expect(main.getByText('はい', { exact: true }).first()).toBeVisible();
  const form = page.getByRole('link', { name: '申込フォームを表示する' });
  await expect(form).toHaveAttribute('href', `/form-templates/${chosen.id}/apply?seminarId=${id}`);
  await expect(page.getByRole('link', { name: '修了テストを表示する' })).toHaveAttribute(
    'href',
    `/seminars/${id}/review-test`,
  );
  await choose(page, '修了テストの回答を見る');
  await expect(page).toHaveURL(new RegExp(`/review-tests\\?seminar_id=${id}$`));

  await page.goto(`/seminars/${(await find(page, 'seminars', bare)).id}`);
  await expect(page.getByRole('link', { name: '講習会を編集する' })).toBeVisible();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('link', { name: '修了テストを表示する' })).toHaveCount(0);
  await page.getByRole('button', { name: 'この講習会のその他の操作' }).click();
  await expect(page.getByRole('menuitem', { name: '複製して登録する' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: '修了テストの回答を見る' })).toHaveCount(0);
});

test('a seminar that can’t be loaded says why, and one that isn’t there is not found', async ({
  page,
}) => {
  await logIn(page);
  const { id } = await findFull(page);
  await page.route(`**/api/seminars/${id}`, (route) =>
    route.fulfill({ status: 500, json: { message: 'Server Error' } }),
  );
  for (const address of [`/seminars/${id}`, `/seminars/${id}/edit`]) {
    await page.goto(address);
    await expect(page.getByText('データの読み込みに失敗しました。')).toBeVisible();
    await expect(page.getByRole('button', { name: '再試行する' })).toBeVisible();
    await expectAccessible(page);
  }
  await page.goto('/seminars/2000000');
  await expect(
    page.getByRole('heading', { name: '指定された講習会が見つかりません' }),
  ).toBeVisible();
});

test('a seminar without a form is not shown as open, and links to where its form is chosen', async ({
  page,
}) => {
  await logIn(page);
  const code = uniqueCode();
  const today = tokyoDay(new Date());
  const { data: seminar } = await post(page, '/api/seminars/continuous-training', {
    name: `フォームのない講習会 ${code}`,
    code,
    seminar_type: 'other',
    entry_start: today,
    entry_end: today,
    entry_fee: 0,
  });
  await page.goto(`/seminars?search=${code}`);
  await expect(page.getByRole('row').filter({ hasText: code })).toContainText('未公開');
  await page.getByRole('link', { name: seminar.name }).click();
  await expect(page.getByText('まだ申込を受け付けられません。')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: '申込フォームを選ぶ' }).click();
  const form = page.getByLabel(/^申込フォーム/);
  await expect(form).toBeFocused();
  await expect(form).toBeInViewport();
  await form.selectOption({ index: 1 });
  await page.getByRole('button', { name: '確認する' }).click();
  await page.getByRole('button', { name: '更新する' }).click();
  await page.getByRole('link', { name: '講習会の詳細を見る' }).click();
  await expect(page.getByText('受付中', { exact: true })).toBeVisible();
});

test('the complete page names the seminar by its code, whichever way the address has it, and speaks in general without one', async ({
  page,
}) => {
  await logIn(page);
  const { id, code } = await openSeminar(page, 8000);
  for (const address of [`/${code}`, `/${id}`, `?seminarCode=${code}`]) {
    await page.goto(`/seminars/complete${address}`);
    await expect(page.getByText(`講習会（コード: ${code}）を登録しました。`)).toBeVisible();
  }
  for (const address of ['/NOSUCH-1', '']) {
    await page.goto(`/seminars/complete${address}`);
    await expect(page.getByText('講習会を登録しました。')).toBeVisible();
  }
  await page.getByRole('link', { name: '一覧へ戻る' }).click();
  await expect(page).toHaveURL(/\/seminars$/);
});
