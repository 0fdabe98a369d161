import { toZenginText } from '@seminar/shared/platform/japan/zenginText';
import { addProblem, message, type Problems } from '@seminar/shared/platform/messages/message';
import type { AccountInput, AccountType } from '@seminar/shared/papers/payee-accounts/schema';
import { refuseProblems } from '../../platform/http/errors.ts';
import { knownBank } from './banks.ts';

/** What the accounts of Japan Post Bank (9900) are, by the last digit of the branch that transfers to them name. */
const ofPostBranch: Record<string, readonly AccountType[]> = {
  8: ['ordinary', 'savings'],
  9: ['current'],
};

function cannotBe({ bank_code, branch_code, account_type }: AccountInput): boolean {
  const possible = bank_code === '9900' && ofPostBranch[branch_code.slice(-1)];
  return possible ? !possible.includes(account_type) : false;
}

/**
 * An account with the names of its bank and branch, which count as the list of banks has them, and the
 * holder as banks write it.
 *
 * @throws ValidationFailed the list lacks the code, and no name was typed; its bank has no such account
 */
export async function nameAccount(account: AccountInput): Promise<AccountInput> {
  const { bank, branch } = await knownBank(account.bank_code, account.branch_code);
  const named = {
    ...account,
    bank_name: bank?.name ?? account.bank_name,
    branch_name: branch?.name ?? account.branch_name,
    holder: toZenginText(account.holder),
  };
  const problems: Problems = {};
  if (named.bank_name === '') addProblem(problems, 'bank_name', message('bank_name_needed'));
  if (named.branch_name === '') addProblem(problems, 'branch_name', message('branch_name_needed'));
  if (cannotBe(account)) addProblem(problems, 'account_type', message('post_account_type'));
  refuseProblems(problems);
  return named;
}
