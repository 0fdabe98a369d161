import { tokyoDay } from '@seminar/shared/date';
import { addProblem, message } from '@seminar/shared/messages/message';
import type { SeminarChange } from '@seminar/shared/seminars/schema';
import { changedSeminarProblems } from '@seminar/shared/seminars/seminar.rules';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../context/context.ts';
import { inTransaction } from '../db/db.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { NotFound, ValidationFailed } from '../http/errors.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { seatIsFree } from '../seats/seatIsFree.ts';
import { shortenOffers } from '../seats/shortenOffers.ts';
import { forOffice, presentSeminar, seminarParts } from './presentSeminar.ts';
import { readSessions } from '../seminar-sessions/readSessions.ts';
import { writeSessions } from '../seminar-sessions/writeSessions.ts';
import { seminarColumns } from './seminarColumns.ts';

function withoutAbsent<T extends object>(change: T) {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}

/**
 * Changes the given fields. The code can't be changed: it is part of student numbers. A new fee applies
 * only to later applications. Fewer seats than are taken let nobody new in, and take nobody's away. Where a date
 * and place is on other days now, offers end with it, and unpaid bills that name the former days become void.
 *
 * @throws NotFound
 * @throws ValidationFailed
 */
export async function updateSeminar(
  { db, clock }: Context,
  { seminarId, change, adminId }: { seminarId: number; change: SeminarChange; adminId: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // The template is locked first, in the same order as by deleteTemplate, to prevent a deadlock.
    if (change.form_template) {
      await tx.$queryRaw`
        SELECT id FROM form_templates WHERE id = ${change.form_template.id} FOR KEY SHARE`;
    }
    await tx.$queryRaw`SELECT id FROM seminars WHERE id = ${seminarId} FOR UPDATE`;
    const current = await tx.seminar.findUnique({
      where: { id: seminarId },
      include: seminarParts,
    });
    if (!current || current.archivedAt) throw new NotFound();
    const before = presentSeminar(current);
    const { form_template, sessions, removed_session_ids: removed, ...fields } = change;
    const after = { ...before, ...withoutAbsent(fields) };

    const problems = changedSeminarProblems(before, after);
    if (after.code !== before.code) addProblem(problems, 'code', message('code_fixed'));
    if (form_template) {
      const template = await tx.formTemplate.findUnique({ where: { id: form_template.id } });
      const chosenNow = form_template.id !== before.form_template?.id;
      if (!template || template.archivedAt || (chosenNow && !template.isActive)) {
        addProblem(problems, 'form_template', message('template_missing'));
      }
    }
    if (Object.keys(problems).length > 0) throw new ValidationFailed(problems);

    const sessionsChange = sessions !== undefined || removed !== undefined;
    const sessionsNow = async () =>
      sessionsChange
        ? { sessions: (await readSessions(tx, [seminarId])).get(seminarId)?.map(forOffice) ?? [] }
        : {};
    const sessionsBefore = await sessionsNow();
    if (sessionsChange) {
      const change = { sessions: sessions ?? [], removed: removed ?? [] };
      const moved = await writeSessions(tx, { seminarId, ...change, now: clock() });
      for (const session of moved) {
        await enqueue(tx, 'voidFormerBills', { ...session, adminId });
      }
    }
    const seminar = await tx.seminar.update({
      where: { id: seminarId },
      data: {
        ...seminarColumns(after),
        ...(form_template === undefined ? {} : { formTemplateId: form_template?.id ?? null }),
      },
      include: seminarParts,
    });
    await recordAudit(tx, {
      adminId,
      action: 'seminar.updated',
      entity: 'seminar',
      entityId: seminarId,
      before: { ...before, ...sessionsBefore },
      after: { ...presentSeminar(seminar), ...(await sessionsNow()) },
    });
    await shortenOffers(tx, Prisma.sql`s.seminar_id = ${seminarId}`, tokyoDay(clock()));
    await seatIsFree(tx, seminarId);
  });
}
