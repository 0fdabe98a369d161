import { message } from '@seminar/shared/platform/messages/message';
import type { Request } from 'express';
import { Forbidden } from './errors.ts';
import { currentAdmin } from './requireAdmin.ts';

/**
 * Refuses a change on the page of an applicant or of a group's contact to who is logged in: it would count as
 * theirs. The office has screens of its own, which ask for the role and record who did it.
 *
 * @throws Forbidden
 */
export function refuseStaff(request: Request): void {
  if (currentAdmin(request) !== null) throw new Forbidden(message('page_of_applicant'));
}
