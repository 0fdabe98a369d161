import type { Day } from '@seminar/shared/date';
import type {
  StatementRowKind,
  Verdict,
  VerdictCounts,
} from '@seminar/shared/money/statements/schema';

interface Counted {
  kind: StatementRowKind;
  verdict: Verdict;
  day: Day | null;
  amount: number | null;
}

export interface StatementSummary {
  counts: VerdictCounts;
  /** Yen of the new deposits. */
  newAmount: number;
  /** The first day of all readable rows. */
  from: Day | null;
  to: Day | null;
}

/** Counts the rows of a file and finds its period. */
export function summarise(rows: readonly Counted[]): StatementSummary {
  const counts = { new: 0, known: 0, not_deposit: 0, reversal: 0, unreadable: 0 };
  let newAmount = 0;
  let from: Day | null = null;
  let to: Day | null = null;
  for (const { kind, verdict, day, amount } of rows) {
    counts[verdict] += 1;
    if (verdict === 'new') newAmount += amount ?? 0;
    if (day === null || kind === 'unreadable') continue;
    if (from === null || day < from) from = day;
    if (to === null || day > to) to = day;
  }
  return { counts, newAmount, from, to };
}
