import type { Day } from '../../date.ts';

/** What the association keeps of the fee after the free days: yen, or a share of the fee in percent. */
export const keptUnits = ['yen', 'percent'] as const;
export type KeptUnit = (typeof keptUnits)[number];

/** Who decides about a cancellation of what was paid. */
export const deciders = ['rule', 'office'] as const;
export type Decider = (typeof deciders)[number];

/** By which rule applicants may cancel on their page. */
export interface CancelRule {
  /** The last day on which nothing is kept. */
  free_until: Day;
  /** The last day on which a part is kept; null: after the free days nobody may cancel by themselves. */
  until: Day | null;
  kept: number;
  kept_unit: KeptUnit;
  decided_by: Decider;
  /** Of what is kept: damages are outside the tax (不課税), a fee for the work is taxed. */
  tax_category: 'taxable_10' | 'reduced_8' | 'exempt' | 'out_of_scope';
}

/** Yen that are kept of a fee that is cancelled on this day; null: it can't be cancelled any more. */
export function keptFeeOn(
  { free_until: freeUntil, until, kept, kept_unit: unit }: CancelRule,
  { fee, day }: { fee: number; day: Day },
): number | null {
  if (day <= freeUntil) return 0;
  if (until === null || day > until) return null;
  return unit === 'yen' ? Math.min(kept, fee) : Math.floor((fee * kept) / 100);
}

/**
 * The rule that holds for an application: the one that it was made under, unless the seminar's present rule
 * keeps less. So no later change worsens it. null: neither lets it be cancelled on this day.
 */
export function holdingRule(
  rules: { stored: CancelRule | null; present: CancelRule | null },
  at: { fee: number; day: Day },
): { rule: CancelRule; kept: number } | null {
  const possible = [rules.stored, rules.present].flatMap((rule) => {
    const kept = rule && keptFeeOn(rule, at);
    return rule === null || kept === null ? [] : [{ rule, kept }];
  });
  return possible.toSorted((a, b) => a.kept - b.kept)[0] ?? null;
}

/** How the money of a cancelled application is divided, in yen: `kept` and `returned` are what came. */
export function divideCancelledMoney(
  came: number,
  kept: number,
): { kept: number; returned: number } {
  const keeps = Math.min(came, kept);
  return { kept: keeps, returned: came - keeps };
}
