import { message, type Problems } from '@seminar/shared/platform/messages/message';
import { seminarCodeSchema, type NewSeminar } from '@seminar/shared/catalogue/seminars/schema';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, isUniqueViolation } from '../../platform/db/db.ts';
import { ValidationFailed } from '../../platform/http/errors.ts';
import { writeSessions } from './sessions/writeSessions.ts';
import { seminarColumns } from './seminarColumns.ts';

/** Whether a code is still free; reported with the other problems. */
export async function seminarCodeProblems(
  { db }: Context,
  { code: given }: { code: unknown },
): Promise<Problems> {
  const code = seminarCodeSchema.safeParse(given);
  const taken =
    code.success && (await db.seminar.findUnique({ where: { code: code.data } })) !== null;
  return taken ? { code: [message('code_taken')] } : {};
}

/**
 * @returns its id
 * @throws ValidationFailed the code is taken, even if only by an archived seminar, or a session names an id
 */
export async function createSeminar(
  { db, clock }: Context,
  { seminar, adminId }: { seminar: NewSeminar; adminId: number },
): Promise<number> {
  try {
    return await inTransaction(db, async (tx) => {
      const created = await tx.seminar.create({
        data: { code: seminar.code, ...seminarColumns(seminar) },
        select: { id: true },
      });
      const { sessions } = seminar;
      await writeSessions(tx, { seminarId: created.id, sessions, removed: [], now: clock() });
      await recordAudit(tx, {
        adminId,
        action: 'seminar.created',
        entity: 'seminar',
        entityId: created.id,
        after: seminar,
      });
      return created.id;
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new ValidationFailed({ code: [message('code_taken')] });
    throw error;
  }
}
