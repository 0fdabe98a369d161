import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import { newApplication } from './openSeminar.ts';
import { send } from './office.ts';

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

/** Numbers after an account's own: so far ahead that no application is given them meanwhile. */
const astray = Array.from({ length: 240 }, (_, index) => 61 + index);

/** The sample data has the first accounts: a number that ends as one of theirs is one digit from it. */
const ofSample = 80;

/** Whether two account numbers of the same length differ in one digit only, as if one was mistyped. */
function isMistyped(one: string, other: string): boolean {
  return [...one].filter((digit, index) => digit !== other[index]).length === 1;
}

/**
 * A transfer to an account that no application has.
 *
 * @param others applications that must not be suggested because their numbers are nearly the same
 */
export async function payAstray(
  page: Page,
  remitter: string,
  amount: number,
  submissionId: string,
  others: readonly string[] = [],
) {
  const accounts = await Promise.all([submissionId, ...others].map((id) => accountOf(page, id)));
  const held = Number(accounts[0]);
  // One that has got such a transfer already is closed at the bank.
  for (const ahead of astray) {
    if ((held + ahead) % 100 <= ofSample) continue;
    if (accounts.some((account) => isMistyped(account, String(held + ahead)))) continue;
    if (await transfer(page, String(held + ahead), amount, remitter)) return;
  }
  throw new Error(`the bank refuses each of ${astray.length} accounts after ${held}`);
}

/** A paid application, with its receipt and student. */
export async function paidApplication(page: Page, fee = 8000) {
  const application = await newApplication(page, fee);
  await pay(page, application.id, fee, application.remitter);
  return application;
}
