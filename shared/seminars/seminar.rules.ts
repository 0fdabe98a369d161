import { addProblem, message, type Problems } from '../messages/message.ts';
import { isDay, type Day } from '../date.ts';

const periods = [
  ['entry_start', 'entry_end'],
  ['on_demand_start', 'on_demand_end'],
  ['certificate_start', 'certificate_end'],
  ['certificate_issue_start_date', 'certificate_issue_end_date'],
] as const;

/** The fields that are compared; a field that is invalid by itself is skipped. */
export type Compared = Readonly<
  Partial<
    Record<(typeof periods)[number][number] | 'payment_deadline', unknown> & {
      review_test_keywords_json: unknown;
    }
  >
>;

function dayOf(value: unknown): Day | null {
  return typeof value === 'string' && isDay(value) ? value : null;
}

/** The problems between the fields of a seminar. */
export function seminarProblems(seminar: Compared): Problems {
  const problems: Problems = {};
  for (const [start, end] of periods) {
    const [from, to] = [dayOf(seminar[start]), dayOf(seminar[end])];
    if (from !== null && to !== null && to < from) {
      addProblem(problems, end, message('before_start'));
    }
  }
  const [opening, deadline] = [dayOf(seminar.entry_start), dayOf(seminar.payment_deadline)];
  if (opening !== null && deadline !== null && deadline < opening) {
    addProblem(problems, 'payment_deadline', message('deadline_before_entry'));
  }
  const list: unknown = seminar.review_test_keywords_json;
  const keywords: readonly unknown[] = Array.isArray(list) ? list : [];
  for (const [index, keyword] of keywords.entries()) {
    if (typeof keyword === 'string' && keywords.indexOf(keyword) < index) {
      addProblem(problems, `review_test_keywords_json.${index}`, message('keyword_twice'));
    }
  }
  return problems;
}
