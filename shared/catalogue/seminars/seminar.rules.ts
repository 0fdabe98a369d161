import { addProblem, message, type Problems } from '../../platform/messages/message.ts';
import { isDay, tokyoDay, type Day } from '../../date.ts';
import { asksForNothing, completionSchema } from './completion.rules.ts';
import { keywordKey } from './reviewTestKeywords.rules.ts';
import { priceProblems, type ComparedPrices } from './prices.rules.ts';

type DayField =
  | 'entry_start'
  | 'entry_end'
  | 'payment_deadline'
  | 'on_demand_start'
  | 'on_demand_end'
  | 'certificate_start'
  | 'certificate_end'
  | 'certificate_issue_start_date'
  | 'certificate_issue_end_date';

type OrderKey =
  | 'before_start'
  | 'deadline_before_end'
  | 'deadline_before_entry'
  | 'ends_before_entry'
  | 'test_before_viewing'
  | 'test_before_entry_end'
  | 'test_before_session';

/** Two days in their order; when the later one is before the earlier one, its field is told so. */
interface Order {
  earlier: DayField;
  later: DayField;
  key: OrderKey;
}

/** What can't be right: it is refused. */
const orders: readonly Order[] = [
  { earlier: 'entry_start', later: 'entry_end', key: 'before_start' },
  { earlier: 'entry_end', later: 'payment_deadline', key: 'deadline_before_end' },
  { earlier: 'entry_start', later: 'payment_deadline', key: 'deadline_before_entry' },
  { earlier: 'on_demand_start', later: 'on_demand_end', key: 'before_start' },
  { earlier: 'entry_start', later: 'on_demand_end', key: 'ends_before_entry' },
  { earlier: 'certificate_start', later: 'certificate_end', key: 'before_start' },
  { earlier: 'entry_start', later: 'certificate_end', key: 'ends_before_entry' },
  {
    earlier: 'certificate_issue_start_date',
    later: 'certificate_issue_end_date',
    key: 'before_start',
  },
  { earlier: 'entry_start', later: 'certificate_issue_end_date', key: 'ends_before_entry' },
];

/** What is hardly meant, but may be: it is told. */
const doubts: readonly Order[] = [
  { earlier: 'on_demand_start', later: 'certificate_end', key: 'test_before_viewing' },
  { earlier: 'entry_end', later: 'certificate_end', key: 'test_before_entry_end' },
];

/** The fields that are compared; a field that is invalid by itself is skipped. */
export type Compared = Readonly<
  Partial<
    Record<DayField, unknown> & {
      review_test_keywords_json: unknown;
      completion: unknown;
      completion_unconditional: unknown;
      sessions: unknown;
    }
  >
> &
  ComparedPrices;

function dayOf(value: unknown): Day | null {
  return typeof value === 'string' && isDay(value) ? value : null;
}

/** One problem a field: a period that ends before it begins is told that first. */
function violated(seminar: Compared, rules: readonly Order[]): Problems<OrderKey> {
  const problems: Problems<OrderKey> = {};
  for (const { earlier, later, key } of rules) {
    const [from, to] = [dayOf(seminar[earlier]), dayOf(seminar[later])];
    if (from !== null && to !== null && to < from && problems[later] === undefined) {
      addProblem(problems, later, message(key));
    }
  }
  return problems;
}

/** The days of a seminar that can't be right. */
export function dayProblems(seminar: Compared): Problems<OrderKey> {
  return violated(seminar, orders);
}

/** The last day on which one of the dates of a seminar begins; null: it has none that can be read. */
function lastSessionDay({ sessions }: Compared): Day | null {
  const list = Array.isArray(sessions) ? (sessions as { starts_at?: unknown }[]) : [];
  const starts = list.map(({ starts_at: start }) => Date.parse(String(start)));
  const last = Math.max(...starts.filter((start) => !Number.isNaN(start)));
  return Number.isFinite(last) ? tokyoDay(new Date(last)) : null;
}

/** The days of a seminar that are hardly meant. */
export function dayDoubts(seminar: Compared): Problems<OrderKey> {
  const found = violated(seminar, doubts);
  const [held, closes] = [lastSessionDay(seminar), dayOf(seminar.certificate_end)];
  if (held !== null && closes !== null && closes < held && !found.certificate_end) {
    addProblem(found, 'certificate_end', message('test_before_session'));
  }
  return found;
}

function keywordProblems(seminar: Compared): Problems {
  const problems: Problems = {};
  const list: unknown = seminar.review_test_keywords_json;
  const keywords = (Array.isArray(list) ? (list as unknown[]) : []).map((keyword) =>
    typeof keyword === 'string' ? keywordKey(keyword) : null,
  );
  for (const [index, keyword] of keywords.entries()) {
    if (keyword !== null && keywords.indexOf(keyword) < index) {
      addProblem(problems, `review_test_keywords_json.${index}`, message('keyword_twice'));
    }
  }
  return problems;
}

/** A rule that asks for nothing, unless the seminar says that this is meant. */
export function completionProblems(seminar: Compared): Problems {
  const { data: completion } = completionSchema.safeParse(seminar.completion);
  const isMeant = seminar.completion_unconditional === true;
  return completion && asksForNothing(completion) && !isMeant
    ? { completion: [message('completion_asks_nothing')] }
    : {};
}

/** The problems between the fields of a new seminar. */
export function seminarProblems(seminar: Compared): Problems {
  return {
    ...dayProblems(seminar),
    ...keywordProblems(seminar),
    ...completionProblems(seminar),
    ...priceProblems(seminar),
  };
}

/**
 * The problems between the fields of a changed seminar. Days and keywords that were stored before a rule was
 * made and that stay as they are don't keep the office from changing the rest.
 */
export function changedSeminarProblems(before: Compared, after: Compared): Problems {
  const judged = orders.filter(({ earlier, later }) =>
    [earlier, later].some((field) => before[field] !== after[field]),
  );
  const [were, are] = [before, after].map((it) => JSON.stringify(it.review_test_keywords_json));
  return {
    ...violated(after, judged),
    ...(were === are ? {} : keywordProblems(after)),
    ...completionProblems(after),
    ...priceProblems(after),
  };
}
