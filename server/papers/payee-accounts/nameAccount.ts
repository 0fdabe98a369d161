import { toZenginText } from '@seminar/shared/platform/japan/zenginText';
import { addProblem, message, type Problems } from '@seminar/shared/platform/messages/message';
import type { AccountInput } from '@seminar/shared/papers/payee-accounts/schema';
import { refuseProblems } from '../../platform/http/errors.ts';
import { knownBank } from './banks.ts';

/**
 * An account with the names of its bank and branch, which count as the list of banks has them, and the
 * holder as banks write it.
 *
 * @throws ValidationFailed the list lacks the code, and no name was typed
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
  refuseProblems(problems);
  return named;
}
