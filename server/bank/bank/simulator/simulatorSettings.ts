import type { Db } from '../../../platform/db/db.ts';

/** What the simulator needs to be a bank. */
export interface SimulatorSettings {
  db: Db;
  clock: () => Date;
  client: { clientId: string; clientSecret: string };
  /** The only one that the client has registered. */
  redirectUri: string;
  /** Rows in one answer of /va/deposit-transactions. */
  pageSize: number;
  /** Called when money has arrived: stands for the bank's webhook. */
  onTransfer: () => Promise<void>;
}

/** The account of the association at the simulated bank. */
export const ownAccount = {
  accountId: '302010000015',
  branchCode: '302',
  branchNameKana: 'ｺﾞｺｳｼﾃﾝ',
  accountTypeCode: '01',
  accountNumber: '0000015',
  accountName: '講習会事務局',
  accountNameKana: 'ｺｳｼﾕｳｶｲｼﾞﾑｷﾖｸ',
} as const;

export const virtualBranch = { code: '502', nameKana: 'ﾌﾘｺﾐｾﾝﾖｳｼﾃﾝ' } as const;

export const accountStatus = { usable: '1', stopped: '2', deleted: '3' } as const;
