import type { RefundKind } from '@seminar/shared/papers/refunds/schema';

/** What a refund is for. */
interface Purpose {
  submissionId: number | null;
  /** The receipt of a fee that is sent back. */
  receiptId: number | null;
  kind: RefundKind;
}

/** A refund that a deposit has or had; amounts in yen. */
export interface MarkedBefore extends Purpose {
  amount: number;
  withdrawn: boolean;
}

/** A part of what is marked; without a purpose nothing is known of it. */
type Part = { amount: number } & Partial<Purpose>;

interface Withdrawn extends Purpose {
  /** What was marked at first, less what is marked again. */
  rest: number;
}

const isSame = (a: Purpose, b: Purpose) =>
  a.submissionId === b.submissionId && a.receiptId === b.receiptId && a.kind === b.kind;

/** What was withdrawn and not marked again since, the newest first. */
function withdrawnOf(earlier: readonly MarkedBefore[]): Withdrawn[] {
  const purposes = earlier.filter(
    (row, at) =>
      row.withdrawn && !earlier.slice(0, at).some((it) => it.withdrawn && isSame(it, row)),
  );
  return purposes.flatMap(({ submissionId, receiptId, kind }) => {
    const rows = earlier.filter((row) => isSame(row, { submissionId, receiptId, kind }));
    const stands = rows.reduce((sum, row) => sum + (row.withdrawn ? 0 : row.amount), 0);
    const rest = Math.max(...rows.map(({ amount }) => amount)) - stands;
    return rest > 0 ? [{ submissionId, receiptId, kind, rest }] : [];
  });
}

/** The fees that the free money consists of, the newest first. */
function feesWithin(withdrawn: readonly Withdrawn[], free: number): Required<Part>[] {
  let left = free;
  return withdrawn.flatMap(({ rest, ...purpose }) => {
    const amount = purpose.receiptId === null ? 0 : Math.min(rest, left);
    left -= amount;
    return amount > 0 ? [{ ...purpose, amount }] : [];
  });
}

/**
 * Says what a refund is for, when money is marked again after refunds of its deposit were withdrawn: for what
 * was marked with the same amount. A fee may also come back in parts, or with other money: it is recognised where
 * nothing else is free, or where all that is free is marked.
 *
 * @param earlier the deposit's refunds, the newest first
 * @param marking the yen that are marked, and those that are free
 * @returns parts whose sum is the amount
 */
export function partsToMark(
  earlier: readonly MarkedBefore[],
  { amount, free }: { amount: number; free: number },
): Part[] {
  const withdrawn = withdrawnOf(earlier);
  const wasSo = (it: Withdrawn) =>
    earlier.some((row) => row.withdrawn && row.amount === amount && isSame(row, it));
  const same = withdrawn.find((it) => it.rest >= amount && wasSo(it));
  if (same) {
    const { rest: _, ...purpose } = same;
    return [{ ...purpose, amount }];
  }
  const fees = feesWithin(withdrawn, free);
  const ofFees = fees.reduce((sum, fee) => sum + fee.amount, 0);
  if (amount === free) {
    return ofFees < amount ? [...fees, { amount: amount - ofFees }] : fees;
  }
  const [only] = fees;
  return only && fees.length === 1 && ofFees === free ? [{ ...only, amount }] : [{ amount }];
}
