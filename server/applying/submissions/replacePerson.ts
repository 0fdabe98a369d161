import { tokyoDay } from '@seminar/shared/date';
import { message, type Locale } from '@seminar/shared/platform/messages/message';
import { enteredFields } from '@seminar/shared/applying/submissions/enteredFields.rules';
import { answerOf } from '@seminar/shared/catalogue/answers/answers';
import { searchKey } from '@seminar/shared/platform/japan/searchKey';
import type { Attention } from '@seminar/shared/applying/submissions/schema';
import type { Entry, SnapshotAnswer } from '@seminar/shared/catalogue/answers/schema';
import { bindUploads, takeUploads } from '../../catalogue/answers/files/takeUploads.ts';
import { applicantOf, type Applicant } from '../../catalogue/answers/applicantOf.ts';
import { withFileMarks } from '../../catalogue/answers/fileMarks.rules.ts';
import { searchTextOf } from '../../catalogue/answers/searchTextOf.ts';
import { readSnapshot } from '../../catalogue/answers/snapshot.ts';
import { statusByMarks } from '../../catalogue/answers/statusByMarks.rules.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { certificateWasEarned } from '../../platform/conditions/certificates.ts';
import { refundIsDue } from '../../platform/conditions/refunds.ts';
import { submissionIsAlive } from '../../platform/conditions/submissions.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { ReplacedBy } from '../../generated/prisma/client.ts';
import { forgetFormerPerson } from '../attendance/forgetFormerPerson.ts';
import { lockGroupsOf } from '../group-payments/lockGroups.ts';
import { Conflict, refuseProblems } from '../../platform/http/errors.ts';
import { newCode, type PublicId } from '../../platform/ids/publicId.ts';
import { queueConfirmAddress } from '../../telling/mail/definitions/confirmAddress.ts';
import {
  queuePlaceHandedOver,
  queuePlaceTakenOver,
} from '../../telling/mail/definitions/placeTakenOver.ts';
import { retireLink } from '../../catalogue/page-links/retireLink.ts';
import { findMemberOf } from '../../catalogue/members/findMemberOf.ts';
import type { TakenAccount } from '../../bank/virtual-accounts/takeAccount.ts';
import { followPayments } from '../payments/followPayments.ts';
import { seatIsFree } from '../../catalogue/seminars/seats/seatIsFree.ts';
import { studentSearchColumns, studentOf } from '../students/studentOf.ts';
import { judgeAnswers } from './checkApplication.ts';
import { endPayeeLinks } from './endPayeeLinks.ts';
import { endWishes } from './endWishes.ts';
import { findDuplicate } from './findDuplicate.ts';
import { giveHeldAccount } from './giveHeldAccount.ts';
import { isMailed } from './redirectMails.ts';
import { lockSubmission, type LockedSubmission } from './lockSubmission.ts';
import { changedAnswers } from './editedAnswers.rules.ts';
import { readQuestions } from './readQuestions.ts';
import { sendFittingMail } from './sendFittingMail.ts';

interface Replacement {
  publicId: PublicId;
  /** All answers of the new person. */
  entries: readonly Entry[];
  by: ReplacedBy;
  /** Who of the office does it; null: somebody outside. */
  adminId: number | null;
  /** What the problems are said in. */
  locale: Locale;
}

/**
 * What keeps a place from being given to somebody else. The student is locked, so that no test is passed
 * meanwhile.
 *
 * @throws Conflict
 */
async function refuse(tx: Tx, submission: LockedSubmission, by: ReplacedBy): Promise<void> {
  const { id: submissionId, student } = submission;
  if (submission.anonymisedAt) throw new Conflict(message('anonymised_stays'));
  if (submission.status === 'cancelled') throw new Conflict(message('replace_cancelled'));
  if (student) {
    await tx.$queryRaw`SELECT FROM students WHERE id = ${student.id} FOR UPDATE`;
    const earned = await tx.certificate.count({
      where: { studentId: student.id, ...certificateWasEarned.where },
    });
    if (earned > 0) throw new Conflict(message('replace_passed'));
  }
  // The question where the money goes is mailed to the address of the application.
  const refunds = await tx.refund.count({ where: { submissionId, ...refundIsDue.where } });
  if (by !== 'office' && refunds > 0) throw new Conflict(message('replace_refund'));
}

interface Checked {
  /** Whose row the caller has locked. */
  submission: LockedSubmission;
  entries: readonly Entry[];
  by: ReplacedBy;
  locale: Locale;
}

/**
 * Judges whether a place can be given to somebody else, and their answers by the questions that the form
 * asked.
 *
 * @throws ValidationFailed with every problem, by `field_<id>`
 * @throws Conflict it is cancelled or anonymised, the test is passed, or (for who is not of the office)
 *   a refund of it is due
 */
