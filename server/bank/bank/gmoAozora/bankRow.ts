import { widenKana } from '@seminar/shared/platform/japan/kana';
import type { BankProvider, BankRow } from '../../../platform/context/bankPort.ts';
import { readTransaction } from './answers.ts';

/** A row of the bank as the product reads it. */
export function bankRow(sent: unknown, provider: BankProvider, bankAccountKey: string): BankRow {
  const from = { provider, bankAccountKey };
  const reading = readTransaction(sent);
  if (!reading.readable) {
    const { itemKey, faults } = reading;
    return { kind: 'odd', row: { ...from, itemKey, faults, sent: JSON.stringify(sent) } };
  }
  const { row, raw } = reading;
  return {
    kind: 'deposit',
    deposit: {
      ...from,
      itemKey: row.itemKey,
      vaId: row.vaId,
      accountNumber: row.vaAccountNumber,
      depositedAt: row.transactionDate,
      amount: row.depositAmount,
      remitterName: widenKana(row.remitterNameKana).trim(),
      paymentBankName: widenKana(row.paymentBankName).trim(),
      paymentBranchName: widenKana(row.paymentBranchName).trim(),
      remarks: widenKana(row.remarks).trim(),
      raw,
    },
  };
}
