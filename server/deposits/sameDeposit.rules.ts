import type { Day } from '@seminar/shared/date';
import { toKatakana } from '@seminar/shared/japan/kana';
import { anonymised } from '../answers/anonymise.rules.ts';

/**
 * A deposit as some source tells of it. Sources differ in how much they know: a CSV has neither the
 * bank's account nor the virtual one, a 全銀 record cuts long names off. Empty: not said.
 */
export interface DepositFacts {
  day: Day;
  /** Yen. */
  amount: number;
  remitterName: string;
  /** The virtual account's. */
  accountNumber: string;
  /** Four digits of the bank. */
  bankCode: string;
  /** The account at the bank that received the money. */
  bankAccount: string;
}

export interface Pair<Row, Stored> {
  row: Row;
  stored: Stored;
  /** One of them doesn't say who sent it: the same by day and amount alone. */
  nameless: boolean;
}

/** Half-width columns that a 全銀 name has, all of its kana voiced: 48 / 2, less some for safety. */
const comparedLength = 20;
const smallKana = 'ァィゥェォッャュョヮ';
const largeKana = 'アイウエオツヤユヨワ';

/**
 * A remitter's name but for what sources write differently: width, spaces, dashes, small kana. Empty:
 * not said, or taken out since.
 */
export function remitterKey(name: string): string {
  if (name === anonymised) return '';
  return toKatakana(name.normalize('NFKC').toUpperCase())
    .replace(/[\s\u3000・.．,]/g, '')
    .replace(/[-‐‑–—−ー]/g, '-')
    .replace(/[ァィゥェォッャュョヮ]/g, (kana) => largeKana[smallKana.indexOf(kana)] ?? kana);
}

type Part = string | null;
/** How one thing is compared: the row's and the deposit's part of a key; null: this way isn't for it. */
interface Way {
  row: (facts: Prepared) => Part;
  stored: (facts: Prepared) => Part;
}

interface Prepared {
  whole: string;
  cut: string;
  accountNumber: string;
  bankCode: string;
  bankAccount: string;
}

const anything = '*';

function prepare(facts: DepositFacts): Prepared {
  const whole = remitterKey(facts.remitterName);
  return { ...facts, whole, cut: [...whole].slice(0, comparedLength).join('') };
}

/** Equal first; then one side that doesn't say stands for anything. */
function waysOf(name: 'accountNumber' | 'bankCode' | 'bankAccount'): Way[] {
  const said = (facts: Prepared): Part => facts[name];
  const unsaid = (facts: Prepared): Part => (facts[name] === '' ? anything : null);
  const whatever = (): Part => anything;
  return [
    { row: said, stored: said },
    { row: unsaid, stored: whatever },
    { row: whatever, stored: unsaid },
  ];
}

const nameWays: (Way & { nameless: boolean })[] = [
  { row: ({ whole }) => whole, stored: ({ whole }) => whole, nameless: false },
  { row: ({ cut }) => cut, stored: ({ cut }) => cut, nameless: false },
  { row: ({ whole }) => (whole === '' ? anything : null), stored: () => anything, nameless: true },
  { row: () => anything, stored: ({ whole }) => (whole === '' ? anything : null), nameless: true },
];

/** From the surest way of being the same to the vaguest. */
const levels = nameWays.flatMap((name) =>
  waysOf('accountNumber').flatMap((account) =>
    waysOf('bankAccount').flatMap((bankAccount) =>
      waysOf('bankCode').map((bank) => ({
        nameless: name.nameless,
        ways: [name, account, bankAccount, bank],
      })),
    ),
  ),
);

function keyOf(parts: readonly Part[], { day, amount }: DepositFacts): string | null {
  return parts.includes(null) ? null : [day, amount, ...parts].join('\n');
}

/**
 * Finds for rows of one source the deposits that are here from this or another source: same day,
 * amount, remitter and accounts, as far as both say. Each deposit answers for one row only, so of
 * three equal rows over two equal deposits the third is new, whatever was imported before.
 */
export function pairUp<Row extends DepositFacts, Stored extends DepositFacts>(
  rows: readonly Row[],
  stored: readonly Stored[],
): Pair<Row, Stored>[] {
  const pairs: Pair<Row, Stored>[] = [];
  const days = new Set(stored.map(({ day, amount }) => `${day} ${amount}`));
  let openRows = rows
    .filter(({ day, amount }) => days.has(`${day} ${amount}`))
    .map((facts) => ({ facts, prepared: prepare(facts) }));
  let openStored = stored.map((facts) => ({ facts, prepared: prepare(facts) }));
  for (const { nameless, ways } of levels) {
    if (openRows.length === 0 || openStored.length === 0) break;
    const byKey = new Map<string, typeof openStored>();
    for (const one of openStored) {
      const key = keyOf(
        ways.map((way) => way.stored(one.prepared)),
        one.facts,
      );
      if (key === null) continue;
      const same = byKey.get(key);
      if (same) same.push(one);
      else byKey.set(key, [one]);
    }
    for (const same of byKey.values()) same.reverse();
    const taken = new Set<Stored>();
    openRows = openRows.filter((row) => {
      const key = keyOf(
        ways.map((way) => way.row(row.prepared)),
        row.facts,
      );
      const found = key === null ? undefined : byKey.get(key)?.pop();
      if (!found) return true;
      taken.add(found.facts);
      pairs.push({ row: row.facts, stored: found.facts, nameless });
      return false;
    });
    if (taken.size > 0) openStored = openStored.filter(({ facts }) => !taken.has(facts));
  }
  return pairs;
}

/** The provider of deposits that a statement file brought. */
export const statementProvider = 'statement';

/** GMO Aozora Net Bank, whose interface the simulated bank speaks too. */
const bankOfApi = '0310';

/** How a deposit's stored origin says to which account of which bank it went. */
export function placeOf(provider: string, bankAccountKey: string) {
  // An API names accounts in its own way, which no file does.
  if (provider !== statementProvider) {
    const known = provider === 'gmo-aozora' || provider === 'simulator';
    return { bankCode: known ? bankOfApi : '', bankAccount: '' };
  }
  const [bankCode = '', bankAccount = ''] = bankAccountKey.split(':');
  return { bankCode, bankAccount };
}

/** The key under which a file's deposits are stored; `placeOf` reads it. */
export function bankAccountKeyOf({
  bankCode,
  bankAccount,
}: Pick<DepositFacts, 'bankCode' | 'bankAccount'>) {
  return `${bankCode}:${bankAccount}`;
}
