import type { FormTemplate } from '@seminar/shared/catalogue/form-templates/schema';
import {
  groupFields,
  needsFileOfEach,
} from '@seminar/shared/catalogue/group-applications/groupFields.rules';
import type { PublicSeats } from '@seminar/shared/catalogue/seminars/seats/schema';
import type { ApplicationSeminar } from '../../../applying/submissions/apply/useApplicationForm.ts';

/** Companies take seats that are free: they can't wait for one. */
const withoutWaiting = (seats: PublicSeats): PublicSeats =>
  seats.state === 'waiting_list' ? { ...seats, state: 'full' } : seats;

/** A seminar and its form as companies are offered them: without a waiting list, without questions for files. */
export function forCompanies(
  seminar: ApplicationSeminar,
  template: FormTemplate,
): { seminar: ApplicationSeminar; template: FormTemplate } {
  const sessions = seminar.sessions.map((session) => ({
    ...session,
    seats: withoutWaiting(session.seats),
  }));
  return {
    seminar: { ...seminar, sessions, seats: withoutWaiting(seminar.seats) },
    template: { ...template, fields: groupFields(template.fields) },
  };
}

/** Why people can't apply together although each can alone; null: they can. */
export function whyOnlyAlone(
  seminar: ApplicationSeminar,
  template: FormTemplate,
): 'files' | 'waiting' | null {
  if (needsFileOfEach(template.fields)) return 'files';
  return seminar.seats.state === 'waiting_list' ? 'waiting' : null;
}
