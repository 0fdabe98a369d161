import type { Page } from '@playwright/test';
import { drawFilm } from '../server/applying/watching/drawFilm.ts';
import { expect, expectAccessible, logIn, test } from './journey.ts';
import { openTab } from './office.ts';
import { newPerson, openSeminar } from './openSeminar.ts';
import { pageLinkTo } from './outbox.ts';

/** Seconds of the film, whose pictures and sound the browser really plays. */
const length = 20;

const playButton = (page: Page) => page.locator('.vjs-big-play-button');
const film = (page: Page) => page.locator('video');
const at = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.currentTime);
const isPaused = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.paused);

/** What the page says has been watched, in percent. */
async function watched(page: Page): Promise<number> {
  const label = await page
    .getByRole('img', { name: /視聴した部分/ })
    .first()
    .getAttribute('aria-label');
  return Number(/\d+/.exec(label ?? '')?.[0] ?? Number.NaN);
}

test('the office sends a film, and an applicant watches it: a jump, an old address, a second window, a lost connection, a busy server, and the end', async ({
  page,
  browser,
}) => {
  test.slow();
  await logIn(page);
  const seminar = await openSeminar(page, 0, { include_web: true });
  await page.goto(`/seminars/${seminar.id}`);
  await openTab(page, 'リンクと動画');
  await page.getByRole('button', { name: '動画を追加' }).click();
  const dialog = page.getByRole('dialog', { name: '動画の追加' });
  await dialog.getByLabel('題名', { exact: false }).first().fill('安全管理の講義');
  await dialog.getByLabel('ファイルを選ぶ').setInputFiles({
    name: '講義.mp4',
    mimeType: 'video/mp4',
    buffer: await drawFilm(length),
  });
  await expect(dialog.getByText('講義.mp4を送りました')).toBeVisible();
  await dialog.getByLabel('字幕（日本語）', { exact: true }).setInputFiles({
    name: 'ja.vtt',
    mimeType: 'text/vtt',
    buffer: Buffer.from('WEBVTT\n\n00:00.000 --> 00:20.000\n安全管理とは'),
  });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('row', { name: /安全管理の講義.*0:20/ })).toBeVisible();

  const person = newPerson();
  await seminar.apply(person);
  const link = await pageLinkTo(person.email, 'watch');
  const applicant = await browser.newContext({ viewport: { width: 375, height: 740 } });
  const first = await applicant.newPage();
  const refused: string[] = [];
  first.on('console', (line) => {
    if (/Content Security Policy|Permissions policy/i.test(line.text())) refused.push(line.text());
  });
  await first.goto(link);
  await expect(first.getByRole('heading', { name: '安全管理の講義' }).first()).toBeVisible();
  expect(new URL(first.url()).hash).toBe('');
  await expectAccessible(first);
  await playButton(first).click();
  await expect.poll(() => at(first)).toBeGreaterThan(3);
  await expect(first.locator('.vjs-text-track-cue')).toHaveText('安全管理とは');
  // Two steps ahead: what is jumped over isn't watched.
  await first.keyboard.press('ArrowRight');
  await first.keyboard.press('ArrowRight');
  await expect.poll(() => at(first)).toBeGreaterThan(14);
  await first.keyboard.press('k');
  await expect.poll(() => isPaused(first)).toBe(true);
  await expect.poll(() => watched(first)).toBeGreaterThan(10);
  expect(await watched(first)).toBeLessThan(60);

  // Back again, the person goes on where they stopped; an address that has run out is renewed by itself.
  await first.route(/film\.mp4/, (route) => route.fulfill({ status: 403 }), { times: 1 });
  await first.reload();
  await expect(playButton(first)).toBeVisible();
  await expect.poll(() => at(first)).toBeGreaterThan(13);
  await film(first).evaluate((video: HTMLVideoElement) => (video.currentTime = 2));
  await playButton(first).click();
  await expect.poll(() => isPaused(first)).toBe(false);

  const second = await applicant.newPage();
  await second.goto(link);
  const begun = second.waitForResponse(/\/progress$/);
  await playButton(second).click();
  await begun;
  // The older one learns of it with its next report.
  await first.keyboard.press('k');
  await expect(first.getByText('ほかの画面で視聴が始まったため')).toBeVisible();
  await second.close();
  await first.getByRole('button', { name: 'この画面で視聴する' }).click();
  await expect(first.getByText('ほかの画面で視聴が始まったため')).toBeHidden();
  await expect.poll(() => isPaused(first)).toBe(false);

  const before = await watched(first);
  await applicant.setOffline(true);
  await film(first).evaluate((video: HTMLVideoElement) => (video.currentTime = 5));
  await expect.poll(() => at(first)).toBeGreaterThan(9);
  await first.keyboard.press('k');
  await expect.poll(() => isPaused(first)).toBe(true);
  const unsent = first.getByText('視聴した部分をまだ記録できていません');
  await expect(unsent).toBeVisible();
  await applicant.setOffline(false);
  await expect(unsent).toBeHidden();
  await expect.poll(() => watched(first)).toBeGreaterThan(before);
  await first.route(/\/progress$/, (route) => route.fulfill({ status: 503 }), { times: 2 });
  await first.keyboard.press('k');
  await expect.poll(() => isPaused(first)).toBe(false);
  await expect(unsent).toBeVisible();
  await first.keyboard.press('k');
  await expect.poll(() => isPaused(first)).toBe(true);
  await first.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(unsent).toBeHidden();
  expect(refused).toEqual([]);

  // It has been watched, so it is withdrawn and not deleted.
  await page.reload();
  await page.getByRole('button', { name: '安全管理の講義のその他の操作' }).click();
  await page.getByRole('menuitem', { name: '非公開にする' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '非公開にする' }).click();
  await expect(page.getByText('動画を非公開にしました')).toBeVisible();
  await first.keyboard.press('k');
  await expect(first.getByText('この動画は視聴できなくなったため')).toBeVisible();
  expect(await isPaused(first)).toBe(true);
  await applicant.close();
});
