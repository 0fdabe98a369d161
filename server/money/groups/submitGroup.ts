import { tokyoDay } from '@seminar/shared/date';
import { mostPeople, type NewGroup } from '@seminar/shared/catalogue/group-applications/schema';
import { message, type Locale, type Problems } from '@seminar/shared/platform/messages/message';
import { applicationSchema } from '@seminar/shared/catalogue/answers/schema';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import type { ClaimTurn } from '../../catalogue/members/claimLimit.ts';
import { refuseProblems, ValidationFailed } from '../../platform/http/errors.ts';
import {
  readableSessionProblems,
  sessionProblems,
} from '../../catalogue/seminars/sessions/sessionProblems.ts';
import { findSeminar } from '../../catalogue/seminars/findSeminar.ts';
import { findGroupForm } from './findGroupForm.ts';
import { placesProblems } from './holdPlaces.ts';
import { readAttendees } from './readAttendees.ts';
import { answerSchema, storeGroup, type Answer, type Entered } from './storeGroup.ts';
import { checkPeriod, whyNotOpen } from '../../applying/submissions/checkApplication.ts';
import { keepAnswer, reserveKey } from '../../platform/http/idempotency.ts';

interface Input {
  /** Id or code. */
  seminar: string;
  group: NewGroup;
  idempotencyKey: string | null;
  /** Counts a claim that the company is a member. */
  claimTurn?: ClaimTurn;
  /** Counts the group; throws when its sender has sent too many. null: nobody outside sent it. */
  admit: (() => Promise<void>) | null;
  /** Not given: the company sent it itself. */
  office?: Entered;
  /** What the problems are said in; also what the company reads, where it sent the group itself. */
  locale: Locale;
}

/**
 * What the form says about the people of a body that its schema refuses, and what is wrong with the date and place, so
 * that all is said at once.
 */
export async function furtherGroupProblems(
  { db, clock }: Context,
  {
    seminar: idOrCode,
    body,
    byOffice,
    locale,
  }: { seminar: string; body: Record<string, unknown>; byOffice: boolean; locale: Locale },
): Promise<Problems> {
  const { attendees, session_id: given } = body;
  const leavesOpen = byOffice && body['leave_open'] === true;
  if (!Array.isArray(attendees) || attendees.length > mostPeople) return {};
  const seminar = await findSeminar(db, idOrCode);
  const ofSession = await readableSessionProblems(db, { seminar, given, now: clock(), byOffice });
  const form = await findGroupForm(db, seminar, byOffice ? 'office' : 'contact', leavesOpen);
  if (!form) return ofSession;
  const readable = attendees.map((attendee) => applicationSchema.safeParse(attendee).data ?? null);
  const { problems } = readAttendees(form, readable, {
    today: tokyoDay(clock()),
    locale,
    leavesOpen,
  });
  return { ...problems, ...ofSession };
}

/**
 * Accepts a company's applications for many people, and places that it holds without names, all or none of
 * them: stores them, takes one account for all and orders one mail, in one transaction. What the office enters
 * may come outside the application period and beyond the seats, knowingly, and may lack mail addresses. A repeat
 * with the same Idempotency-Key gets the first answer again.
 *
 * @throws NotFound no such seminar
 * @throws ValidationFailed it comes outside the application period, or the seminar has no form, or one that
 *   requires a file of each, or answers are wrong (all problems at once), or there are fewer seats than people and
 *   places and no waiting list, or places can't be named any more, or would wait
 * @throws Conflict the Idempotency-Key was used for another group
 * @throws TooManyRequests its sender has sent too many groups
 */
export async function submitGroup(context: Context, input: Input): Promise<Answer> {
  const { db, clock } = context;
  const { group, idempotencyKey: key, claimTurn = null, office = null, locale } = input;
  const leavesOpen = office?.leavesOpen === true;
  const today = tokyoDay(clock());
  const seminar = await findSeminar(db, input.seminar);
  const form = await findGroupForm(db, seminar, office === null ? 'contact' : 'office', leavesOpen);
  const scope = `${office === null ? 'submit' : 'enter'}-group/${seminar.id}`;

  return inTransaction(db, async (tx) => {
    if (key !== null) {
      // A repeat that passes more knowingly, or says otherwise how it came, is the same group.
      const kept = await reserveKey(tx, scope, key, group);
      if (kept !== null) return answerSchema.parse(kept);
    }
    if (office === null) checkPeriod(seminar, today);
    if (!form) throw new ValidationFailed({ seminar: [message('form_missing')] });
    if (form.needsFiles) throw new ValidationFailed({ seminar: [message('group_needs_files')] });
    const { people, problems } = readAttendees(form, group.attendees, {
      today,
      locale,
      leavesOpen,
    });
    const choice = {
      seminar,
      sessionId: group.session_id,
      now: clock(),
      byOffice: office !== null,
    };
    const outside = office === null || office.outsidePeriod ? null : whyNotOpen(seminar, today);
    const held = { seminar, sessionId: group.session_id, count: group.places ?? 0 };
    const late = await placesProblems(tx, context, held);
    refuseProblems({
      ...problems,
      ...(await sessionProblems(tx, choice)),
      ...late,
      ...(outside === null ? {} : { outside_period: [outside] }),
    });
    await input.admit?.();
    // What the company reads is in its own language, not in the office's.
    const reads = office === null ? locale : 'ja';
    const given = { seminarId: seminar.id, group, people, locale: reads, claimTurn, office };
    const answer = await storeGroup(tx, context, given);
    if (key !== null) await keepAnswer(tx, scope, key, answer);
    return answer;
  });
}
