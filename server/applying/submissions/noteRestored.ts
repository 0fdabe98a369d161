import { isDefaultCompletion } from '@seminar/shared/catalogue/seminars/completion.rules';
import type { Tx } from '../../platform/db/db.ts';
import { certificateIsIssued } from '../../platform/conditions/certificates.ts';
import { toDay } from '../../platform/context/days.ts';
import { isOnHold, withAccountMark } from '../../catalogue/answers/isOnHold.rules.ts';
import { completionOf } from '../../catalogue/seminars/completionOf.ts';
import { sessionOf } from '../../catalogue/seminars/sessions/withSessions.ts';
import { noteChanges } from '../../telling/mail/tellChanges.ts';
import { reliesOn, seminarItems } from './seminarItems.rules.ts';

/**
 * Notes that an application is held again, with all that its holder relies on: nobody told them of what changed while
 * it was cancelled. To be called once its payment is settled, since only who attends is told of the way in.
 */
export async function noteRestored(
  tx: Tx,
  submissionId: number,
  { adminId, at }: { adminId: number; at: Date },
): Promise<void> {
  const submission = await tx.submission.findUniqueOrThrow({
    where: { id: submissionId },
    select: {
      sessionId: true,
      groupId: true,
      attention: true,
      expectedAmount: true,
      seminar: true,
      student: {
        select: {
          suspendedAt: true,
          archivedAt: true,
          certificates: { where: certificateIsIssued.where, select: { id: true } },
        },
      },
      _count: {
        select: {
          receipts: { where: { voidedAt: { not: null } } },
          bills: { where: { voidedAt: { not: null } } },
        },
      },
    },
  });
  const { student, groupId, _count: papers } = submission;
  const attends = student !== null && student.suspendedAt === null && student.archivedAt === null;
  const certified = (student?.certificates ?? []).length > 0;
  const session = await sessionOf(tx, submission);
  const { seminar } = submission;
  const completion = completionOf(seminar);
  const told = seminarItems({
    duration: seminar.duration,
    duration_en: seminar.durationEn,
    on_demand_start: toDay(seminar.onDemandStart),
    on_demand_end: toDay(seminar.onDemandEnd),
    place: seminar.place,
    place_en: seminar.placeEn,
    place_url: seminar.placeUrl,
    viewing_address: seminar.viewingAddress,
    review_test_keywords_json: seminar.reviewTestKeywords,
    certificate_start: toDay(seminar.certificateStart),
    certificate_end: toDay(seminar.certificateEnd),
    completion,
    certificate_issue_start_date: toDay(seminar.certificateIssueStartDate),
    replace_until: toDay(seminar.replaceUntil),
  });
  const now = told.filter(
    ({ item }) =>
      reliesOn(item, { attends, certified, applied: true }) &&
      (item !== 'completion' || !isDefaultCompletion(completion)) &&
      // The mail names the place of the date that was chosen.
      (!['place', 'map'].includes(item) || session === null || session.place === null),
  );
  await noteChanges(tx, [
    {
      of: { submissionId },
      change: {
        what: 'restored',
        now,
        fee: groupId === null ? submission.expectedAmount : null,
        held: isOnHold(withAccountMark(submission.attention, { lacking: false })),
        voids: papers.receipts + papers.bills > 0,
      },
      reason: null,
      adminId,
      at,
    },
  ]);
}
