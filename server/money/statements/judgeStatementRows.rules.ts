import { addDays, type Day } from '@seminar/shared/date';
import { message, type Message } from '@seminar/shared/platform/messages/message';
import type { Verdict } from '@seminar/shared/money/statements/schema';
import { groupBy } from '@seminar/shared/groupBy';
import {
  pairSameDeposits,
  remitterKey,
  type ReportedDeposit,
} from '../deposits/pairDeposits.rules.ts';

/** A row with a deposit or a reversal. */
export interface JudgedRow extends ReportedDeposit {
  id: number;
  kind: 'deposit' | 'reversal';
  /** The day from which the bank counts the money; a reversal has that of the reversed deposit. */
  valueDay: Day | null;
}

export interface StoredDeposit extends ReportedDeposit {
  id: number;
  reversed: boolean;
  allocated: boolean;
}

/** A reversal that was imported before. */
export interface StoredReversal extends ReportedDeposit {
  depositId: number;
}

export interface Stored {
  deposits: readonly StoredDeposit[];
  reversals: readonly StoredReversal[];
}

export interface Judgement {
  rowId: number;
  verdict: Verdict;
  notes: Message[];
  /** The stored deposit that is the same, or that is reversed. */
  depositId: number | null;
  /** The new row of the same file that is reversed. */
  reversesRow: number | null;
}

/** The most days between a deposit and its reversal; banks take only a few. */
export const reversalDays = 31;

interface Target {
  facts: ReportedDeposit;
  depositId: number | null;
  rowId: number | null;
  allocated: boolean;
}

/** The latest deposit of the same name and amount in the days before. */
function latestBefore(row: JudgedRow, alike: readonly Target[]): Target | undefined {
  const from = addDays(row.day, -reversalDays);
  return (
    alike
      .filter(
        ({ facts }) => facts.amount === row.amount && facts.day >= from && facts.day <= row.day,
      )
      .toSorted(
        (a, b) =>
          b.facts.day.localeCompare(a.facts.day) || Number(a.allocated) - Number(b.allocated),
      )
      // The same in everything except the day.
      .find(({ facts }) => pairSameDeposits([{ ...row, day: facts.day }], [facts]).length > 0)
  );
}

function targetsOf(stored: Stored, newRows: readonly JudgedRow[]): Target[] {
  const here = stored.deposits
    .filter(({ reversed }) => !reversed)
    .map((facts) => ({ facts, depositId: facts.id, rowId: null, allocated: facts.allocated }))
    // Of two equal deposits, reversing the one that isn't allocated has no consequences.
    .toSorted((a, b) => Number(a.allocated) - Number(b.allocated));
  return [
    ...here,
    ...newRows.map((facts) => ({ facts, depositId: null, rowId: facts.id, allocated: false })),
  ];
}

/** The deposit of each reversal: of its value day, else of its own day, else of the days before. */
function findTargets(rows: readonly JudgedRow[], targets: readonly Target[]): Map<number, Target> {
  const found = new Map<number, Target>();
  const open = new Set(targets);
  const take = (row: JudgedRow, target: Target) => {
    found.set(row.id, target);
    open.delete(target);
  };
  for (const dayOf of [(row: JudgedRow) => row.valueDay ?? row.day, (row: JudgedRow) => row.day]) {
    const missing = rows.filter(({ id }) => !found.has(id));
    const pairs = pairSameDeposits(
      missing.map((row) => ({ ...row, day: dayOf(row), row })),
      [...open].map((target) => ({ ...target.facts, target })),
    );
    for (const { row, stored } of pairs) take(row.row, stored.target);
  }
  const missing = rows.filter(({ id }) => !found.has(id));
  if (missing.length === 0) return found;
  const byName = groupBy([...open], ({ facts }) => remitterKey(facts.remitterName));
  for (const row of missing) {
    const name = remitterKey(row.remitterName);
    const alike = name === '' ? [] : (byName.get(name) ?? []);
    const target = latestBefore(
      row,
      alike.filter((one) => open.has(one)),
    );
    if (target) take(row, target);
  }
  return found;
}

function reversalNote(target: Target | undefined): Message {
  if (!target) return message('statement_reverses_nothing');
  return message(target.allocated ? 'statement_reverses_allocated' : 'statement_reverses');
}

/**
 * The verdicts on the rows of a file, given all stored deposits that could be the same: rows are paired
 * with known deposits, the others are new, and each reversal gets the deposit that it reverses.
 */
export function judgeStatementRows(rows: readonly JudgedRow[], stored: Stored): Judgement[] {
  const arrived = rows.filter(({ kind }) => kind === 'deposit');
  const takenBack = rows.filter(({ kind }) => kind === 'reversal');
  const judgement = (
    row: JudgedRow,
    verdict: Verdict,
    notes: Message[],
    depositId: number | null,
    reversesRow: number | null = null,
  ): Judgement => ({ rowId: row.id, verdict, notes, depositId, reversesRow });

  const known = new Map(
    pairSameDeposits(arrived, stored.deposits).map((pair) => [pair.row.id, pair]),
  );
  const settled = new Map(
    pairSameDeposits(takenBack, stored.reversals).map((pair) => [pair.row.id, pair]),
  );
  const fresh = arrived.filter(({ id }) => !known.has(id));
  const open = takenBack.filter(({ id }) => !settled.has(id));
  const targets =
    open.length === 0 ? new Map<number, Target>() : findTargets(open, targetsOf(stored, fresh));

  return rows.map((row) => {
    if (row.kind === 'deposit') {
      const pair = known.get(row.id);
      if (!pair) return judgement(row, 'new', [], null);
      const notes = pair.nameless ? [message('statement_known_alike')] : [];
      return judgement(row, 'known', notes, pair.stored.id);
    }
    const before = settled.get(row.id);
    if (before) {
      return judgement(
        row,
        'known',
        [message('statement_reversed_already')],
        before.stored.depositId,
      );
    }
    const target = targets.get(row.id);
    return judgement(
      row,
      'reversal',
      [reversalNote(target)],
      target?.depositId ?? null,
      target?.rowId,
    );
  });
}
