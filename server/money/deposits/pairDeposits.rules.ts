import type { Day } from '@seminar/shared/date';
import { groupBy } from '@seminar/shared/groupBy';
import { toKatakana } from '@seminar/shared/platform/japan/kana';
import { asOneLine } from '@seminar/shared/platform/spreadsheets/cell.rules';
import { anonymised } from '../../catalogue/answers/anonymisedText.rules.ts';

/**
 * A deposit as a source reports it. Sources differ in what they contain: a CSV has neither the bank's
 * account nor the virtual one, a 全銀 record cuts off long names. Empty: the source doesn't say.
 */
export interface ReportedDeposit {
  day: Day;
  /** Yen. */
  amount: number;
  remitterName: string;
  /** Of the virtual account. */
  accountNumber: string;
  /** The bank's four digits. */
  bankCode: string;
  /** The account at the bank that received the money. */
  bankAccount: string;
}

export interface Pair<Row, Stored> {
  row: Row;
  stored: Stored;
  /** One of them has no remitter's name: they match without it. */
  nameless: boolean;
}

/** Half-width columns that a 全銀 name has, all of its kana voiced: 48 / 2, less some for safety. */
const comparedLength = 20;
const smallKana = 'ァィゥェォッャュョヮ';
const anySmallKana = new RegExp(`[${smallKana}]`, 'g');
const largeKana = 'アイウエオツヤユヨワ';

/**
 * A remitter's name without what sources write differently: width, spaces, what nobody sees, dashes, small kana. Empty:
 * not given, or anonymised since.
 */
export function remitterKey(name: string): string {
  if (name === anonymised) return '';
  return toKatakana(asOneLine(name).normalize('NFKC').toUpperCase())
    .replace(/[\s\u3000・.．,]/g, '')
    .replace(/[-‐‑–—−ー]/g, '-')
    .replace(anySmallKana, (kana) => largeKana[smallKana.indexOf(kana)] ?? kana);
}

type Part = string | null;
/** A way to compare one fact: the row's and the deposit's part of a key; null: it doesn't apply. */
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

function prepare(facts: ReportedDeposit): Prepared {
  const whole = remitterKey(facts.remitterName);
  return { ...facts, whole, cut: [...whole].slice(0, comparedLength).join('') };
}

/** Equal values first; then a side without the value matches any value. */
function waysOf(name: 'accountNumber' | 'bankCode' | 'bankAccount'): Way[] {
  const value = (facts: Prepared): Part => facts[name];
  const missing = (facts: Prepared): Part => (facts[name] === '' ? anything : null);
  const any = (): Part => anything;
  return [
    { row: value, stored: value },
    { row: missing, stored: any },
    { row: any, stored: missing },
  ];
}

const nameWays: (Way & { nameless: boolean })[] = [
  { row: ({ whole }) => whole, stored: ({ whole }) => whole, nameless: false },
  { row: ({ cut }) => cut, stored: ({ cut }) => cut, nameless: false },
  { row: ({ whole }) => (whole === '' ? anything : null), stored: () => anything, nameless: true },
  { row: () => anything, stored: ({ whole }) => (whole === '' ? anything : null), nameless: true },
];

/** From the most certain match to the least certain. */
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

function keyOf(parts: readonly Part[], { day, amount }: ReportedDeposit): string | null {
  return parts.includes(null) ? null : [day, amount, ...parts].join('\n');
}

/**
 * Pairs rows of one source with the same deposits stored from any source: same day, amount, remitter
 * and accounts, as far as both contain them. Each deposit is paired with one row only: of three equal
 * rows and two equal stored deposits, the third row stays unpaired and is new.
 */
export function pairSameDeposits<Row extends ReportedDeposit, Stored extends ReportedDeposit>(
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
    const byKey = groupBy(openStored, (one) =>
      keyOf(
        ways.map((way) => way.stored(one.prepared)),
        one.facts,
      ),
    );
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
