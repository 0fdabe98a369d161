import {
  suggestionGrades,
  type Reason,
  type SuggestionGrade,
  type Suggestions,
} from '@seminar/shared/deposits/schema';

interface Best {
  grade: SuggestionGrade;
  reasons: Reason[];
  /** Whom the deposit would pay for; several: a company's set. All amounts in yen. */
  parts: { submission_id: string; amount: number; owed: number }[];
}

function owedBy({
  applicant,
}: {
  applicant: { expected_payment_amount: number; allocated_amount: number };
}): number {
  return applicant.expected_payment_amount - applicant.allocated_amount;
}

/**
 * The one suggestion that the list shows: the surest. A set that the deposit pays to the yen stands
 * before an application that is as sure but owes another amount.
 */
export function bestOf({ suggestions, sets }: Suggestions, deposited: number): Best | null {
  const [single] = suggestions;
  const set = sets.find(({ shortfall }) => shortfall === 0);
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
      }
    : null;
  const several: Best | null = set
    ? {
        grade: set.grade,
        reasons: set.reasons,
        parts: set.submissions.map((submission) => ({
          submission_id: submission.submission_id,
          amount: owedBy(submission),
          owed: owedBy(submission),
        })),
      }
    : null;
  if (!one || !several) return one ?? several;
  const sureness = (best: Best) => suggestionGrades.indexOf(best.grade);
  if (sureness(one) !== sureness(several)) return sureness(one) < sureness(several) ? one : several;
  return single?.amount_difference === 0 ? one : several;
}