export async function checkReplacement(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  { submission, entries, by, locale }: Checked,
): Promise<{ was: SnapshotAnswer[]; answers: SnapshotAnswer[]; fileIds: number[] }> {
  await refuse(tx, submission, by);
  const { seminarId } = submission;
  const now = clock();
  const was = readSnapshot(submission.answers);
  const asked = await readQuestions(tx, was);
  const fields = by === 'office' ? enteredFields(asked) : asked;
  const read = judgeAnswers({ fields }, entries, { today: tokyoDay(now), locale });
  const given = { seminarId, answers: read.answers, locale, now };
  const { answers, problems, fileIds } = await takeUploads(tx, given);
  refuseProblems({ ...read.problems, ...problems });
  return { was, answers, fileIds };
}

interface Files {
  submissionId: number;
  /** The uploads of the new person. */
  fileIds: readonly number[];
  /** null: the office has to look at them. */
  approvedAt: Date | null;
}

/** The files of the new person take the place of the former one's, which nobody looks at any more. */
async function replaceFiles(tx: Tx, { submissionId, fileIds, approvedAt }: Files): Promise<void> {
  await tx.answerFile.deleteMany({ where: { submissionId } });
  await bindUploads(tx, { submissionId, fileIds, approvedAt });
}

/**
 * Whether name, reading or birth date are the same and only the mail address differs. A group's contact would get the
 * person's page by such a replacement, so the person or the office has to agree to the address. For two people who
 * share a name or a birth date the office gives the place.
 */
function onlyElsewhere(
  { applicantName, applicantKana, email, answers }: LockedSubmission,
  is: Applicant,
  given: readonly SnapshotAnswer[],
): boolean {
  const born = answerOf(readSnapshot(answers), 'birth_date');
  const isSame = (one: string, other: string) =>
    searchKey(one) !== '' && searchKey(one) === searchKey(other);
  const stays =
    isSame(applicantName, is.applicantName) ||
    isSame(applicantKana, is.applicantKana) ||
    isSame(born, answerOf(given, 'birth_date'));
  return stays && email !== is.email;
}

/** Whether the new person has another application. An address that a group shares says nothing of a person. */
async function isSecond(
  tx: Tx,
  { id, seminarId, groupId }: LockedSubmission,
  applicant: Applicant,
  answers: SnapshotAnswer[],
): Promise<boolean> {
  const { email } = applicant;
  const isShared =
    groupId !== null &&
    ((await tx.group.count({ where: { id: groupId, email } })) > 0 ||
      (await tx.submission.count({
        where: { groupId, email, id: { not: id }, ...submissionIsAlive.where },
      })) > 0);
  const person = { ...applicant, ...(isShared ? { email: '' } : {}) };
  return (await findDuplicate(tx, { id, seminarId, ...person, answers })) !== null;
}

/**
 * Whether a member price is paid for a new person whom the member doesn't name. A group's company is
 * the member, so its people may change.
 */
async function losesMember(
  tx: Tx,
  { groupId, memberId, submittedAt }: LockedSubmission,
  claimant: Applicant,
): Promise<boolean> {
  if (groupId !== null || memberId === null) return false;
  const { number } = await tx.member.findUniqueOrThrow({ where: { id: memberId } });
  return (await findMemberOf(tx, { number, claimant, day: tokyoDay(submittedAt) })) !== memberId;
}

/** Why a person must look now: what was about the former person is over. */
function marksOf(
  { attention }: LockedSubmission,
  found: { second: boolean; noEmail: boolean; unmatched: boolean },
): Attention[] {
  const ofPerson: readonly Attention[] = ['possible_duplicate', 'no_email', 'answers_open'];
  const kept = attention.filter((mark) => !ofPerson.includes(mark));
  return [
    ...(found.second ? (['possible_duplicate'] as const) : []),
    ...kept,
    ...(found.noEmail ? (['no_email'] as const) : []),
    ...(found.unmatched && !kept.includes('member_claim_unmatched')
      ? (['member_claim_unmatched'] as const)
      : []),
  ];
}

