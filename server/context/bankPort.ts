import type { Day } from '@seminar/shared/date';

export type BankProvider = 'simulator' | 'gmo-aozora';

export interface BankTokens {
  accessToken: string;
  /** null: the bank sent none; an earlier one stays good. */
  refreshToken: string | null;
  scope: string;
  expiresAt: Date;
}

/** What a call on behalf of the association carries. */
export interface BankAccess {
  accessToken: string;
  /** The bank's id of the account that receives the transfers. */
  bankAccountKey: string;
}

export interface BankAccount {
  key: string;
  name: string;
}

/** A virtual account (振込専用口座) fresh from the bank. */
interface IssuedAccount {
  /** The bank's own id of it. */
  externalId: string;
  bankName: string;
  branchName: string;
  branchCode: string;
  accountNumber: string;
  accountName: string;
}

/** How an account stands at the bank. */
export type AccountStanding = 'usable' | 'stopped' | 'deleted';

/** Money that arrived on a virtual account. */
export interface BankDeposit {
  provider: string;
  bankAccountKey: string;
  /** Unique within the bank account: what makes a repeat add nothing. */
  itemKey: string;
  /** The bank's id of the virtual account; null: not known (a line of a statement file). */
  vaId: string | null;
  accountNumber: string;
  /** The bank's day. */
  depositedAt: Day;
  /** Yen. */
  amount: number;
  remitterName: string;
  paymentBankName: string;
  paymentBranchName: string;
  remarks: string;
  /** What the bank sent, as it was. */
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
 * A bank as the product needs it. Every call may throw BankUnavailable or BankRefused
 * (./bankErrors.ts); none keeps state or touches the database.
 */
export interface BankPort {
  readonly provider: BankProvider;
  /** Where the browser goes to ask for consent. */
  authorizationUrl(link: { state: string; redirectUri: string }): string;
  exchangeCode(grant: { code: string; redirectUri: string }): Promise<BankTokens>;
  refresh(refreshToken: string): Promise<BankTokens>;
  /** The account that the product shall use, out of those that the bank lets it see. */
  chooseAccount(accessToken: string): Promise<BankAccount>;
  /** @param count 1 to 1,000 */
  issueAccounts(access: BankAccess, count: number): Promise<IssuedAccount[]>;
  /** Ascending, both days inclusive, at most six months back; a deposit may come twice. */
  listDeposits(access: BankAccess, range: { from: Day; to: Day }): AsyncIterable<BankRow>;
  /** Has an account take transfers or not; answers how it stands then: a deleted one stays so. */
  switchAccount(
    access: BankAccess,
    externalId: string,
    to: 'usable' | 'stopped',
  ): Promise<AccountStanding>;
  /** Whether the notice comes from the bank, given the access token that we hold. */
  isAuthentic(notice: BankNotice, accessToken: string): boolean;
}
