import { message } from '@seminar/shared/platform/messages/message';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { Conflict, NotFound } from '../../platform/http/errors.ts';
import { judgeCompletion } from './judgeCompletion.ts';
import { lockCertificatesThenStudents } from '../../papers/certificates/lockCertificatesThenStudents.ts';

interface Order {
  proofId: number;
  reason: string;
  adminId: number;
}

/**
 * Takes a proof of attendance back: it stays, and counts for nothing. An unissued certificate that needs it is
 * removed; an issued one is in doubt, and a person decides about it.
 *
 * @returns the student's id
 * @throws NotFound
 * @throws Conflict it was taken back already, or the whole report that it came with is to be taken back
 */
export async function takeProofBack(
  { db, clock, env }: Pick<Context, 'db' | 'clock' | 'env'>,
  { proofId, reason, adminId }: Order,
): Promise<number> {
  const at = clock();
  return inTransaction(db, async (tx) => {
    const found = await tx.attendanceProof.findUnique({
      where: { id: proofId, student: { archivedAt: null } },
      select: { studentId: true },
    });
    if (!found) throw new NotFound();
    const { studentId } = found;
    await lockCertificatesThenStudents(tx, [studentId]);
    const proof = await tx.attendanceProof.findUniqueOrThrow({ where: { id: proofId } });
    const { kind, minutes } = proof;
    if (proof.takenBackAt !== null) throw new Conflict(message('proof_taken_back'));
    if (kind === 'report') throw new Conflict(message('proof_of_report'));
    await tx.attendanceProof.update({
      where: { id: proofId },
      data: { takenBackAt: at, takenBackBy: adminId, takenBackReason: reason },
    });
    await recordAudit(tx, {
      adminId,
      action: 'attendance.taken_back',
      entity: 'student',
      entityId: studentId,
      before: { kind, minutes },
      reason,
    });
    await judgeCompletion(tx, { env }, { studentIds: [studentId], adminId, reason, at });
    return studentId;
  });
}