/** Writes the new person into the application and its student, and keeps the former one's answers. */
async function storePerson(
  tx: Tx,
  submission: LockedSubmission,
  given: {
    applicant: Applicant;
    answers: SnapshotAnswer[];
    attention: Attention[];
    account: TakenAccount | null;
    unmatched: boolean;
    by: ReplacedBy;
    adminId: number | null;
    now: Date;
  },
): Promise<void> {
  const { id, seminarId, student } = submission;
  const { applicant, answers, attention, account, by, adminId, now } = given;
  const linkCode = newCode();
  await tx.formerPerson.create({
    data: {
      submissionId: id,
      applicantName: submission.applicantName,
      email: submission.email,
      answers: readSnapshot(submission.answers),
      replacedAt: now,
      replacedBy: by,
      adminId,
    },
  });
  // What the former person asked for is no wish of the new one.
  await endWishes(tx, { submissionIds: [id], at: now, adminId: null });
  await retireLink(tx, { submissionId: id }, submission, now);
  await endPayeeLinks(tx, id);
  await forgetFormerPerson(tx, { submissionId: id, seminarId, studentId: student?.id ?? null });
  await tx.submission.update({
    where: { id },
    data: {
      ...applicant,
      answers,
      attention,
      status: statusByMarks(submission, attention),
      virtualAccountId: account?.id ?? null,
      joinLink: null,
      ...(given.unmatched ? { memberClaim: 'unmatched', memberId: null } : {}),
      linkCode,
      confirmationCode: newCode(),
      confirmedAt: null,
      // The payer of a refund may be asked at this address, which the payer didn't type.
      emailChangedAt: now,
      emailChangedBy: adminId ?? submission.emailChangedBy,
      // The former person has said whom the receipt is made out to.
      receiptAddressee: null,
      receiptHonorific: null,
      searchText: searchTextOf({ ...submission, ...applicant, linkCode }, account),
    },
  });
  if (!student) return;
  const is = studentOf(applicant, answers);
  await tx.student.update({
    where: { id: student.id },
    data: { ...is, noticesRefused: false, ...studentSearchColumns({ ...student, ...is }) },
  });
}

/**
 * Gives the place of an application to another person: the same application, seat, account and money. The
 * new person's answers are checked by the questions that the form asked, and replace the former person's,
 * which are kept. The former person's link opens nothing any more; the new one gets a link of their own.
 * The student keeps the number and becomes the new person; a receipt stays as it was issued. The same person
 * again changes nothing.
 *
 * In the caller's transaction. Of a person of a group it has locked no application or deposit yet, since the group is
 * locked before these.
 *
 * @throws NotFound
 * @throws ValidationFailed with every problem, by `field_<id>`
 * @throws Conflict it is cancelled or anonymised, the test is passed, or (for who is not of the office)
 *   a refund of it is due; for the contact of a group, if it is the same person at another mail address
 */
export async function replacePerson(
  tx: Tx,
  context: Context,
  { publicId, entries, by, adminId, locale }: Replacement,
): Promise<void> {
  const now = context.clock();
  await lockGroupsOf(tx, [publicId]);
  const submission = await lockSubmission(tx, publicId);
  const { id } = submission;
  const checked = { submission, entries, by, locale };
  const { was, answers, fileIds } = await checkReplacement(tx, context, checked);
  const changed = changedAnswers(was, answers);
  // The same person was sent twice: the place is theirs already.
  if (Object.keys(changed.after).length === 0) return;
  const applicant = applicantOf(answers);
  if (by === 'contact' && onlyElsewhere(submission, applicant, answers)) {
    throw new Conflict(message('replace_same_person'));
  }
  const unmatched = await losesMember(tx, submission, applicant);
  const marks = marksOf(submission, {
    second: await isSecond(tx, submission, applicant, answers),
    noEmail: applicant.email === '' && (await isMailed(tx, submission)),
    unmatched,
  });
  // What the office sends itself it has seen.
  const approvedAt = by === 'office' ? now : null;
  const files = fileIds.map(() => ({ approvedAt, rejectedAt: null }));
  const left = withFileMarks(marks, files);
  const { account, attention } = await giveHeldAccount(tx, context, submission, left);
  await replaceFiles(tx, { submissionId: id, fileIds, approvedAt });
  await storePerson(tx, submission, {
    applicant,
    answers,
    attention,
    account,
    unmatched,
    by,
    adminId,
    now,
  });
  await recordAudit(tx, {
    adminId,
    action: 'submission.person_replaced',
    entity: 'submission',
    entityId: id,
    ...changed,
  });
  await followPayments(tx, context, [id], { adminId, reason: null });
  await queuePlaceHandedOver(tx, context.env, { submissionId: id, former: submission.email, now });
  const repetition = await tx.mail.count({ where: { submissionId: id } });
  if (attention.includes('unconfirmed')) {
    await queueConfirmAddress(tx, context, id, repetition);
  } else await queuePlaceTakenOver(tx, context.env, { submissionId: id, now });
  // What kept the former person from being told where to pay, or from being offered a seat.
  const held = submission.attention.filter((mark) => mark !== 'answers_open');
  if (held.every((mark) => attention.includes(mark))) return;
  await sendFittingMail(tx, context, id);
  if (submission.waitingSince !== null) await seatIsFree(tx, submission.seminarId);
}
