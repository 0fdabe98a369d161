import type { Day } from '@seminar/shared/date';
import { message, type Message } from '@seminar/shared/messages/message';
import type { Verdict } from '@seminar/shared/statements/schema';
import { findTargets, type ReversalFacts, type Target } from '../deposits/reversalTargets.rules.ts';
import { pairUp, type DepositFacts } from '../deposits/sameDeposit.rules.ts';

/** A row with a deposit or a reversal. */
export interface JudgedRow extends DepositFacts {
  id: number;
  kind: 'deposit' | 'reversal';
  /** The day from which the bank counts the money; a reversal has that of the reversed deposit. */
  valueDay: Day | null;
}

export interface StoredDeposit extends DepositFacts {
  id: number;
  reversed: boolean;
  allocated: boolean;
}

/** A reversal that was imported before. */
export interface StoredReversal extends DepositFacts {
  depositId: number;
}

export interface Stored {
  deposits: readonly StoredDeposit[];
  reversals: readonly StoredReversal[];
  /** Reversals that were imported before their deposits. */
  waiting: readonly ReversalFacts[];
}

export interface Judgement {
  rowId: number;
  verdict: Verdict;
  notes: Message[];
  /** The stored deposit that is the same, or that is reversed. */
  depositId: number | null;
  /** The new row of the same file that is reversed. */
  reversesRow: number | null;
  /** The row of an earlier file that reverses this new deposit. */
  reversedBy: number | null;
}

interface Candidate extends Target {
  depositId: number | null;
  rowId: number | null;
}

const newTarget = (row: JudgedRow): Candidate => ({
  facts: row,
  depositId: null,
  rowId: row.id,
  allocated: false,
});

function targetsOf(stored: Stored, newRows: readonly JudgedRow[]): Candidate[] {
  const here = stored.deposits
    .filter(({ reversed }) => !reversed)
    .map((facts) => ({ facts, depositId: facts.id, rowId: null, allocated: facts.allocated }))
    // Of two equal deposits, reversing the one that isn't allocated has no consequences.
    .toSorted((a, b) => Number(a.allocated) - Number(b.allocated));
  return [...here, ...newRows.map(newTarget)];
}

function reversalNote(target: Target | undefined): Message {
  if (!target) return message('statement_reverses_nothing');
  return message(target.allocated ? 'statement_reverses_allocated' : 'statement_reverses');
}

/**
 * The verdicts on the rows of a file, given all stored deposits that could be the same: rows are paired
 * with known deposits, the others are new, and each reversal gets the deposit that it reverses.
 */
export function judge(rows: readonly JudgedRow[], stored: Stored): Judgement[] {
  const arrived = rows.filter(({ kind }) => kind === 'deposit');
  const takenBack = rows.filter(({ kind }) => kind === 'reversal');
  const judgement = (
    row: JudgedRow,
    verdict: Verdict,
    notes: Message[],
    depositId: number | null,
    {
      reversesRow = null,
      reversedBy = null,
    }: { reversesRow?: number | null; reversedBy?: number | null } = {},
  ): Judgement => ({ rowId: row.id, verdict, notes, depositId, reversesRow, reversedBy });

  const known = new Map(pairUp(arrived, stored.deposits).map((pair) => [pair.row.id, pair]));
  const before = [
    ...stored.reversals,
    ...stored.waiting.map((row) => ({ ...row, depositId: null })),
  ];
  const settled = new Map(pairUp(takenBack, before).map((pair) => [pair.row.id, pair]));
  const fresh = arrived.filter(({ id }) => !known.has(id));
  const open = takenBack.filter(({ id }) => !settled.has(id));
  const claimed = findTargets(stored.waiting, fresh.map(newTarget));
  const claims = new Map([...claimed].map(([waitingId, { rowId }]) => [rowId, waitingId]));
  const unclaimed = fresh.filter(({ id }) => !claims.has(id));
  const targets = findTargets(open, targetsOf(stored, unclaimed));

  return rows.map((row) => {
    if (row.kind === 'deposit') {
      const pair = known.get(row.id);
      if (!pair) {
        const reversedBy = claims.get(row.id) ?? null;
        const notes = reversedBy === null ? [] : [message('statement_reversed_before')];
        return judgement(row, 'new', notes, null, { reversedBy });
      }
      const notes = pair.nameless ? [message('statement_known_alike')] : [];
      return judgement(row, 'known', notes, pair.stored.id);
    }
    const repeated = settled.get(row.id);
    if (repeated) {
      const notes = [message('statement_reversed_already')];
      return judgement(row, 'known', notes, repeated.stored.depositId);
    }
    const target = targets.get(row.id);
    return judgement(row, 'reversal', [reversalNote(target)], target?.depositId ?? null, {
      reversesRow: target?.rowId ?? null,
    });
  });
}
