import type { WhyNotYet } from '@seminar/shared/papers/certificates/whyNotYet';
import { tokyoDay } from '@seminar/shared/date';
import type { Context } from '../../platform/context/context.ts';
import { NotFound } from '../../platform/http/errors.ts';
import { waitingStudents } from './waitingStudents.ts';
import { whyNotYet } from './whyNotYet.rules.ts';

/**
 * What one student's certificate still waits for; null: it is issued.
 *
 * @throws NotFound
 */
export async function readWhyNotYet(
  { db, clock }: Context,
  { studentId }: { studentId: number },
): Promise<WhyNotYet | null> {
  const [student] = await waitingStudents(db, [studentId]);
  if (!student) throw new NotFound();
  return student.certified ? null : whyNotYet(student.waiting, tokyoDay(clock()));
}
