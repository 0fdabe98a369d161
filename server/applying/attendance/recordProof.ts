import type { HandlerInput } from '@seminar/shared/endpoint';
import type { recordProof as definition } from '@seminar/shared/applying/attendance/endpoints';
import { message } from '@seminar/shared/platform/messages/message';
import { recordAudit } from '../../platform/audit/record.ts';
import { studentIsActive } from '../../platform/conditions/students.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { Conflict, NotFound } from '../../platform/http/errors.ts';
import { judgeCompletion } from './judgeCompletion.ts';
import { lockCertificatesThenStudents } from '../../papers/certificates/lockCertificatesThenStudents.ts';

interface Order {
  studentId: number;
  proof: HandlerInput<typeof definition>['body'];
  adminId: number;
}

/**
 * Records by hand that a student attended: without minutes that they have done all that the certificate needs, with
 * minutes these, or that they checked in. Who has done all gets an unissued certificate.
 *
 * @throws NotFound
 * @throws Conflict the student is suspended or anonymised
 */
export async function storeProof(
  tx: Tx,
  { env }: Pick<Context, 'env'>,
  { studentId, proof, adminId, at }: Order & { at: Date },
): Promise<void> {
  const { kind, reason } = proof;
  const minutes = proof.minutes ?? null;
  await lockCertificatesThenStudents(tx, [studentId]);
  const student = await tx.student.findUnique({ where: { id: studentId, archivedAt: null } });
  if (!student) throw new NotFound();
  if (!studentIsActive.of(student)) throw new Conflict(message('attendance_suspended'));
  if (student.anonymisedAt !== null) throw new Conflict(message('anonymised_stays'));
  await tx.attendanceProof.create({
    data: { studentId, kind, minutes, reason, createdAt: at, createdBy: adminId },
  });
  await recordAudit(tx, {
    adminId,
    action: 'attendance.recorded',
    entity: 'student',
    entityId: studentId,
    after: { kind, minutes },
    reason,
  });
  await judgeCompletion(tx, { env }, { studentIds: [studentId], adminId, reason: null, at });
}

/** The same in a transaction of its own. */
export async function recordProof(
  { db, clock, env }: Pick<Context, 'db' | 'clock' | 'env'>,
  order: Order,
): Promise<void> {
  const at = clock();
  await inTransaction(db, (tx) => storeProof(tx, { env }, { ...order, at }));
}
