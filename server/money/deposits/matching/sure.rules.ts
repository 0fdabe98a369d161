import type { Reason, SuggestionGrade } from '@seminar/shared/money/deposits/schema';
import { likenessOf, sameName, type Likeness } from '../../../platform/names/likeness.rules.ts';
import type { RankedSet } from './sets.rules.ts';
import type { Ranked } from './suggestion.rules.ts';

interface Graded {
  grade: SuggestionGrade;
  reasons: Reason[];
}

const numbers: ReadonlySet<string> = new Set([
  'account',
  'account_number',
  'submission_number',
  'student_number',
]);
const isSure = ({ grade }: Graded) => grade === 'high';
const isNumbered = ({ reasons }: Graded) => reasons.some(({ code }) => numbers.has(code));

/** The remitter's name is this one's: the applicant's, or the company's. */
function isNamed({ reasons }: Graded, who: 'person' | 'company'): boolean {
  return reasons.some(({ code }) => {
    const likeness = code.startsWith(`${who}_`) ? code.slice(who.length + 1) : undefined;
    return likeness !== undefined && likenessOf[likeness as Likeness] >= sameName;
  });
}

/** A company has sent what several of its applications owe together: then one of them alone isn't sure. */
const isWhole = (set: RankedSet) => set.shortfall === 0 && isNamed(set, 'company');

function doubted<One extends Graded>(one: One, rivals: number): One {
  const reasons: Reason[] = [
    ...one.reasons.filter(({ code }) => code !== 'equals'),
    { code: 'equals', values: { size: rivals } },
  ];
  return { ...one, grade: 'medium', reasons };
}

/**
 * The applications and groups, and the sets, with at most one of all that is 高: of several none is, unless a number of
 * the transfer names just one of them, or the applicant's own name does.
 */
export function onlyOneSure(
  ranked: readonly Ranked[],
  sets: readonly RankedSet[],
): { ranked: Ranked[]; sets: RankedSet[] } {
  const sureSets = sets.filter(isSure);
  const certain = ranked.find((one) => isSure(one) && isNumbered(one));
  if (certain && !sureSets.some(isNumbered)) {
    return { ranked: [...ranked], sets: sets.map((set) => (isSure(set) ? doubted(set, 1) : set)) };
  }
  const sure = ranked.filter(isSure);
  const whole = sets.filter((set) => isSure(set) || isWhole(set));
  return {
    ranked: ranked.map((one) => {
      if (!isSure(one)) return one;
      const rivals = isNamed(one, 'person') ? sureSets : whole;
      return rivals.length === 0 ? one : doubted(one, rivals.length);
    }),
    sets: sets.map((set) => {
      const rivals = sure.length + sureSets.length - 1;
      return isSure(set) && rivals > 0 ? doubted(set, rivals) : set;
    }),
  };
}
