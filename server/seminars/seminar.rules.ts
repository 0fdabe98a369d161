import { addProblem, message, type Problems } from '@seminar/shared/messages/message';
import type { NewSeminar } from '@seminar/shared/seminars/schema';

const periods = [
  ['entry_start', 'entry_end'],
  ['on_demand_start', 'on_demand_end'],
  ['certificate_start', 'certificate_end'],
  ['certificate_issue_start_date', 'certificate_issue_end_date'],
] as const;

/** What the fields of a seminar say against each other. */
export function seminarProblems(seminar: Omit<NewSeminar, 'code'>): Problems {
  const problems: Problems = {};
  for (const [start, end] of periods) {
    const [from, to] = [seminar[start], seminar[end]];
    if (from !== null && to !== null && to < from) {
      addProblem(problems, end, message('before_start'));
    }
  }
  if (seminar.payment_deadline !== null && seminar.payment_deadline < seminar.entry_start) {
    addProblem(problems, 'payment_deadline', message('deadline_before_entry'));
  }
  for (const [index, keyword] of seminar.review_test_keywords_json.entries()) {
    if (seminar.review_test_keywords_json.indexOf(keyword) < index) {
      addProblem(problems, `review_test_keywords_json.${index}`, message('keyword_twice'));
    }
  }
  return problems;
}
