import type { Proof, StudentAttendance } from '@seminar/shared/applying/attendance/schema';
import { readProved } from '../../papers/certificates/readProved.ts';
import { lastReplaced, presentSince } from '../../platform/conditions/sinceReplaced.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Db } from '../../platform/db/db.ts';
import { NotFound } from '../../platform/http/errors.ts';
import { presentAttendance } from './presentAttendance.ts';

/** The proofs of a student, the newest first; not those of who had the place before. */
export async function readProofs(db: Db, studentId: number): Promise<Proof[]> {
  const student = await db.student.findUnique({
    where: { id: studentId },
    select: {
      attendanceProofs: { orderBy: { id: 'desc' } },
      submission: { select: { formerPeople: lastReplaced } },
    },
  });
  if (!student) return [];
  const since = presentSince(student.submission ?? { formerPeople: [] });
  const proofs = student.attendanceProofs.filter(({ createdAt }) => createdAt >= since);
  const admins = await db.admin.findMany({
    where: { id: { in: proofs.flatMap((it) => [it.createdBy, it.takenBackBy ?? it.createdBy]) } },
    select: { id: true, name: true },
  });
  const nameOf = new Map(admins.map(({ id, name }) => [id, name]));
  const who = (id: number | null) => (id === null ? '' : (nameOf.get(id) ?? ''));
  return proofs.map((proof) => ({
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
  }));
}

/**
 * What a student has proved, each proof with its source.
 *
 * @throws NotFound
 */
export async function readStudentAttendance(
  { db }: Pick<Context, 'db'>,
  { studentId }: { studentId: number },
): Promise<StudentAttendance> {
  const [proved] = await readProved(db, [studentId]);
  if (!proved || proved.archived) throw new NotFound();
  return {
    ...presentAttendance(proved),
    completion: proved.completion,
    proofs: await readProofs(db, studentId),
  };
}
