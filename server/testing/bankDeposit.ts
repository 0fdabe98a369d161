import type { BankDeposit } from '../platform/context/bankPort.ts';

let sequence = 0;

/** A deposit as the bank reports it, each with its own item key. */
export function bankDeposit(overrides: Partial<BankDeposit> = {}): BankDeposit {
  sequence += 1;
  return {
    provider: 'none',
    bankAccountKey: '501-0000001',
    itemKey: `bank-${sequence}`,
    vaId: null,
    accountNumber: '',
    depositedAt: '2026-04-09',
    amount: 8000,
    remitterName: 'ﾔﾏﾀﾞ ﾀﾛｳ',
    paymentBankName: '',
    paymentBranchName: '',
    remarks: '',
    raw: {},
    ...overrides,
  };
}
