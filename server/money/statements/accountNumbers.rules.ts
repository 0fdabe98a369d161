/** A number in a text that may be a bank account's, with the branch if the text has it. */
export interface AccountHint {
  /** Three digits; null: the text has none. */
  branchCode: string | null;
  accountNumber: string;
}

/** 7 digits are an account number, 10 a branch and an account number; other lengths are neither. */
export function accountHintsIn(texts: readonly string[]): AccountHint[] {
  return texts.flatMap((text) =>
    [...text.normalize('NFKC').matchAll(/(?<!\d)(\d{3})?-?(\d{7})(?!\d)/g)].map(
      ([, branch, accountNumber = '']) => ({
        branchCode: branch === undefined || branch === '000' ? null : branch,
        accountNumber,
      }),
    ),
  );
}

export interface KnownAccount {
  id: number;
  branchCode: string;
  accountNumber: string;
}

/** The account of ours that the hints name; null when they name none, or it isn't clear which. */
export function accountOf(
  hints: readonly AccountHint[],
  known: ReadonlyMap<string, readonly KnownAccount[]>,
): KnownAccount | null {
  for (const { branchCode, accountNumber } of hints) {
    const found = (known.get(accountNumber) ?? []).filter(
      (account) => branchCode === null || account.branchCode === branchCode,
    );
    if (found.length === 1) return found[0] ?? null;
  }
  return null;
}
