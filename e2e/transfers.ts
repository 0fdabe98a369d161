import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import { newApplication } from './openSeminar.ts';
import { post } from './office.ts';

/** The account that an application's fee goes to. */
export async function accountOf(page: Page, submissionId: string): Promise<string> {
  const { data } = await (await page.request.get(`/api/submissions/${submissionId}`)).json();
  return data.applicant.virtual_bank_account.account_number;
}

/** Makes a transfer at the bank and waits until it is read. */
async function transfer(page: Page, account: string, amount: number, remitter: string) {
  const deposits = async () => {
    const list = await page.request.get(`/api/deposits?search=${encodeURIComponent(remitter)}`);
    return (await list.json()).meta.total as number;
  };
  const before = await deposits();
  await post(page, '/bank-simulator/transfers', {
    account_number: account,
    amount,
    remitter_name: remitter,
  });
  await expect.poll(deposits, { timeout: 30_000 }).toBe(before + 1);
}

/** A transfer to an application's own account. */
export async function pay(page: Page, submissionId: string, amount: number, remitter: string) {
  await transfer(page, await accountOf(page, submissionId), amount, remitter);
}

/** A transfer to an account that no application has, as if its number was mistyped. */
export async function payAstray(
  page: Page,
  remitter: string,
  amount: number,
  submissionId: string,
) {
  const held = Number(await accountOf(page, submissionId));
  await transfer(page, String(held + 60), amount, remitter);
}

/** A paid application, with its receipt and student. */
export async function paidApplication(page: Page, fee = 8000) {
  const application = await newApplication(page, fee);
  await pay(page, application.id, fee, application.remitter);
  return application;
}
