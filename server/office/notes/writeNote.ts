import { addDays, tokyoDay, type Day } from '@seminar/shared/date';
import { message } from '@seminar/shared/platform/messages/message';
import { mostPostponedDays } from '@seminar/shared/office/notes/postponing.rules';
import type { Note } from '@seminar/shared/office/notes/schema';
import { recordAudit } from '../../platform/audit/record.ts';
import { noteStands } from '../../platform/conditions/notes.ts';
import type { Context } from '../../platform/context/context.ts';
import { toDate } from '../../platform/context/days.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { Conflict, refuseProblems } from '../../platform/http/errors.ts';
import { endStanding } from './endNote.ts';
import { lockSubject, type Subject } from './lockSubject.ts';
import { noteParts, presentNote } from './standingNote.ts';

interface Input {
  subject: Subject;
  text: string;
  until?: Day | null | undefined;
  /** The note that the staff member saw; undefined: whichever stands. */
  replaces?: number | null | undefined;
  adminId: number;
}

/**
 * Notes something about a deposit or an application, in place of the note that stands, and postpones it
 * until a day: it leaves the list of work and comes back by itself.
 *
 * @throws NotFound
 * @throws ValidationFailed the day isn't between tomorrow and a year ahead
 * @throws Conflict somebody else wrote a note meanwhile
 */
export async function writeNote(context: Context, input: Input): Promise<Note> {
  const { text, adminId } = input;
  const until = input.until ?? null;
  const at = context.clock();
  const today = tokyoDay(at);
  const last = addDays(today, mostPostponedDays);
  const wrong = until !== null && (until <= today || until > last);
  refuseProblems(wrong ? { until: [message('note_until')] } : {});
  return inTransaction(context.db, async (tx) => {
    const { where, entity, entityId } = await lockSubject(tx, input.subject);
    const standing = await tx.note.findFirst({ where: { ...where, ...noteStands.where } });
    if (input.replaces !== undefined && input.replaces !== (standing?.id ?? null)) {
      throw new Conflict(message('note_stale'));
    }
    if (standing) await endStanding(tx, standing.id, { adminId, at });
    const note = await tx.note.create({
      data: {
        ...where,
        text,
        until: toDate(until),
        createdAt: at,
        createdBy: adminId,
      },
      include: noteParts.include,
    });
    const said = { adminId, entityId, after: { until }, reason: text };
    if (entity === 'deposit') await recordAudit(tx, { ...said, entity, action: 'deposit.noted' });
    else await recordAudit(tx, { ...said, entity, action: 'submission.noted' });
    return presentNote(note);
  });
}
