import { expect, type Browser, type Page } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { sendMailsAtOnce } from './globalSetup.ts';
import { demoLogin } from './journey.ts';

/** A server for one journey, whose clock the journey sets. It begins empty. */
export function ownServer({ name, portAfter }: { name: string; portAfter: number }) {
  const port = Number(process.env['E2E_PORT'] ?? 4173) + portAfter;
  const address = `http://localhost:${port}`;
  const dataDir = resolve('.cache', name);
  let server: ChildProcess | undefined;

  const isReady = () =>
    fetch(`${address}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
  async function stop(): Promise<void> {
    if (!server || server.exitCode !== null) return;
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
  }
  /** Starts it with its clock ahead by this many days; its data stay. */
  async function startAhead(days: number): Promise<void> {
    await stop();
    server = spawn(
      process.execPath,
      ['--import', './e2e/shiftedClock.mjs', 'server/dist/main.js'],
      {
        env: {
          ...process.env,
          PORT: String(port),
          DATA_DIR: dataDir,
          NODE_ENV: 'production',
          SAMPLE_DATA: '0',
          TRUST_PROXY: 'loopback',
          CLOCK_AHEAD_MS: String(days * 86_400_000),
        },
        stdio: 'ignore',
      },
    );
    await expect.poll(isReady, { timeout: 90_000 }).toBe(true);
  }
  return {
    outbox: `${dataDir}/outbox`,
    stop,
    startAhead,
    begin: async () => {
      await rm(dataDir, { recursive: true, force: true });
      await startAhead(0);
      await sendMailsAtOnce(address);
    },
    /** Somebody's browser, with its clock ahead by as many days. */
    open: async (browser: Browser, { days = 0, phone = false } = {}): Promise<Page> => {
      const context = await browser.newContext({
        baseURL: address,
        locale: 'ja-JP',
        timezoneId: 'Asia/Tokyo',
        reducedMotion: 'reduce',
        viewport: phone ? { width: 375, height: 812 } : { width: 1280, height: 800 },
      });
      const page = await context.newPage();
      if (days > 0) await page.clock.setSystemTime(Date.now() + days * 86_400_000);
      return page;
    },
  };
}

/** Logs in on the screen. */
export async function logInHere(page: Page, { email, password } = demoLogin): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByLabel('パスワード').fill(password);
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await expect(page.getByRole('button', { name: 'ログアウト' }).first()).toBeAttached();
}
