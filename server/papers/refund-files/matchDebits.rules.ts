import type { Day } from '@seminar/shared/date';
import { toZenginText } from '@seminar/shared/platform/japan/zenginText';

/** Money that left the account, as a statement has it. */
export interface Debit {
  day: Day;
  /** Yen, positive. */
  amount: number;
  /** Whatever the bank wrote beside it, each field by itself. */
  texts: readonly string[];
}

/** A file that the bank may have carried out, with those of its refunds that are due. */
export interface OpenFile {
  id: number;
  madeOn: Day;
  transferOn: Day;
  /** Yen, of all its refunds. */
  amount: number;
  /** Whether none of its refunds is done yet. */
  whole: boolean;
  due: readonly { refundId: number; amount: number; holder: string }[];
}

export interface DebitMatch {
  debit: Debit;
  fileId: number;
  /** null: the sum of the whole file. */
  refundId: number | null;
}

/** A debit that an earlier statement brought, or that of a refund which a person has noted as sent. */
export interface UsedDebit {
  key: string;
  /** Of the account that the money went to; '' where it was the sum of a file, is erased, or nobody has said it. */
  holder: string;
  /** A person has noted it, and no statement has shown it. */
  noted?: boolean;
}

/** The same debit in two statements has the same key. */
export const debitKey = ({ day, amount }: Debit): string => `${day}:${amount}`;

const letters = (text: string) => toZenginText(text).replace(/[^ｱ-ﾝﾞﾟA-Z0-9]/g, '');

/** What banks write beside a transfer without saying to whom. */
const general = /^(?:総合|振込|振替|送金|資金|ソウゴウ|フリコミ|ソウフリ|ソウキン|FB|EB|WEB|IB)*$/;
const isGeneral = ({ texts }: Debit) =>
  general.test(
    texts
      .join('')
      .normalize('NFKC')
      .replace(/[\s()・]/g, ''),
  );

/** Statements cut long names off, and may have them in two fields. */
function names({ texts }: Debit, holder: string): boolean {
  const wanted = letters(holder);
  if (wanted === '') return false;
  return texts
    .map(letters)
    .some((said) => said.includes(wanted) || (said.length >= 6 && wanted.startsWith(said)));
}

type Found = Omit<DebitMatch, 'debit'> & {
  /** The debit names its payee. */
  named?: true;
};

function find(debit: Debit, files: readonly OpenFile[]): Found | undefined {
  const possible = files.filter(({ madeOn }) => madeOn <= debit.day);
  const alike = possible.flatMap((file) =>
    file.due.filter(({ amount }) => amount === debit.amount).map((refund) => ({ file, refund })),
  );
  const named = alike.filter(({ refund }) => names(debit, refund.holder));
  if (new Set(named.map(({ refund }) => letters(refund.holder))).size > 1) return undefined;
  const theirs = named.find(({ file }) => file.transferOn === debit.day) ?? named[0];
  if (theirs) return { fileId: theirs.file.id, refundId: theirs.refund.refundId, named: true };

  const unnamed = isGeneral(debit);
  const sums = possible.filter(
    ({ whole, amount, due, transferOn }) =>
      whole &&
      amount === debit.amount &&
      // One payment of that amount may be anybody's; the sum of several on their day is not.
      (unnamed || (due.length > 1 && transferOn === debit.day)),
  );
  const dueOnThatDay = alike.filter(({ file }) => file.transferOn === debit.day);
  const [file, ...others] = sums;
  if (file && others.length === 0) {
    const rivals = alike.filter((one) => one.file.id !== file.id);
    return rivals.length === 0 ? { fileId: file.id, refundId: null } : undefined;
  }
  const [only, ...more] = dueOnThatDay;
  if (unnamed && only && more.length === 0 && sums.length === 0) {
    return { fileId: only.file.id, refundId: only.refund.refundId };
  }
  return undefined;
}

/**
 * Takes out the debits that the bank has taken back: of each correction the debit with its text, else the last one of
 * its amount before.
 */
export function withoutTakenBack(debits: readonly Debit[], corrections: readonly Debit[]): Debit[] {
  const left = [...debits];
  for (const correction of corrections) {
    const { day, amount } = correction;
    const isAlike = ({ texts }: Debit) => texts.join(' ') === correction.texts.join(' ');
    const [gone] = left
      .filter((debit) => debit.amount === amount && debit.day <= day)
      .toSorted((a, b) => Number(isAlike(b)) - Number(isAlike(a)) || b.day.localeCompare(a.day));
    if (gone) left.splice(left.indexOf(gone), 1);
  }
  return left;
}

/**
 * Takes out the debits that name the payee of a used one. What is left of the used ones could be any debit of their day
 * and amount: how many of each key. The bank has shown the debit of an earlier statement under some name. What a person
 * has noted may be an unnamed one, but hardly the one that names somebody else.
 */
function withoutUsed(debits: readonly Debit[], used: readonly UsedDebit[]) {
  const open = [...debits];
  const spent = new Map<string, number>();
  const noted = new Map<string, number>();
  for (const one of used) {
    const { key, holder } = one;
    const at = open.findIndex((debit) => debitKey(debit) === key && names(debit, holder));
    const left = one.noted ? noted : spent;
    if (at === -1) left.set(key, (left.get(key) ?? 0) + 1);
    else open.splice(at, 1);
  }
  /** Whether a debit is one of those that are left, which is then counted off. */
  const takeUsed = (key: string, { named }: Found): boolean => {
    const from = [spent, ...(named ? [] : [noted])].find((left) => (left.get(key) ?? 0) > 0);
    from?.set(key, (from.get(key) ?? 0) - 1);
    return from !== undefined;
  };
  return { open, takeUsed };
}

/**
 * Which debits of a statement carried out which refunds: by amount and payee, or by the sum of a file. A
 * debit that could be two things is nothing; a staff member completes those refunds by hand.
 *
 * @param used the debits of the same keys that earlier statements have brought, or a person has noted
 */
export function matchDebits(
  debits: readonly Debit[],
  files: readonly OpenFile[],
  used: readonly UsedDebit[],
): DebitMatch[] {
  const matches: DebitMatch[] = [];
  const { open: fresh, takeUsed } = withoutUsed(debits, used);
  let open = [...files];
  // Debits that name their payee first: the others must not take their refunds.
  const ordered = fresh.toSorted((a, b) => Number(isGeneral(a)) - Number(isGeneral(b)));
  for (const debit of ordered) {
    const found = find(debit, open);
    if (!found) continue;
    if (takeUsed(debitKey(debit), found)) continue;
    matches.push({ debit, fileId: found.fileId, refundId: found.refundId });
    open = open.map((file) =>
      file.id === found.fileId
        ? {
            ...file,
            whole: false,
            due:
              found.refundId === null
                ? []
                : file.due.filter(({ refundId }) => refundId !== found.refundId),
          }
        : file,
    );
  }
  return matches;
}
