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

interface Holder {
  id: number;
  virtualAccount: VirtualAccount | null;
}

/** The account that an application has and may be paid to; not one that was closed or given to somebody else. */
export function openAccountOf({ id, virtualAccount: account }: Holder): VirtualAccount | null {
  return account?.state === 'taken' && account.holderId === id ? account : null;
}
