import type { SnapshotAnswer } from '@seminar/shared/catalogue/answers/schema';

/**
 * Articles of the enforcement ordinance (薬機法施行規則): the training duties that a certificate can
 * prove.
 */
export const articles = ['168', '194', '175-2'] as const;
export type Article = (typeof articles)[number];

const wholeForm = {
  value: 'both',
  articles: ['168', '194'],
} as const;

const marks: Record<Article, RegExp> = { '168': /168/, '194': /194/, '175-2': /175/ };

/**
 * The articles that the answer to the attendance requirement (受講要件) names, in the order of
 * `articles`.
 */
export function articlesOf(answers: readonly SnapshotAnswer[]): Article[] {
  const requirement =
    answers.find(({ key }) => key === 'attendance_requirement') ??
    answers.find(({ key, label }) => key === null && label === '受講要件');
  if (!requirement) return [];
  const texts = [requirement.value, ...requirement.options.flatMap((o) => [o.value, o.label])];
  const both = requirement.options.some(({ value }) => value === wholeForm.value);
  return articles.filter(
    (article) =>
      texts.some((text) => marks[article].test(text.normalize('NFKC'))) ||
      (both && wholeForm.articles.some((known) => known === article)),
  );
}
