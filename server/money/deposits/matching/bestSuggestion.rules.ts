import type { SubmissionRow } from '@seminar/shared/applying/submissions/schema';
import {
  suggestionGrades,
  type Reason,
  type SuggestionGrade,
  type Suggestions,
} from '@seminar/shared/money/deposits/schema';

interface Best {
  grade: SuggestionGrade;
  reasons: Reason[];
  /** Whom the deposit would pay for; several: a company's set; none: a group. All amounts in yen. */
  parts: { submission_id: string; amount: number; owed: number }[];
  /** The group whose money it would be, and what is still to come of that; null: it is for applications. */
  group: { group_id: string; owed: number } | null;
}

function owedBy({
  applicant,
}: {
  applicant: { expected_payment_amount: number; allocated_amount: number };
}): number {
  return applicant.expected_payment_amount - applicant.allocated_amount;
}

const sureness = ({ grade }: Best) => suggestionGrades.indexOf(grade);

/** The surest application or set. */
function bestOfApplications(
  { suggestions, sets }: Pick<Suggestions, 'suggestions' | 'sets'>,
  deposited: number,
): Best | null {
  const [single] = suggestions;
  const set =
    sets.find(({ shortfall }) => shortfall === 0) ??
    sets.find(({ submissions, shortfall }) =>
      submissions.slice(-1).some((last) => owedBy(last) > shortfall),
    );
  const one: Best | null = single
    ? {
        grade: single.grade,
        reasons: single.reasons,
        parts: [
          {
            submission_id: single.submission.submission_id,
            amount: deposited,
            owed: owedBy(single.submission),
          },
        ],
        group: null,
      }
    : null;
  const several: Best | null = set
    ? {
        grade: set.grade,
        reasons: set.reasons,
        parts: set.submissions.map((submission, at) => ({
          submission_id: submission.submission_id,
          // A fee that was taken off is the last one's: the association bears it, or asks that one for it.
          amount: owedBy(submission) - (at === set.submissions.length - 1 ? set.shortfall : 0),
          owed: owedBy(submission),
        })),
        group: null,
      }
    : null;
  if (!one || !several) return one ?? several;
  if (sureness(one) !== sureness(several)) return sureness(one) < sureness(several) ? one : several;
  return single?.amount_difference === 0 ? one : several;
}

/**
 * The sets that a deposit may pay for which is allocated already, and that take it from nobody; each application as if
 * it had nothing of the deposit.
 *
 * @param own yen of the deposit that an application has, by its submission_id
 */
export function setsWith({ sets }: Suggestions, own: ReadonlyMap<string, number>): Suggestions {
  const without = (row: SubmissionRow): SubmissionRow => ({
    ...row,
    applicant: {
      ...row.applicant,
      allocated_amount: row.applicant.allocated_amount - (own.get(row.submission_id) ?? 0),
    },
  });
  const isIn = (submissions: readonly SubmissionRow[]) => (id: string) =>
    submissions.some((row) => row.submission_id === id);
  return {
    suggestions: [],
    sets: sets
      .filter(({ submissions }) => [...own.keys()].every(isIn(submissions)))
      .map((set) => ({ ...set, submissions: set.submissions.map(without) })),
    groups: [],
  };
}

/**
 * The one suggestion that the list shows: the surest. What the deposit pays to the yen, first of it a single
 * application, stands before what is as sure but owes another amount.
 */
export function bestOf(found: Suggestions, deposited: number): Best | null {
  const best = bestOfApplications(found, deposited);
  const [whole] = found.groups;
  if (!whole) return best;
  const { grade, reasons, group } = whole;
  const ofGroup: Best = {
    grade,
    reasons,
    parts: [],
    group: { group_id: group.group_id, owed: group.to_come },
  };
  if (!best) return ofGroup;
  if (sureness(best) !== sureness(ofGroup)) {
    return sureness(best) < sureness(ofGroup) ? best : ofGroup;
  }
  const owed = best.parts.reduce((sum, part) => sum + part.owed, 0);
  return whole.amount_difference === 0 && owed !== deposited ? ofGroup : best;
}
