import type { QuestionStatistics } from '@seminar/shared/catalogue/seminars/answerStatistics';

/** How many of the answers, in per cent with one decimal; '' where nobody answered. */
export function shareOf(count: number, answered: number): string {
  return answered === 0 ? '' : `${(Math.round((count / answered) * 1000) / 10).toFixed(1)}%`;
}

interface Headings {
  minimum: string;
  median: string;
  maximum: string;
  answered: string;
  blank: string;
}

/** The statistics as lines of a file: the question, what is counted, how much, and the share of the answers. */
export function statisticsLines(
  questions: readonly QuestionStatistics[],
  headings: Headings,
): string[][] {
  return questions.flatMap(({ label, asked, answered, options, numbers }) => [
    [label, headings.answered, String(answered), ''],
    [label, headings.blank, String(asked - answered), ''],
    ...options.map((option) => [
      label,
      option.label,
      String(option.count),
      shareOf(option.count, answered),
    ]),
    ...(numbers
      ? (['minimum', 'median', 'maximum'] as const).map((name) => [
          label,
          headings[name],
          String(numbers[name]),
          '',
        ])
      : []),
  ]);
}
