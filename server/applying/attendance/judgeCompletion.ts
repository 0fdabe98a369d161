import { isDefaultCompletion } from '@seminar/shared/catalogue/seminars/completion.rules';
import { earnCertificates } from '../../papers/certificates/earnCertificates.ts';
import { readProved, type ProvedStudent } from '../../papers/certificates/readProved.ts';
import { recordAudits } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { noteChanges } from '../../telling/mail/tellChanges.ts';

interface Judged {
  studentIds: readonly number[];
  /** null: what a student did. */
  adminId: number | null;
  /** Why something was taken back; null: nothing was. */
  reason: string | null;
  at: Date;
}

/** What a person withdrew isn't earned again by what was proved before. */
const earnsAgain = ({ withdrawnAt, lastProvedAt }: ProvedStudent): boolean =>
  withdrawnAt === null || (lastProvedAt !== null && lastProvedAt >= withdrawnAt);

/** Removes certificates that were not issued yet, and tells who had earned them. */
async function removeUnissued(
  tx: Tx,
  students: readonly ProvedStudent[],
  { adminId, reason, at }: Omit<Judged, 'studentIds'>,
): Promise<void> {
  if (students.length === 0) return;
  const removed = students.flatMap(({ certificateId }) => certificateId ?? []);
  await tx.certificate.updateMany({
    where: { id: { in: removed } },
    data: { archivedAt: at, lapsed: true },
  });
  await recordAudits(
    tx,
    removed.map((id) => ({
      adminId,
      action: 'certificate.removed',
      entity: 'certificate',
      entityId: id,
      ...(reason === null ? {} : { reason }),
    })),
  );
  await noteChanges(
    tx,
    students.map(({ studentId, submissionId }) => ({
      of: submissionId === null ? { studentId } : { submissionId },
      change: { what: 'certificate_removed' },
      reason,
      adminId,
      at,
    })),
  );
}

/**
 * Judges anew what these students have done, after something was proved or taken back, or their seminar asks for
 * something else: who has done all of it gets an unissued certificate and a mail; who has not, loses one that isn't
 * issued. An issued one stays, is shown as in doubt, and is revoked by a person. Who is suspended, archived or
 * anonymised is not judged. A repeat changes nothing. The caller has locked the students; one that may take a
 * certificate away has locked the certificates before (`lockCertificatesThenStudents`).
 *
 * @returns who is complete
 */
export async function judgeCompletion(
  tx: Tx,
  { env }: Pick<Context, 'env'>,
  { studentIds, ...cause }: Judged,
): Promise<ReadonlySet<number>> {
  const students = (await readProved(tx, studentIds)).filter(({ active }) => active);
  const isComplete = ({ lacks }: ProvedStudent) => lacks.length === 0;
  const earned = students.filter(
    (student) => student.certificateId === null && isComplete(student) && earnsAgain(student),
  );
  await earnCertificates(tx, env, {
    students: earned.map(({ studentId, completion, testPassedAt }) => ({
      studentId,
      toldBy:
        isDefaultCompletion(completion) && testPassedAt !== null
          ? 'test_passed'
          : 'training_completed',
    })),
    at: cause.at,
  });
  const lost = students.filter(
    (student) => student.certificateId !== null && !student.issued && !isComplete(student),
  );
  await removeUnissued(tx, lost, cause);
  return new Set(students.filter(isComplete).map(({ studentId }) => studentId));
}
