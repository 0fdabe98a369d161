import type { Page } from '@playwright/test';
import { tokyoDay } from '../shared/date.ts';
import { expect } from './journey.ts';
import { post, send, upload } from './office.ts';
import { newApplication } from './openSeminar.ts';

/** The account that an application's fee goes to. */
export async function accountOf(page: Page, submissionId: string): Promise<string> {
  const { data } = await (await page.request.get(`/api/submissions/${submissionId}`)).json();
  return data.applicant.virtual_bank_account.account_number;
}

/** Makes a transfer at the bank and waits until it is read; false: the bank refuses this account. */
export async function transfer(
  page: Page,
  account: string,
  amount: number,
  remitter: string,
): Promise<boolean> {
  const deposits = async () => {
    const list = await page.request.get(`/api/deposits?search=${encodeURIComponent(remitter)}`);
    return (await list.json()).meta.total as number;
  };
  const before = await deposits();
  const answer = await send(page, '/bank-simulator/transfers', {
    account_number: account,
    amount,
    remitter_name: remitter,
  });
  if (!answer.ok()) return false;
  await expect.poll(deposits, { timeout: 30_000 }).toBe(before + 1);
  return true;
}

/** A transfer to an application's own account. */
export async function pay(page: Page, submissionId: string, amount: number, remitter: string) {
  expect(await transfer(page, await accountOf(page, submissionId), amount, remitter)).toBe(true);
}

/**
 * A deposit that names no account: it stands in a statement of the association's ordinary account. The bank's
 * simulator could only book it on an account of the pool, which another journey's application may be given.
 */
export async function payWithoutAccount(page: Page, remitter: string, amount: number) {
  const day = tokyoDay(new Date()).replaceAll('-', '');
  const file = `\uFEFF日付,摘要,入金金額\r\n${day},振込 ${remitter},${amount}\r\n`;
  await importStatement(page, 'meisai.csv', file);
}

/** Reads and imports a file of the bank, as the screen does. */
export async function importStatement(page: Page, name: string, file: string | Buffer) {
  const uploaded = await upload(page, `/api/statement-imports?file_name=${name}`, file);
  const path = `/api/statement-imports/${uploaded.data.id}`;
  const reaches = (state: string) =>
    expect
      .poll(async () => (await (await page.request.get(path)).json()).data.state, {
        timeout: 30_000,
      })
      .toBe(state);
  await reaches('ready');
  await post(page, `${path}/import`, {});
  await reaches('imported');
}

/** A paid application, with its receipt and student. */
export async function paidApplication(page: Page, fee = 8000) {
  const application = await newApplication(page, fee);
  await pay(page, application.id, fee, application.remitter);
  return application;
}
