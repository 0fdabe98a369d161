import { tokyoDay, type Day } from '@seminar/shared/date';
import { periodState, type PeriodState } from '@seminar/shared/seminarPeriod.rules';
import { isOnWaitingList } from '@seminar/shared/catalogue/seminars/seats/seats.rules';
import { asksForNothing } from '@seminar/shared/catalogue/seminars/completion.rules';
import type { Submission } from '@seminar/shared/applying/submissions/schema';

export type StageName = 'applied' | 'paid' | 'shipped' | 'attended' | 'passed' | 'certified';

/** A stage of the way from the application to the certificate. */
export interface Stage {
  name: StageName;
  state: 'done' | 'now' | 'ahead';
  /** When it was done, or will be; null: not known. */
  day: Day | null;
}

type Known = Pick<
  Submission,
  | 'status'
  | 'waiting_since'
  | 'on_hold'
  | 'paid_on'
  | 'passed_on'
  | 'certificate'
  | 'attendance'
  | 'proved'
> & { applicant: Pick<Submission['applicant'], 'expected_payment_amount' | 'payment_status'> };

/** Whether the applicant may attend: paid, and nothing to be checked first. */
export function maySee(submission: Known): boolean {
  const { status, on_hold, applicant } = submission;
  return (
    status !== 'cancelled' &&
    !isOnWaitingList(submission) &&
    !on_hold &&
    applicant.payment_status === 'PAID'
  );
}

/** Whether the completion test can be taken now; null: there is no test, or the applicant has passed it. */
export function testState(submission: Known, today: Day): PeriodState | null {
  const { test } = submission.attendance;
  const isPassed = submission.passed_on !== null || submission.proved?.test === true;
  if (test === null || isPassed || !maySee(submission)) return null;
  return periodState(today, test.start, test.end);
}

/** Whether a day is known, and has gone by. */
const isPast = (day: Day | null, today: Day) => day !== null && day < today;

/** The last day on which somebody can attend: of the chosen date, else of the viewing; null: not known. */
function lastDayOf({ ends_at, viewing_end }: Known['attendance']): Day | null {
  return ends_at === null ? viewing_end : tokyoDay(new Date(ends_at));
}

export type StepName = 'text' | 'attend' | 'test' | 'certificate';

/** これからの流れ: what is still ahead of somebody, or under way. */
export function stepsAhead(submission: Known, today: Day): StepName[] {
  const { status, passed_on, certificate, attendance } = submission;
  if (status === 'cancelled') return [];
  const { text_note, text_ships_on: ships, test, completion, certificate_start } = attendance;
  const hasText = text_note !== null || ships !== null;
  const hasPassed = (passed_on ?? certificate) !== null;
  const isOver = isPast(lastDayOf(attendance), today);
  const isTestOver = test !== null && isPast(test.end, today);
  // Who pays late gets the text later than on its day. Who has passed has it, and nobody needs it any more afterwards.
  const needsText = hasPassed
    ? ships !== null && ships >= today
    : !(isOver && (test === null || isTestOver));
  const ahead: Record<StepName, boolean> = {
    text: hasText && needsText,
    attend: passed_on === null && !isOver,
    test: test !== null && certificate === null,
    // Where nothing is asked for and no day is ahead, there is nothing to say of it.
    certificate:
      certificate === null &&
      completion !== null &&
      (hasPassed || !completion.test || !isTestOver) &&
      (hasPassed ||
        !asksForNothing(completion) ||
        (certificate_start !== null && certificate_start >= today)),
  };
  return (Object.keys(ahead) as StepName[]).filter((name) => ahead[name]);
}

/**
 * 申込・入金・発送・受講・合格・修了証: only those that this seminar has; the first one that isn't done is
 * where the applicant stands now.
 */
export function stagesOf(submission: Known, submittedOn: Day, today: Day): Stage[] {
  const { attendance, applicant, paid_on, passed_on, certificate } = submission;
  const { text_note, text_ships_on: ships, test, completion, certificate_start } = attendance;
  const paid = maySee(submission);
  const free = applicant.expected_payment_amount === 0;
  const attended = passed_on !== null || (paid && isPast(lastDayOf(attendance), today));
  const stages: { name: StageName; done: boolean; day: Day | null; has: boolean }[] = [
    { name: 'applied', done: true, day: submittedOn, has: true },
    { name: 'paid', done: paid, day: paid_on, has: !free },
    {
      name: 'shipped',
      done: paid && isPast(ships, today),
      day: ships,
      has: text_note !== null || ships !== null,
    },
    { name: 'attended', done: attended, day: null, has: true },
    { name: 'passed', done: passed_on !== null, day: passed_on, has: test !== null },
    {
      name: 'certified',
      done: certificate !== null,
      day: certificate ? null : certificate_start,
      has: completion !== null,
    },
  ];
  const shown = stages.filter(({ has }) => has);
  const now = shown.findIndex(({ done }) => !done);
  return shown.map(({ name, done, day }, index) => ({
    name,
    day,
    state: done ? 'done' : index === now ? 'now' : 'ahead',
  }));
}
