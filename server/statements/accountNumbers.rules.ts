/** A bank account number as it may stand in a text, with its branch where that stands beside it. */
export interface AccountHint {
  /** Three digits; null: not said. */
  branchCode: string | null;
  accountNumber: string;
}

/** 7 digits are a number, 10 a branch and a number; anything longer or shorter is something else. */
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

/** The one of our accounts that the hints name; null when none is, or they leave it open which. */
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
