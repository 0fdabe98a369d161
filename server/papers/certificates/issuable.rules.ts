import type { Day } from '@seminar/shared/date';
import { message, type Message } from '@seminar/shared/platform/messages/message';
import { periodState } from '@seminar/shared/seminarPeriod.rules';

interface Candidate {
  issued: boolean;
  revoked: boolean;
  /** The student's application is no longer paid, or the student is archived. */
  suspended: boolean;
  /** The birth date that it states is still to be told. */
  unanswered: boolean;
  issueStart: Day | null;
  issueEnd: Day | null;
}

/**
 * Why a certificate can't be issued: its own or its student's `state`, or today is outside the
 * `period` for issuing.
 */
export interface IssueRefusal {
  over: 'state' | 'period';
  text: Message;
}

export function issueRefusal(candidate: Candidate, today: Day): IssueRefusal | null {
  const { issueStart, issueEnd } = candidate;
  if (candidate.revoked) return { over: 'state', text: message('certificate_revoked') };
  if (candidate.issued) return { over: 'state', text: message('certificate_issued') };
  if (candidate.suspended) return { over: 'state', text: message('certificate_suspended') };
  if (candidate.unanswered) return { over: 'state', text: message('certificate_unanswered') };
  const state = periodState(today, issueStart, issueEnd);
  if (state === 'upcoming' && issueStart !== null) {
    const text = message('certificate_issue_not_open', { day: issueStart });
    return { over: 'period', text };
  }
  if (state === 'closed' && issueEnd !== null) {
    const text = message('certificate_issue_closed', { day: issueEnd });
    return { over: 'period', text };
  }
  return null;
}
