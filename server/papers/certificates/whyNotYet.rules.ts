import type { CompletionPart } from '@seminar/shared/catalogue/seminars/completion.rules';
import type { WhyNotYet } from '@seminar/shared/papers/certificates/whyNotYet';
import type { Day } from '@seminar/shared/date';
import { periodState } from '@seminar/shared/seminarPeriod.rules';
import { wrongKeywords } from '@seminar/shared/catalogue/seminars/reviewTestKeywords.rules';

interface Period {
  start: Day | null;
  end: Day | null;
}

/** The data of a student who has no valid certificate. */
export interface Waiting {
  /** The application is no longer paid. */
  suspended: boolean;
  /** Has an unissued certificate. */
  passed: boolean;
  /** The birth date that the certificate states is still to be told. */
  unanswered: boolean;
  /** The characters of what the certificate states, names, place and address, that documents can't print. */
  unprintable: readonly string[];
  /** When the latest revoked certificate was revoked; null: there is none. */
  revokedOn: Day | null;
  /** What is not done of a rule that asks for more than the test; null: the test is the rule. */
  lacks: readonly CompletionPart[] | null;
  /** The seminar's keywords. */
  keywords: readonly string[];
  test: Period;
  issue: Period;
  attempts: number;
  lastAttempt: { on: Day; keywords: readonly string[] } | null;
}

/** What a student's certificate waits for today: the first condition that is not met. */
export function whyNotYet(waiting: Waiting, today: Day): WhyNotYet {
  const { lastAttempt, attempts } = waiting;
  const because = (reason: WhyNotYet['reason'], more: Partial<WhyNotYet> = {}): WhyNotYet => ({
    reason,
    day: null,
    attempts,
    last_attempt_on: lastAttempt?.on ?? null,
    wrong_keywords: [],
    characters: [],
    ...more,
  });
  if (waiting.suspended) return because('not_paid');
  if (waiting.passed) {
    const { start, end } = waiting.issue;
    const state = periodState(today, start, end);
    if (state === 'upcoming') return because('issue_not_open', { day: start });
    if (state === 'closed') return because('issue_closed', { day: end });
    if (waiting.unanswered) return because('unanswered');
    if (waiting.unprintable.length === 0) return because('ready');
    return because('unprintable', { characters: [...waiting.unprintable] });
  }
  if (waiting.revokedOn !== null) return because('revoked', { day: waiting.revokedOn });
  if (waiting.lacks !== null) {
    if (waiting.lacks.length === 0) return because('try_again');
    if (waiting.lacks.some((part) => part !== 'test')) {
      return because('incomplete', { lacks: [...waiting.lacks] });
    }
  }
  if (waiting.keywords.length === 0) return because('no_test');
  const { start, end } = waiting.test;
  const wrong =
    lastAttempt === null
      ? []
      : wrongKeywords(lastAttempt.keywords, waiting.keywords).map((place) => place + 1);
  const state = periodState(today, start, end);
  if (state === 'upcoming') return because('test_not_open', { day: start });
  if (state === 'closed') return because('test_closed', { day: end, wrong_keywords: wrong });
  if (lastAttempt === null) return because('not_tried');
  return wrong.length === 0
    ? because('try_again')
    : because('wrong_keywords', { wrong_keywords: wrong });
}
