import type { Submission } from '@seminar/shared/applying/submissions/schema';
import { useLocation } from 'react-router-dom';
import { useSubmission } from '../submissions/useSubmission.ts';
import type { Person } from './values.rules.ts';

/** Who comes from their own page has number, name and prefecture filled in. */
function personOf(submission: Submission, seminarId: number): Person | null {
  const { student_number, seminar, applicant, prefecture } = submission;
  if (student_number === null || seminar.id !== seminarId) return null;
  const [family = '', ...given] = applicant.name.split(/\s+/);
  return {
    student_number,
    family_name: family,
    given_name: given.join(' '),
    address_prefecture: prefecture,
  };
}

/**
 * The person whose application stands after the # of the address (shared/applying/review-tests/address.ts);
 * null: nobody's, or it can't be read, and everything is asked.
 */
export function useKnownPerson(seminarId: number): { pending: boolean; person: Person | null } {
  const id = useLocation().hash.slice(1);
  const { data, isLoading } = useSubmission(id, { enabled: id !== '' });
  return { pending: isLoading, person: data ? personOf(data, seminarId) : null };
}
