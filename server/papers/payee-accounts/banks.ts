import { searchKey } from '@seminar/shared/platform/japan/searchKey';
import type { NamedCode } from '@seminar/shared/papers/payee-accounts/endpoints';

interface Named extends NamedCode {
  kana: string;
}

const most = 20;

/** All banks of Japan with their branches. They take 20 MB, so they are loaded when first asked for. */
async function allBanks() {
  return (await import('zengin-code')).default;
}

/** Those whose name or reading begins with the term come first. */
function found(all: readonly Named[], search: string): NamedCode[] {
  const term = searchKey(search);
  const ranked = all.flatMap((one) => {
    const keys = [searchKey(one.name), searchKey(one.kana), one.code];
    if (keys.some((key) => key.startsWith(term))) return [{ one, rank: 0 }];
    return keys.some((key) => key.includes(term)) ? [{ one, rank: 1 }] : [];
  });
  return ranked
    .toSorted((a, b) => a.rank - b.rank || a.one.code.localeCompare(b.one.code))
    .slice(0, most)
    .map(({ one: { code, name } }) => ({ code, name }));
}

export async function findBanks(search: string): Promise<NamedCode[]> {
  return found(Object.values(await allBanks()), search);
}

/** The branches of a bank; none of a code that is on no list. */
export async function findBranches(bankCode: string, search: string): Promise<NamedCode[]> {
  const banks = await allBanks();
  const bank = Object.hasOwn(banks, bankCode) ? banks[bankCode] : undefined;
  return found(Object.values(bank?.branches ?? {}), search);
}

/** Bank and branch of these codes, as far as the list knows them. */
export async function knownBank(bankCode: string, branchCode: string) {
  const banks = await allBanks();
  const bank = Object.hasOwn(banks, bankCode) ? banks[bankCode]! : null;
  const branch =
    bank && Object.hasOwn(bank.branches, branchCode) ? bank.branches[branchCode]! : null;
  return { bank, branch };
}
