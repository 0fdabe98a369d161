import { tokyoDay, type Day } from '@seminar/shared/date';
import type { HandlerOutput } from '@seminar/shared/endpoint';
import type { getApplicationForm } from '@seminar/shared/catalogue/seminars/endpoints';
import {
  paymentDeadlineOf,
  sessionDeadlineOf,
} from '@seminar/shared/catalogue/seminars/paymentDeadline.rules';
import { isDefaultCompletion } from '@seminar/shared/catalogue/seminars/completion.rules';
import { completionText } from '@seminar/shared/catalogue/seminars/completionText.rules';
import type { PublicSeats } from '@seminar/shared/catalogue/seminars/seats/schema';
import type { Locale } from '@seminar/shared/platform/messages/message';
import { periodState } from '@seminar/shared/seminarPeriod.rules';
import type { Context } from '../../platform/context/context.ts';
import { findFormDefinition } from '../form-templates/findFormDefinition.ts';
import { toldCompletion } from './endsWith.rules.ts';
import { findSeminar } from './findSeminar.ts';
import { presentOverview } from './presentSeminar.ts';

/**
 * What an applicant needs to apply: the seminar's public data and its form.
 *
 * @throws NotFound no such seminar
 */
export async function readApplicationForm(
  { db, clock }: Context,
  { idOrCode }: { idOrCode: string },
): Promise<HandlerOutput<typeof getApplicationForm>> {
  const row = await findSeminar(db, idOrCode);
  const seminar = await presentOverview({ db, clock }, row);
  const completion = toldCompletion(row);
  const needs = (language: Locale) =>
    completion === null || isDefaultCompletion(completion)
      ? null
      : completionText(completion, language);
  const { entry_start: start, entry_end: end, session_required: ofSessions } = seminar;
  const today = tokyoDay(clock());
  const state = periodState(today, start, end);
  /** Before the period begins, the deadline counts from its first day. */
  const lastDay = (seats: PublicSeats, ofSession: Day | null) =>
    seminar.entry_fee > 0 && state !== 'closed' && ['open', 'few'].includes(seats.state)
      ? paymentDeadlineOf(seminar, start > today ? start : today, ofSession)
      : null;
  return {
    seminar: {
      ...seminar,
      entry_state: state,
      certificate_needs: needs('ja'),
      certificate_needs_en: needs('en'),
      last_day_to_pay: ofSessions ? null : lastDay(seminar.seats, null),
      sessions: seminar.sessions.map((session) => ({
        ...session,
        last_day_to_pay: lastDay(session.seats, sessionDeadlineOf(session)),
      })),
    },
    application_form_definition: seminar.form_template
      ? await findFormDefinition(db, seminar.form_template.id)
      : null,
  };
}
