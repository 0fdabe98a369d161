import type { virtualBankAccountSchema } from '@seminar/shared/applying/submissions/schema';
import type { z } from 'zod';
import type { VirtualAccount } from '../../generated/prisma/client.ts';

/** Where to pay, as applicants, contacts and the office read it. */
export function accountFields(
  account: Pick<
    VirtualAccount,
    'bankName' | 'bankCode' | 'branchName' | 'branchCode' | 'accountNumber' | 'accountName'
  >,
): z.output<typeof virtualBankAccountSchema> {
  return {
    bank_name: account.bankName,
    bank_code: account.bankCode,
    branch_name: account.branchName,
    branch_code: account.branchCode,
    account_number: account.accountNumber,
    account_name: account.accountName,
  };
}
