import type { Day } from '@seminar/shared/date';
import { widenKana } from '@seminar/shared/japan/kana';
import { BankUnavailable } from '../bankErrors.ts';
import type { BankAccess, BankDeposit, BankProvider } from '../../context/bankPort.ts';
import { depositTransactionsAnswer } from './answers.ts';
import type { Send } from './bankHttp.ts';
import type { GmoAozoraConfig } from '../../context/gmoAozoraConfig.ts';

const ascending = '1';

/** Page after page, as the product reads it; the bank's own row goes along. */
export async function* listDeposits(
  { send, config, provider }: { send: Send; config: GmoAozoraConfig; provider: BankProvider },
  access: BankAccess,
  range: { from: Day; to: Day },
): AsyncGenerator<BankDeposit> {
  const seen = new Set<string>();
  for (let next = ''; ;) {
    const query = new URLSearchParams({
      raId: access.bankAccountKey,
      // Without dates the bank answers for today only.
      dateFrom: range.from,
      dateTo: range.to,
      sortOrderCode: ascending,
      ...(next === '' ? {} : { nextItemKey: next }),
    });
    const page = await send({
      method: 'GET',
      url: `${config.apiUrl}/va/deposit-transactions?${query.toString()}`,
      headers: { 'x-access-token': access.accessToken },
      answer: depositTransactionsAnswer,
      repeatable: true,
    });
    for (const row of page.vaTransactions) {
      yield {
        provider,
        bankAccountKey: access.bankAccountKey,
        itemKey: row.itemKey,
        vaId: row.vaId,
        accountNumber: row.vaAccountNumber,
        depositedAt: row.transactionDate,
        amount: row.depositAmount,
        remitterName: widenKana(row.remitterNameKana).trim(),
        paymentBankName: widenKana(row.paymentBankName).trim(),
        paymentBranchName: widenKana(row.paymentBranchName).trim(),
        remarks: widenKana(row.remarks).trim(),
        raw: row.raw,
      };
    }
    if (!page.hasNext) return;
    if (page.nextItemKey === '' || seen.has(page.nextItemKey)) {
      throw new BankUnavailable('The bank says that there are more pages but not where.');
    }
    next = page.nextItemKey;
    seen.add(next);
  }
}
