import { problemsByField } from '@seminar/shared/catalogue/answers/fieldName';
import type { FormTemplate } from '@seminar/shared/catalogue/form-templates/schema';
import { inLanguage } from '@seminar/shared/inLanguage';
import {
  message,
  type Locale,
  type Message,
  type Problems,
} from '@seminar/shared/platform/messages/message';
import { periodState } from '@seminar/shared/seminarPeriod.rules';
import { readLeavingOpen } from '@seminar/shared/catalogue/answers/leftOpen.rules';
import { readAnswers } from '@seminar/shared/catalogue/answers/answers.rules';
import type { Entry, SnapshotAnswer } from '@seminar/shared/catalogue/answers/schema';
import { toDay } from '../../platform/context/days.ts';
import type { Seminar } from '../../generated/prisma/client.ts';
import { ValidationFailed } from '../../platform/http/errors.ts';

/** Why nobody can apply today; null: it is the seminar's application period. */
export function whyNotOpen(
  seminar: Pick<Seminar, 'entryStart' | 'entryEnd'>,
  today: string,
): Message | null {
  const [start, end] = [toDay(seminar.entryStart), toDay(seminar.entryEnd)];
  const state = periodState(today, start, end);
  if (state === 'upcoming') return message('entry_not_open', { day: start });
  return state === 'closed' ? message('entry_closed', { day: end }) : null;
}

/** @throws ValidationFailed it is not the seminar's application period */
export function checkPeriod(
  seminar: Pick<Seminar, 'entryStart' | 'entryEnd'>,
  today: string,
): void {
  const why = whyNotOpen(seminar, today);
  if (why !== null) throw new ValidationFailed({ seminar: [why] });
}

/**
 * The answers of one person as they are stored, and every problem by `field_<id>`, which names the question
 * as the applicant reads it.
 *
 * @param leavesOpen only the name is demanded: the office asks for the rest later
 */
export function judgeAnswers(
  { fields }: Pick<FormTemplate, 'fields'>,
  entries: readonly Entry[],
  { today, locale, leavesOpen = false }: { today: string; locale: Locale; leavesOpen?: boolean },
): { answers: SnapshotAnswer[]; problems: Problems } {
  const read = leavesOpen ? readLeavingOpen : readAnswers;
  const { answers, problems: found } = read(fields, entries, today);
  if (found.size === 0) return { answers, problems: {} };
  const asked = fields.map((field) => inLanguage(field, locale));
  const { problems } = read(asked, entries, today);
  return {
    answers,
    problems: problemsByField(problems),
  };
}
