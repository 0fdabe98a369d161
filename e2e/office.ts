import type { APIResponse, Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

/** A call of the office, from the logged-in page; it may be refused. */
export async function send(
  page: Page,
  path: string,
  data: object | Buffer,
  method = 'POST',
  more: Record<string, string> = {},
): Promise<APIResponse> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const headers = { 'X-XSRF-TOKEN': decodeURIComponent(token), ...more };
  return page.request.fetch(path, { method, data, headers });
}

/** A call of the office that succeeds, and its answer. */
export async function post(page: Page, path: string, data: object, method = 'POST') {
  const answer = await send(page, path, data, method);
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/** Sends a file of the office as it is, and gives what is made of it. */
export async function upload(page: Page, path: string, file: string | Buffer) {
  const bytes = { 'Content-Type': 'application/octet-stream' };
  const answer = await send(
    page,
    path,
    typeof file === 'string' ? Buffer.from(file) : file,
    'POST',
    bytes,
  );
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/** The only row of a list that this search finds. */
export async function find(page: Page, list: string, search: string) {
  const answer = await page.request.get(`/api/${list}?search=${encodeURIComponent(search)}`);
  const { data } = await answer.json();
  expect(data, `${search} among the ${list}`).toHaveLength(1);
  return data[0];
}

/** Opens a deposit of the list in the panel beside it, by a click on its row. */
export async function openDeposit(page: Page, remitter: string): Promise<Locator> {
  const row = page.getByRole('row').filter({ hasText: remitter }).first();
  await row.getByRole('rowheader').getByRole('link').click();
  const panel = page.getByRole('region', { name: `${remitter}の入金`, exact: true });
  await expect(panel.getByRole('heading', { name: '履歴' })).toBeVisible();
  return panel;
}

/** Opens a folded part of a form, if it isn't yet. */
export async function openPart(page: Page, title: string): Promise<void> {
  const heading = page.getByRole('heading', { name: title, exact: true });
  const part = page.locator('details').filter({ has: heading });
  await expect(part).toBeVisible();
  if ((await part.getAttribute('open')) === null) await part.locator('summary').first().click();
}

/** Opens one of the tabs of a page. */
export async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name, exact: true }).click();
}
