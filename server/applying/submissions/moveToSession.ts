import { tokyoDay, type Day } from '@seminar/shared/date';
import { message } from '@seminar/shared/platform/messages/message';
import { sessionLine } from '@seminar/shared/catalogue/seminars/sessions/sessions.rules';
import { recordAudit } from '../../platform/audit/record.ts';
import { voidBillsOf } from '../../papers/bills/voidBills.ts';
import {
  asksTooSoon,
  groupDeadline,
  paymentDeadline,
} from '../../platform/conditions/paymentDeadline.ts';
import { submissionTakesSeat } from '../../platform/conditions/seats.ts';
import { submissionIsAlive } from '../../platform/conditions/submissions.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { Prisma, type SeminarSession } from '../../generated/prisma/client.ts';
import { extendGroupDeadlines } from '../group-payments/extendGroupDeadlines.ts';
import { lockGroupsOf } from '../group-payments/lockGroups.ts';
import { extendDeadlines } from '../payments/extendDeadlines.ts';
import { Conflict, ValidationFailed } from '../../platform/http/errors.ts';
import type { PublicId } from '../../platform/ids/publicId.ts';
import { queueSessionChanged } from '../../telling/mail/definitions/sessionChanged.ts';
import { noteChanges } from '../../telling/mail/tellChanges.ts';
import { sessionFields } from '../../catalogue/seminars/sessions/sessionFields.ts';
import { seatIsFree } from '../../catalogue/seminars/seats/seatIsFree.ts';
import { shortenOffers } from '../../catalogue/seminars/seats/shortenOffers.ts';
import { hasFreeSeat, lockPools } from '../../catalogue/seminars/seats/takeSeats.ts';
import { owesAlone, shortenedNote } from './changeSeminar.ts';
import { lockSubmission, type LockedSubmission } from './lockSubmission.ts';
import { systemReasons } from '../../telling/mail/systemReasons.ts';

interface Input {
  publicId: PublicId;
  sessionId: number;
  /** The staff member moves it even when no seat is free there. */
  beyondSeats: boolean;
  adminId: number;
}

/** Finds the date and place, if an application of this seminar can be moved there. */
async function findTarget(
  tx: Tx,
  { seminarId }: LockedSubmission,
  sessionId: number,
): Promise<SeminarSession> {
  const session = await tx.seminarSession.findFirst({ where: { id: sessionId, seminarId } });
  if (session?.deactivatedAt !== null) {
    throw new ValidationFailed({ session_id: [message('session_unknown')] });
  }
  return session;
}

const saidOf = (session: SeminarSession) => ({
  ja: sessionLine(sessionFields(session), 'ja'),
  en: sessionLine(sessionFields(session), 'en'),
});

function auditOf(session: SeminarSession | null) {
  return {
    session_id: session?.id ?? null,
    session: session && sessionLine(sessionFields(session)),
  };
}

/** The last day to pay of an application that owes its fee, or of its company; null: nobody was told one. */
async function toldDeadline(tx: Tx, id: number): Promise<Day | null> {
  const row = await tx.submission.findUniqueOrThrow({
    where: { id },
    include: { seminar: true, group: { include: { seminar: true } } },
  });
  const { group, paymentStatus, expectedAmount } = row;
  if (group === null) return owesAlone(row) ? paymentDeadline.of(row) : null;
  const owes = paymentStatus !== 'PAID' && expectedAmount > 0 && group.virtualAccountId !== null;
  return owes ? groupDeadline.of(group) : null;
}

/**
 * Moves an application to another date and place of its seminar, with its seat or its time of waiting. What
 * was paid stays; a link to join that is the applicant's own goes. To where it is already nothing happens.
 *
 * @throws NotFound
 * @throws ValidationFailed nobody can be moved to this date and place
 * @throws Conflict it is cancelled or anonymised, or no seat is free there
 */
export async function moveToSession(context: Context, input: Input): Promise<void> {
  const { publicId, sessionId, beyondSeats, adminId } = input;
  await inTransaction(context.db, async (tx) => {
    // A bill of its group may be voided with it.
    const groups = await lockGroupsOf(tx, [publicId]);
    const submission = await lockSubmission(tx, publicId);
    const { id, seminarId, sessionId: from } = submission;
    if (from === sessionId) return;
    if (submission.anonymisedAt) throw new Conflict(message('anonymised_stays'));
    if (!submissionIsAlive.of(submission)) throw new Conflict(message('session_move_cancelled'));
    const there = { seminarId, sessionId };
    const target = await findTarget(tx, submission, sessionId);
    await lockPools(tx, [{ seminarId, sessionId: from }, there]);
    const seated = submissionTakesSeat.of(submission);
    const beyond = seated && !(await hasFreeSeat(tx, there));
    if (beyond && !beyondSeats) throw new Conflict(message('session_move_full'));
    const before =
      from === null ? null : await tx.seminarSession.findUniqueOrThrow({ where: { id: from } });
    const dayBefore = await toldDeadline(tx, id);
    // A link to join is for the meeting of the former date.
    await tx.submission.update({ where: { id }, data: { sessionId, joinLink: null } });
    // An offered seat is to be paid for before the session begins.
    const shortened = await shortenOffers(tx, Prisma.sql`s.id = ${id}`, tokyoDay(context.clock()));
    await recordAudit(tx, {
      adminId,
      action: 'submission.session_changed',
      entity: 'submission',
      entityId: id,
      before: auditOf(before),
      after: { ...auditOf(target), ...(beyond ? { beyond_seats: true } : {}) },
    });
    // They name the days of the former date, or those of the seminar.
    if (submission.paymentStatus !== 'PAID') {
      await voidBillsOf(tx, [id], {
        reason: systemReasons.dateChanged,
        at: context.clock(),
        adminId,
      });
    }
    await seatIsFree(tx, seminarId);
    await queueSessionChanged(tx, context, { submissionId: id, from: before, adminId });
    const moved = { from: before && saidOf(before), to: saidOf(target) };
    const loses = submission.joinLink !== null;
    if (loses) {
      await recordAudit(tx, {
        adminId,
        action: 'submission.join_link_withdrawn',
        entity: 'submission',
        entityId: id,
      });
    }
    const { groupId } = submission;
    const deadline = { from: dayBefore, to: await toldDeadline(tx, id) };
    // An offer ends by its own rule.
    if (shortened.length === 0 && asksTooSoon(deadline, tokyoDay(context.clock()))) {
      if (groupId === null) await extendDeadlines(tx, [id], context.clock());
      await extendGroupDeadlines(tx, context, groups);
      deadline.to = await toldDeadline(tx, id);
    }
    // A shorter offer is told below.
    const isOther = deadline.from !== deadline.to && shortened.length === 0;
    const note = { of: { submissionId: id }, reason: null, adminId, at: context.clock() };
    await noteChanges(tx, [
      { ...note, change: { what: 'moved', ...moved } },
      ...(loses && submission.paymentStatus === 'PAID'
        ? [{ ...note, change: { what: 'join_link', url: null } as const }]
        : []),
      ...(isOther
        ? [
            {
              ...note,
              of: groupId === null ? note.of : { groupId },
              change: { what: 'deadline' as const, ...deadline },
            },
          ]
        : []),
      ...shortened.map((offer) => shortenedNote(offer, { adminId, at: context.clock() })),
    ]);
  });
}
