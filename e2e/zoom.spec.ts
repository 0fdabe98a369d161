import type { Page } from '@playwright/test';
import { tokyoDay } from '../shared/date.ts';
import { fillInApplication } from './fillInApplication.ts';
import { expect, logIn, test } from './journey.ts';
import { openSeminar } from './openSeminar.ts';
import { mailTo } from './outbox.ts';
import { uniqueKana } from './unique.ts';

/** A phone at 200 px, as a screen of 400 px zoomed to 200 %, and a phone whose text is twice as large. */
const views = [
  { name: '200 px', width: 200, text: '100%' },
  { name: 'text at 200 %', width: 375, text: '200%' },
];

/** Texts that are cut off, or stand outside of the screen. */
function cutTexts(): string[] {
  const isHidden = (element: Element) =>
    element.closest('[aria-hidden="true"]') !== null ||
    element.closest('[inert]') !== null ||
    element.getClientRects().length === 0;
  const found: string[] = [];
  for (const element of document.querySelectorAll('body *')) {
    const own = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
    if (!own || isHidden(element)) continue;
    const { left, right, width, height } = element.getBoundingClientRect();
    // What only screen readers find is one pixel large; the skip link waits outside of the screen.
    if (width <= 2 || height <= 2 || element.matches('a[href="#content"]')) continue;
    const style = getComputedStyle(element);
    const clips = style.overflowX !== 'visible' && element.tagName !== 'PRE';
    const cut = clips && element.scrollWidth > element.clientWidth + 1;
    const outside = right > document.documentElement.clientWidth + 1 || left < -1;
    // A column of single characters: a word that has no room.
    const range = document.createRange();
    range.selectNodeContents(element);
    const text = element.textContent?.trim() ?? '';
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    const column = text.length > 5 && lines >= text.length * 0.6;
    if (cut || outside || column) {
      found.push(`${cut ? 'cut' : outside ? 'outside' : 'column'}: ${text.slice(0, 40)}`);
    }
  }
  if (document.documentElement.scrollWidth > document.documentElement.clientWidth) {
    found.push(`scrolls to ${document.documentElement.scrollWidth} px`);
  }
  return found;
}

/** Fails if anything is cut or scrolls sideways, at each of the views. */
async function expectWhole(page: Page, what: string): Promise<void> {
  for (const { name, width, text } of views) {
    await page.setViewportSize({ width, height: 700 });
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), text);
    await expect.poll(() => page.evaluate(cutTexts), { message: `${what}, ${name}` }).toEqual([]);
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  await page.setViewportSize({ width: 375, height: 812 });
}

test('public pages show nothing cut at 200 px and with text at 200 %', async ({ applicant }) => {
  test.setTimeout(120_000);
  for (const [address, heading] of [
    ['/verify', /確認/],
    ['/lost-links', /リンク/],
    ['/open', /講習会/],
    ['/nowhere', /見つかりません/],
    ['/submissions/7K3M-Q9XA', /見つかりません/],
    ['/form-templates/1/apply?seminarId=999999', /見つかりません/],
    ['/privacy', /個人情報/],
    ['/trade-law', /特定商取引法/],
  ] as const) {
    await applicant.goto(address);
    await expect(applicant.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectWhole(applicant, address);
  }
});

test('from the form to the test nothing is cut at 200 px and with text at 200 %', async ({
  page,
  applicant,
}) => {
  test.setTimeout(240_000);
  const today = tokyoDay(new Date());
  await logIn(page);
  const seminar = await openSeminar(page, 10_000_000, {
    payment_deadline: today,
    include_web: true,
    include_on_demand: true,
    on_demand_start: today,
    on_demand_end: today,
    certificate_start: today,
    review_test_keywords_json: ['安全', '品質'],
    description: '安全管理の基本を3時間で学びます。',
    place: 'オンライン（オンデマンド配信）',
    place_url: 'https://map.example.jp/toto',
    viewing_address: 'https://video.example.jp/keizoku',
    text_note: '「安全管理の手引き」1冊を郵送',
  });
  const email = `${seminar.code.toLowerCase()}-a-rather-long-address@example.jp`;
  await applicant.goto(`/form-templates/1/apply?seminarId=${seminar.id}`);
  await applicant.getByRole('button', { name: '確認画面へ進む' }).click();
  const alert = applicant.getByRole('alertdialog');
  await expect(alert).toBeVisible();
  // What it would cover comes once it is closed.
  await expect(applicant.getByRole('alert')).toHaveCount(0);
  await expectWhole(applicant, 'the alert');
  await alert.getByRole('button').click();
  await expect(applicant.getByRole('alert')).toBeVisible();
  await expectWhole(applicant, 'the form with its problems');

  await fillInApplication(applicant, { email, givenKana: uniqueKana() });
  await applicant.getByRole('button', { name: '確認画面へ進む' }).click();
  await expect(applicant.getByRole('heading', { name: '申込内容の確認' })).toBeVisible();
  await expectWhole(applicant, 'the confirmation');
  await applicant.getByRole('button', { name: 'この内容で申し込む' }).click();
  const result = applicant.getByRole('dialog');
  await expect(result).toBeVisible();
  await expectWhole(applicant, 'the result');
  await result.getByRole('button', { name: '閉じる' }).click();
  await expect(applicant.getByRole('heading', { name: 'メールの送信先' })).toBeVisible();
  await expectWhole(applicant, 'the completion');

  const text = (await mailTo(email, 'お振込先のご案内')).text ?? '';
  const ownPage = /https?:\S+\/submissions\/[0-9A-Z-]+#[0-9A-Z-]+/.exec(text)?.[0] ?? '';
  const account = /口座番号\D*(\d{7})/.exec(text)?.[1] ?? '';
  await applicant.goto(ownPage);
  await expect(applicant.getByText(account)).toBeVisible();
  await expectWhole(applicant, 'the own page');
  await applicant.request.post('/bank-simulator/transfers', {
    data: { account_number: account, amount: 10_000_000, remitter_name: 'タカハシ ハナコ' },
  });
  await page.goto('/payments/check');
  await page.getByRole('button', { name: '入金を取り込む' }).click();
  await mailTo(email, '受講のご案内');
  await applicant.reload();
  await expect(applicant.getByRole('link', { name: '修了テストへ進む' })).toBeVisible();
  await expectWhole(applicant, 'the own page of who has paid');

  await applicant.getByRole('link', { name: '修了テストへ進む' }).click();
  await applicant.getByLabel(/キーワード 1/).fill('ちがう');
  await applicant.getByLabel(/キーワード 2/).fill('品質');
  await expectWhole(applicant, 'the test');
  await applicant.getByRole('button', { name: '確認画面へ進む' }).click();
  await expect(applicant.getByRole('button', { name: '提出する' })).toBeVisible();
  await expectWhole(applicant, 'the confirmation of the test');
  await applicant.getByRole('button', { name: '提出する' }).click();
  await expect(applicant.getByRole('alertdialog')).toBeVisible();
  await expect(applicant.getByRole('alert')).toHaveCount(0);
  await expectWhole(applicant, 'the refusal of the test');
  await applicant.getByRole('alertdialog').getByRole('button').click();
  await expect(applicant.getByLabel(/キーワード 1/)).toHaveAttribute('aria-invalid', 'true');
  await expectWhole(applicant, 'the test with its problem');
});
