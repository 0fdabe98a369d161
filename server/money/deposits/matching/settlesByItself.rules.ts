import {
  doubtfulReasons,
  type Reason,
  type SuggestionGrade,
} from '@seminar/shared/money/deposits/schema';

interface Suggested {
  grade: SuggestionGrade;
  reasons: readonly Reason[];
  /** Yen of the deposit that each application gets, and that it owed. */
  parts: readonly { amount: number; owed: number }[];
}

/** One application, 高, to the yen, and nothing doubtful: only such a suggestion may settle by itself. */
export function settlesByItself({ grade, reasons, parts }: Suggested): boolean {
  const [part] = parts;
  return (
    grade === 'high' &&
    part !== undefined &&
    parts.length === 1 &&
    part.amount === part.owed &&
    !reasons.some(({ code }) => doubtfulReasons.has(code))
  );
}
