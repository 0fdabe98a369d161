import type { ReportedDeposit } from './pairDeposits.rules.ts';

/** The provider of deposits that came from a statement file. */
export const statementProvider = 'statement';

/** GMO Aozora Net Bank, whose API the simulated bank has too. */
const bankOfApi = '0310';

/** The bank and the account that a stored deposit went to, as far as its origin says. */
export function bankAccountOf(provider: string, bankAccountKey: string) {
  // An API's key of the account is not the number that files contain.
  if (provider !== statementProvider) {
    const known = provider === 'gmo-aozora' || provider === 'simulator';
    return { bankCode: known ? bankOfApi : '', bankAccount: '' };
  }
  const [bankCode = '', bankAccount = ''] = bankAccountKey.split(':');
  return { bankCode, bankAccount };
}

/** The key under which a file's deposits are stored; `bankAccountOf` reads it. */
export function bankAccountKeyOf({
  bankCode,
  bankAccount,
}: Pick<ReportedDeposit, 'bankCode' | 'bankAccount'>) {
  return `${bankCode}:${bankAccount}`;
}
