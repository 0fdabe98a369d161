import type { Day } from '@seminar/shared/date';

export type BankProvider = 'simulator' | 'gmo-aozora';

export interface BankTokens {
  accessToken: string;
  /** null: the bank sent none; the earlier one stays valid. */
  refreshToken: string | null;
  scope: string;
  expiresAt: Date;
}

/** The credentials of a call for the association. */
export interface BankAccess {
  accessToken: string;
  /** The bank's id of the account that receives the transfers. */
  bankAccountKey: string;
}

export interface BankAccount {
  key: string;
  name: string;
}

/** A virtual account (振込専用口座) that the bank has just issued. */
interface IssuedAccount {
  /** The bank's id of the account. */
  externalId: string;
  bankName: string;
  /** 統一金融機関コード, four digits. */
  bankCode: string;
  branchName: string;
  branchCode: string;
  accountNumber: string;
  accountName: string;
}

/** The state of an account at the bank. */
export type AccountStanding = 'usable' | 'stopped' | 'deleted';

/** Money that arrived on a virtual account. */
export interface BankDeposit {
  provider: string;
  bankAccountKey: string;
  /** Unique within the bank account, so that a repeated deposit is not stored twice. */
  itemKey: string;
  /** The bank's id of the virtual account; null: not known (a line of a statement file). */
  vaId: string | null;
  accountNumber: string;
  /** The day by the bank's books. */
  depositedAt: Day;
  /** Yen. */
  amount: number;
  remitterName: string;
  paymentBankName: string;
  paymentBranchName: string;
  remarks: string;
  /** The bank's data, unchanged. */
  raw: Record<string, unknown>;
}

/** A row of the bank that can't be read as a deposit: it waits for a person. */
export interface OddRow {
  provider: string;
  bankAccountKey: string;
  /** null: it has none that can be read. */
  itemKey: string | null;
  /** What the bank sent, as JSON. */
  sent: string;
  /** The names of what can't be read; empty: the row is none at all. */
  faults: string[];
}

export type BankRow = { kind: 'deposit'; deposit: BankDeposit } | { kind: 'odd'; row: OddRow };

/** A call of the bank to our webhook. */
export interface BankNotice {
  rawBody: Uint8Array;
  accessToken: string | undefined;
  signature: string | undefined;
}

/**
 * A bank as the product needs it. Every call may throw BankUnavailable or BankRefused (see
 * bank/bankErrors.ts). No call keeps state or uses the database.
 */
export interface BankPort {
  readonly provider: BankProvider;
  /** The bank's page on which the association gives its consent; the challenge is of RFC 7636. */
  authorizationUrl(link: { state: string; challenge: string; redirectUri: string }): string;
  exchangeCode(grant: { code: string; verifier: string; redirectUri: string }): Promise<BankTokens>;
  refresh(refreshToken: string): Promise<BankTokens>;
  /** The account that the product uses, of those that the bank lets it see. */
  chooseAccount(accessToken: string): Promise<BankAccount>;
  /** @param count 1 to 1,000 */
  issueAccounts(access: BankAccess, count: number): Promise<IssuedAccount[]>;
  /** Ascending, both days inclusive, at most six months back. The same deposit may be listed twice. */
  listDeposits(access: BankAccess, range: { from: Day; to: Day }): AsyncIterable<BankRow>;
  /** Lets an account take transfers or stops it. Returns its new state: a deleted one stays deleted. */
  switchAccount(
    access: BankAccess,
    externalId: string,
    to: 'usable' | 'stopped',
  ): Promise<AccountStanding>;
  /** Whether the notice comes from the bank, given the access token that we hold. */
  isAuthentic(notice: BankNotice, accessToken: string): boolean;
}
