import type { Submission } from '@seminar/shared/applying/submissions/schema';

type LosingAct = 'cancel' | 'remove';
type Loss = 'application' | 'account' | 'student' | 'certificate';

type Losable = Pick<Submission, 'status' | 'student_number' | 'certificate'> & {
  applicant: Pick<Submission['applicant'], 'virtual_bank_account'>;
};

/** What is lost when an application is cancelled or deleted; named in the confirmation. */
export function lossesOf(submission: Losable, what: LosingAct): Loss[] {
  const { applicant, status, student_number: student, certificate } = submission;
  const losses: [boolean, Loss][] = [
    [what === 'remove', 'application'],
    [applicant.virtual_bank_account !== null && status !== 'cancelled', 'account'],
    [student !== null, 'student'],
    [certificate !== null, 'certificate'],
  ];
  return losses.flatMap(([applies, loss]) => (applies ? [loss] : []));
}
