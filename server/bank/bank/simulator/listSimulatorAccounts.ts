import type { SimulatorAccount } from '../../../generated/prisma/client.ts';
import { ownAccount, virtualBranch, type SimulatorSettings } from './simulatorSettings.ts';

const mostAccounts = 500;

interface Query {
  vaIds: string[] | null;
  statusCodes: string[] | null;
  nextItemKey: string | null;
}

/** One page of /va/list, in the bank's words. */
export async function listSimulatorAccounts(
  { db }: Pick<SimulatorSettings, 'db'>,
  { vaIds, statusCodes, nextItemKey }: Query,
) {
  const rows = await db.simulatorAccount.findMany({
    where: {
      ...(statusCodes === null ? {} : { statusCode: { in: statusCodes } }),
      vaId: {
        ...(vaIds === null ? {} : { in: vaIds }),
        ...(nextItemKey === null ? {} : { gte: nextItemKey }),
      },
    },
    orderBy: { vaId: 'asc' },
    take: mostAccounts + 1,
  });
  const next = rows[mostAccounts];
  const shown = rows.slice(0, mostAccounts);
  return {
    hasNext: next !== undefined,
    ...(next ? { nextItemKey: next.vaId } : {}),
    count: String(shown.length),
    vAccounts: shown.map(presentSimulatorAccount),
  };
}

export function presentSimulatorAccount(account: SimulatorAccount) {
  return {
    vaId: account.vaId,
    vaBranchCode: virtualBranch.code,
    vaBranchNameKana: virtualBranch.nameKana,
    vaAccountNumber: account.accountNumber,
    vaHolderNameKana: ownAccount.accountNameKana,
    vaStatusCode: account.statusCode,
  };
}
