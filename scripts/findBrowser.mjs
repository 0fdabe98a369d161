// Finds a Chromium for the browser tests: the system's, or Playwright's own download, or Debian's
// package (as root). The headless shell, which draws no window, takes 40 % less time than a whole browser.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackages } from './findTools.mjs';

const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];
const apps = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/** @param {string} path */
function runnable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function onThePath() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...apps].find(
    runnable,
  );
}

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

function download() {
  console.log('No Chromium on this machine: trying Playwright’s download …');
  const cli = join('node_modules', '.bin', 'playwright');
  spawnSync(cli, ['install', 'chromium'], { stdio: 'ignore', timeout: 180_000 });
}

/** The path of a Chromium. Throws an error that says what to do if there is none. */
export async function findBrowser() {
  const found = process.env.CHROMIUM_PATH ?? onThePath() ?? (await playwrightsOwn());
  if (found) return found;
  download();
  const downloaded = await playwrightsOwn();
  if (downloaded) return downloaded;
  installPackages(['chromium-headless-shell', 'fonts-noto-cjk']);
  const installed = onThePath();
  if (installed) return installed;
  throw new Error(
    'The browser tests need Chromium, and none could be found, downloaded or installed. Install Chromium or Google Chrome, or name one with CHROMIUM_PATH.',
  );
}
