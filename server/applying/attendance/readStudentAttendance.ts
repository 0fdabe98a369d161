import type { StudentAttendance } from '@seminar/shared/applying/attendance/schema';
import { readProved } from '../../papers/certificates/readProved.ts';
import type { Context } from '../../platform/context/context.ts';
import { NotFound } from '../../platform/http/errors.ts';
import { presentAttendance } from './presentAttendance.ts';

/**
 * What a student has proved, each proof with its source.
 *
 * @throws NotFound
 */
export async function readStudentAttendance(
  { db }: Pick<Context, 'db'>,
  { studentId }: { studentId: number },
): Promise<StudentAttendance> {
  const student = await db.student.findUnique({
    where: { id: studentId, archivedAt: null },
    select: { attendanceProofs: { orderBy: { id: 'desc' } } },
  });
  const [proved] = await readProved(db, [studentId]);
  if (!student || !proved) throw new NotFound();
  const { attendanceProofs: proofs } = student;
  const admins = await db.admin.findMany({
    where: { id: { in: proofs.flatMap((it) => [it.createdBy, it.takenBackBy ?? it.createdBy]) } },
    select: { id: true, name: true },
  });
  const nameOf = new Map(admins.map(({ id, name }) => [id, name]));
  const who = (id: number | null) => (id === null ? '' : (nameOf.get(id) ?? ''));
  return {
    ...presentAttendance(proved),
    completion: proved.completion,
    proofs: proofs.map((proof) => ({
      id: proof.id,
      kind: proof.kind,
      minutes: proof.minutes,
      reason: proof.reason,
      created_at: proof.createdAt.toISOString(),
      who: who(proof.createdBy),
      taken_back:
        proof.takenBackAt === null
          ? null
          : {
              at: proof.takenBackAt.toISOString(),
              who: who(proof.takenBackBy),
              reason: proof.takenBackReason ?? '',
            },
    })),
  };
}
