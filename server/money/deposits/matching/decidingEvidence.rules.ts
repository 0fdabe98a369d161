import type { Reason } from '@seminar/shared/money/deposits/schema';
import { evidenceKinds, type EvidenceKind } from '@seminar/shared/money/deposits/evidence/schema';
import { likenessOf, type Likeness } from '../../../platform/names/likeness.rules.ts';

const isKind = (code: string): code is EvidenceKind => evidenceKinds.some((kind) => kind === code);

/** How much a kind says: numbers more than any name, names more than what was paid before. */
function weightOf(kind: EvidenceKind): number {
  const name = /^(?:person|company)_(.+)$/.exec(kind)?.[1];
  if (name !== undefined) return 1 + likenessOf[name as Likeness];
  if (kind === 'amount_same') return 0;
  return kind.startsWith('paid_before') || kind === 'account_near' ? 1 : 3;
}

/** The evidence among the reasons of a suggestion; the first of them decides. */
export function evidenceIn(reasons: readonly Reason[]): EvidenceKind[] {
  const found = reasons.map(({ code }) => code).filter(isKind);
  return found.toSorted(
    (a, b) => weightOf(b) - weightOf(a) || evidenceKinds.indexOf(a) - evidenceKinds.indexOf(b),
  );
}
