import { tokyoDay, type Day } from '@seminar/shared/date';
import { toDate, toDay } from '../../../platform/context/days.ts';
import { ownAccount, virtualBranch, type SimulatorSettings } from './simulatorSettings.ts';

interface Query {
  vaId: string | null;
  dateFrom: Day;
  dateTo: Day;
  newestFirst: boolean;
  nextItemKey: string | null;
}

/** One page of /va/deposit-transactions, in the bank's words. */
export async function depositTransactions(
  { db, clock, pageSize }: Pick<SimulatorSettings, 'db' | 'clock' | 'pageSize'>,
  { vaId, dateFrom, dateTo, newestFirst, nextItemKey }: Query,
) {
  const rows = await db.simulatorDeposit.findMany({
    where: {
      transactionDate: { gte: toDate(dateFrom), lte: toDate(dateTo) },
      ...(vaId === null ? {} : { vaId }),
      ...(nextItemKey === null
        ? {}
        : { itemKey: { [newestFirst ? 'lte' : 'gte']: BigInt(nextItemKey) } }),
    },
    include: { account: true },
    orderBy: { itemKey: newestFirst ? 'desc' : 'asc' },
    take: pageSize + 1,
  });
  const shown = rows.slice(0, pageSize);
  const next = rows[pageSize];
  const now = clock();
  return {
    raId: ownAccount.accountId,
    raBranchCode: ownAccount.branchCode,
    raBranchNameKana: ownAccount.branchNameKana,
    raAccountNumber: ownAccount.accountNumber,
    raHolderName: ownAccount.accountName,
    dateFrom,
    dateTo,
    baseDate: tokyoDay(now),
    baseTime: `${tokyoTime.format(now)}+09:00`,
    hasNext: next !== undefined,
    ...(next ? { nextItemKey: String(next.itemKey) } : {}),
    count: String(shown.length),
    vaTransactions: shown.map((row) => ({
      vaId: row.vaId,
      transactionDate: toDay(row.transactionDate),
      valueDate: toDay(row.transactionDate),
      vaBranchCode: virtualBranch.code,
      vaBranchNameKana: virtualBranch.nameKana,
      vaAccountNumber: row.account.accountNumber,
      vaAccountNameKana: ownAccount.accountNameKana,
      depositAmount: String(row.amount),
      remitterNameKana: row.remitterName,
      paymentBankName: 'ｼﾐﾕﾚ-ﾀ-',
      paymentBranchName: 'ﾎﾝﾃﾝ',
      partnerName: '',
      remarks: row.remarks,
      itemKey: String(row.itemKey),
    })),
  };
}

const tokyoTime = new Intl.DateTimeFormat('ja-JP', {
  timeZone: 'Asia/Tokyo',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});
