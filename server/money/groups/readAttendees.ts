import type { FormTemplate } from '@seminar/shared/catalogue/form-templates/schema';
import { addProblem, type Locale, type Problems } from '@seminar/shared/platform/messages/message';
import type { Entry, SnapshotAnswer } from '@seminar/shared/catalogue/answers/schema';
import { judgeAnswers } from '../../applying/submissions/checkApplication.ts';

/**
 * The answers of all people, and every problem of any of them by `attendees.N.field_<id>`.
 *
 * @param attendees null: of this one the body can't be read
 */
export function readAttendees(
  form: FormTemplate,
  attendees: readonly ({ fields: Entry[] } | null)[],
  asked: { today: string; locale: Locale; leavesOpen?: boolean },
): { people: SnapshotAnswer[][]; problems: Problems } {
  const all: Problems = {};
  const people = attendees.flatMap((attendee, index) => {
    if (attendee === null) return [];
    const { answers, problems } = judgeAnswers(form, attendee.fields, asked);
    for (const [field, found] of Object.entries(problems)) {
      for (const problem of found) addProblem(all, `attendees.${index}.${field}`, problem);
    }
    return [answers];
  });
  return { people, problems: all };
}
