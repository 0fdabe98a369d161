import type { Day } from '@seminar/shared/date';
import { BankUnavailable } from '../bankErrors.ts';
import type { BankAccess, BankProvider, BankRow } from '../../../platform/context/bankPort.ts';
import { depositTransactionsAnswer } from './answers.ts';
import type { Send } from './bankHttp.ts';
import { bankRow } from './bankRow.ts';
import type { GmoAozoraConfig } from '../../../platform/context/gmoAozoraConfig.ts';

const ascending = '1';

/**
 * A page holds up to 500 rows, and half a year is asked for at most: a bank that sends more has an
 * error.
 */
const mostPages = 1_000;

/**
 * Page after page, as the product reads them, each with the bank's own row.
 *
 * @throws BankUnavailable `endless`: the same page comes again, or there are always more
 */
export async function* listDeposits(
  { send, config, provider }: { send: Send; config: GmoAozoraConfig; provider: BankProvider },
  access: BankAccess,
  range: { from: Day; to: Day },
): AsyncGenerator<BankRow> {
  const seen = new Set<string>();
  for (let [next, pages] = ['', 1]; ; pages += 1) {
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
      repeatable: 'always',
    });
    for (const sent of page.vaTransactions) yield bankRow(sent, provider, access.bankAccountKey);
    if (!page.hasNext) return;
    if (page.nextItemKey === '') {
      throw new BankUnavailable(
        'The bank says that there are more pages but not where.',
        'unreadable',
      );
    }
    if (pages === mostPages || seen.has(page.nextItemKey)) {
      throw new BankUnavailable(`The bank's answer did not end after ${pages} pages.`, 'endless');
    }
    next = page.nextItemKey;
    seen.add(next);
  }
}
