import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { expect, expectAccessible, logIn, test } from './journey.ts';
import { newApplication } from './openSeminar.ts';
import { uniqueKana } from './unique.ts';

test('another system is told of an application, also when it was down, until it is paused', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const received: { headers: IncomingHttpHeaders; body: string }[] = [];
  // It takes what other journeys cause: a receiver that failed once is left alone for a while.
  const ownFee = 8137;
  let isDown = true;
  const isRefused = (body: string) =>
    body.includes('"webhook.test"') || (isDown && body.includes(`"expected_amount":${ownFee}`));
  const receiver = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body });
      response.writeHead(isRefused(body) ? 500 : 204).end();
    });
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/seminar`;

  await logIn(page, '/settings');
  await page.getByText('詳細設定', { exact: true }).click();
  await page.getByRole('link', { name: /^Webhook/ }).click();
  const name = `会計システム ${uniqueKana()}`;
  await page.getByRole('button', { name: '送信先を登録' }).click();
  const dialog = page.getByRole('dialog');
  const add = dialog.getByRole('button', { name: '登録する' });
  await dialog.getByRole('textbox', { name: /URL/ }).fill('accounting.example.jp');
  await add.click();
  await expect(dialog.getByText('https://から始まるURLを')).toBeVisible();
  await dialog.getByRole('textbox', { name: /名前/ }).fill(name);
  await dialog.getByRole('textbox', { name: /URL/ }).fill(url);
  await dialog.getByRole('checkbox', { name: '申込を受け付けた' }).check();
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 812 });
    await expectAccessible(page);
  }
  await add.click();
  const made = page.getByRole('dialog', { name: '送信先を登録しました' });
  const secret = await made.getByRole('textbox', { name: '署名キー' }).inputValue();
  await expectAccessible(page);
  await made.getByRole('button', { name: 'コピーしたので閉じる' }).click();
  await expect(page.getByText(secret)).toHaveCount(0);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('正常');

  const choose = async (item: string) => {
    await page.getByRole('button', { name: `${name}のその他の操作` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await choose('テスト通知を送る');
  const trial = page.getByRole('dialog', { name: /テスト通知を送る/ });
  await trial.getByRole('button', { name: '送信する' }).click();
  await expect(trial.getByText('送信先が500を返しました。')).toBeVisible();
  expect(received.some(({ body }) => body.includes('"webhook.test"'))).toBe(true);
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await choose('署名キーを変更する');
  await page.getByRole('dialog').getByRole('button', { name: '署名キーを変更する' }).click();
  const replaced = page.getByRole('dialog', { name: '署名キーを変更しました' });
  const newSecret = await replaced.getByRole('textbox', { name: '署名キー' }).inputValue();
  expect(newSecret).not.toBe(secret);
  await replaced.getByRole('button', { name: 'コピーしたので閉じる' }).click();
  received.length = 0;

  const { id } = await newApplication(page, ownFee);
  const told = () => received.filter(({ body }) => body.includes(id));
  await expect.poll(() => told().length, { timeout: 30_000 }).toBeGreaterThan(0);
  await row.getByRole('link', { name }).click();
  await expect(page.getByText('通知が届いていません')).toBeVisible();
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 812 });
    await expectAccessible(page);
  }
  await page.getByRole('searchbox', { name: '通知を検索' }).fill(id);
  const message = page.getByRole('row').filter({ hasText: '申込を受け付けた' });
  await expect(message).toHaveCount(1);
  await expect(message).toContainText('送信待ち');
  const refused = told().length;
  isDown = false;
  await message.getByRole('button', { name: /再送する/ }).click();
  await expect.poll(() => told().length, { timeout: 30_000 }).toBeGreaterThan(refused);
  const arrived = told().at(-1)!;
  // The receiver has not changed over yet, or has.
  for (const known of [secret, newSecret]) {
    const verified = new Webhook(known).verify(
      arrived.body,
      arrived.headers as Record<string, string>,
    );
    expect(verified).toMatchObject({ type: 'application.received', data: { submission_id: id } });
  }
  // The receiver has it before the server has written that it was sent.
  await expect(async () => {
    await page.reload();
    await expect(message).toContainText('送信済', { timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  await message.getByRole('button', { name: /の内容/ }).click();
  const shown = page.getByRole('dialog');
  await expect(shown.getByText(/"application.received"/)).toBeVisible();
  await expect(shown.getByText(/送信先が500を返しました。/).first()).toBeVisible();
  await expect(shown.getByText(/送信先が204を返しました。/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: `${name}を変更` }).click();
  await dialog.getByRole('checkbox', { name: '申込を受け付けた' }).uncheck();
  await expect(dialog.getByText(/送信待ちのものも送信を取りやめます/)).toBeVisible();
  await dialog.getByRole('button', { name: 'やめる' }).click();

  await choose('一時停止する');
  await page.getByRole('alertdialog').getByRole('button', { name: '一時停止する' }).click();
  await expect(page.getByText('送信を一時停止しています')).toBeVisible();
  await choose('削除する');
  await page.getByRole('alertdialog').getByRole('button', { name: '削除する' }).click();
  await expect(page).toHaveURL(/\/settings\/webhooks$/);
  await expect(page.getByText(name)).toHaveCount(0);
  receiver.closeAllConnections();
  receiver.close();
});
