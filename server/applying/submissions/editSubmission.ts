import { problemsByField } from '@seminar/shared/catalogue/answers/fieldName';
import { tokyoDay } from '@seminar/shared/date';
import { openAnswers } from '@seminar/shared/catalogue/answers/leftOpen.rules';
import { emailAnswerOf } from '@seminar/shared/catalogue/answers/answers';
import type { TemplateField } from '@seminar/shared/catalogue/form-templates/schema';
import type { Attention } from '@seminar/shared/applying/submissions/schema';
import type { Asker } from '@seminar/shared/money/wishes/schema';
import type { Entry, SnapshotAnswer } from '@seminar/shared/catalogue/answers/schema';
import { recordAudit } from '../../platform/audit/record.ts';
import { submissionIsAlive } from '../../platform/conditions/submissions.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { message, type Locale, type Message } from '@seminar/shared/platform/messages/message';
import { Conflict, ValidationFailed } from '../../platform/http/errors.ts';
import { enqueueSettling } from '../../platform/jobs/enqueueSettling.ts';
import { queueTransferInstructions } from '../../telling/mail/definitions/transferInstructions.ts';
import { queueConfirmAddress } from '../../telling/mail/definitions/confirmAddress.ts';
import { queueEmailChanged } from '../../telling/mail/definitions/emailChanged.ts';
import { endPayeeLinks } from './endPayeeLinks.ts';
import { refuseOldAnswers } from '../../catalogue/answers/answersVersion.ts';
import { applicantOf } from '../../catalogue/answers/applicantOf.ts';
import { linkCodeOf, type PublicId } from '../../platform/ids/publicId.ts';
import { lockSubmission, type LockedSubmission } from './lockSubmission.ts';
import { changedAnswers, changedFields, editedAnswers } from './editedAnswers.rules.ts';
import { readQuestions } from './readQuestions.ts';
import { redirectMails, isMailed, addressToConfirm } from './redirectMails.ts';
import { searchTextOf } from '../../catalogue/answers/searchTextOf.ts';
import { readSnapshot } from '../../catalogue/answers/snapshot.ts';
import { statusByMarks } from '../../catalogue/answers/statusByMarks.rules.ts';
import { issueWhenPrintable } from '../../papers/receipts/issueWhenPrintable.ts';
import { studentSearchColumns, studentOf } from '../students/studentOf.ts';
import { fittingMail } from './fittingMail.rules.ts';
import { sendFittingMail } from './sendFittingMail.ts';
import { queuePageLink } from './sendLinksJob.ts';

interface Input {
  publicId: PublicId;
  entries: Entry[];
  /** Of the answers as they were shown; undefined: whatever they are by now. */
  version: string | undefined;
  adminId: number;
}

/** Copies the changed answers to the student, if there is one. What the office has entered there otherwise stays. */
export async function copyToStudent(
  tx: Tx,
  { student, ...submission }: LockedSubmission,
  was: readonly SnapshotAnswer[],
  is: readonly SnapshotAnswer[],
): Promise<void> {
  if (!student) return;
  const before = studentOf(applicantOf(was), was);
  const after = studentOf(applicantOf(is), is);
  const changed = Object.fromEntries(
    Object.entries(after).filter(
      ([column, value]) =>
        JSON.stringify(value) !== JSON.stringify(before[column as keyof typeof before]),
    ),
  ) as Partial<typeof after>;
  await tx.student.update({
    where: { submissionId: submission.id },
    data: { ...changed, ...studentSearchColumns({ ...student, ...changed }) },
  });
}

/**
 * What goes with another address of an application: who of the office gave it is kept, since the payer of a
 * refund may be asked at this address; links to say an account end; the former address is told.
 */
async function followAddress(
  tx: Tx,
  context: Context,
  {
    submission,
    is,
    code,
    adminId,
  }: { submission: LockedSubmission; is: string; code: string | undefined; adminId: number | null },
): Promise<void> {
  const { id, email: was, emailChangedBy: lastBy } = submission;
  const now = context.clock();
  await tx.submission.update({
    where: { id },
    // The reader of a mailbox that the office named may confirm the next address: its person stays known.
    data: { emailChangedAt: now, emailChangedBy: adminId ?? lastBy },
  });
  await endPayeeLinks(tx, id);
  await redirectMails(tx, submission, { is, code });
  if (was === '') return;
  const former = { former: was, removed: is === '' };
  await queueEmailChanged(tx, context.env, { submissionId: id, ...former, adminId, now });
}

/**
 * Tells the reader of an address that the office has just given of the application's page: nothing else does, where
 * every mail had gone to the former one. One mail is enough: none, if a mail with the link goes there already; who
 * has paid nothing yet gets the instructions, which hold it, too. The page takes no account of a refund: that is asked
 * for there only as decision 43 says.
 *
 * @param sendsAgain the mail that the caller sends there next
 */
async function tellNewReader(
  tx: Tx,
  context: Context,
  {
    submissionId,
    adminId,
    sendsAgain,
  }: { submissionId: number; adminId: number; sendsAgain?: number },
): Promise<void> {
  const submission = await tx.submission.findUniqueOrThrow({ where: { id: submissionId } });
  const { email, archivedAt, groupId, status, paymentStatus } = submission;
  if (email === '' || archivedAt !== null || !(await isMailed(tx, submission))) return;
  const holdingLink = await tx.mail.count({
    where: {
      submissionId,
      text: { contains: `/submissions/${linkCodeOf(submission)}` },
      OR: [
        // One that an undo may still drop doesn't count.
        { to: email, state: { in: ['queued', 'held'] }, act: null },
        // The links of all that an address has applied for never go to another one.
        ...(sendsAgain === undefined
          ? []
          : [{ id: sendsAgain, kind: { not: 'application_links' as const } }]),
      ],
    },
  });
  if (holdingLink > 0) return;
  const mayPay = groupId === null && status !== 'cancelled' && paymentStatus === 'UNPAID';
  if (mayPay && fittingMail(submission) === 'transfer_instructions') {
    await queueTransferInstructions(tx, context, submissionId, { adminId });
    return;
  }
  await queuePageLink(tx, context.env, submission, { adminId, now: context.clock() });
}

interface Change {
  submission: LockedSubmission;
  entries: readonly Entry[];
  /** null: the applicant. */
  adminId: number | null;
  /** What may be changed; absent: everything. */
  may?: (answer: SnapshotAnswer) => boolean;
  /** The asker on a page, where nobody of the office acts; absent: the applicant. */
  by?: Asker;
  /** In which language problems name the questions. */
  locale?: Locale;
  /**
   * The field whose answer is judged with the others and not stored: the reader of a mail address confirms it first.
   */
  unconfirmed?: number | undefined;
  /** The mail that the caller sends next to another address that the office gives. */
  sendsAgain?: number;
}

/** A problem that names its question as the reader's page does. */
function namedIn(locale: Locale, question: TemplateField | undefined) {
  return (problem: Message): Message =>
    locale === 'en' && question?.label_en && problem.values?.['label'] === question.label
      ? { ...problem, values: { ...problem.values, label: question.label_en } }
      : problem;
}

/**
 * The answers as they would be, judged by the questions that the form asked.
 *
 * @throws ValidationFailed with every problem, by `field_<id>`
 */
async function judge(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  { submission, entries, may = () => true, locale = 'ja', unconfirmed }: Change,
): Promise<{ was: SnapshotAnswer[]; answers: SnapshotAnswer[]; changed: SnapshotAnswer[] }> {
  const was = readSnapshot(submission.answers);
  const questions = await readQuestions(tx, was);
  const { answers, problems } = editedAnswers(questions, was, entries, tokyoDay(clock()));
  const changed = changedFields(was, answers);
  for (const { field_id: id, label } of changed.filter((answer) => !may(answer))) {
    problems.set(id, [message('correction_office', { label })]);
  }
  if (problems.size > 0) {
    const named = [...problems].map(([fieldId, found]) => {
      const question = questions.find(({ id }) => id === fieldId);
      return [fieldId, found.map(namedIn(locale, question))] as const;
    });
    throw new ValidationFailed(problemsByField(new Map(named)));
  }
  const isStored = ({ field_id: id }: SnapshotAnswer) => id !== unconfirmed;
  const left = was.filter((answer) => !isStored(answer));
  return {
    was,
    answers: answers.flatMap((answer) => (isStored(answer) ? answer : left)),
    changed: changed.filter(isStored),
  };
}

/**
 * Changes the given answers of an application that the caller has locked, checked by the questions that its
 * form asked. Receipts stay as they were issued; one that is awaited is issued when it can be printed now.
 *
 * @returns the answers that changed
 * @throws ValidationFailed with every problem, by `field_<id>`
 * @throws Conflict it is anonymised
 */
export async function changeAnswers(
  tx: Tx,
  context: Context,
  change: Change,
): Promise<SnapshotAnswer[]> {
  const { submission, adminId, by, sendsAgain } = change;
  if (submission.anonymisedAt) throw new Conflict(message('anonymised_stays'));
  const { was, answers, changed } = await judge(tx, context, change);
  const { before, after } = changedAnswers(was, answers);
  if (Object.keys(after).length === 0) return [];

  const applicant = applicantOf(answers);
  const gainedEmail = submission.email === '' && applicant.email !== '';
  const lostEmail = submission.email !== '' && applicant.email === '';
  const isMissed =
    lostEmail && submissionIsAlive.of(submission) && (await isMailed(tx, submission));
  const ended: readonly Attention[] = [
    ...(gainedEmail ? (['no_email'] as const) : []),
    ...(openAnswers(answers).length === 0 ? (['answers_open'] as const) : []),
  ];
  const attention: Attention[] = [
    ...submission.attention.filter((mark) => !ended.includes(mark)),
    ...(isMissed ? (['no_email'] as const) : []),
  ];
  const toConfirmAnew = addressToConfirm(submission.email, applicant.email);
  await tx.submission.update({
    where: { id: submission.id },
    data: {
      ...applicant,
      ...toConfirmAnew,
      answers,
      attention,
      status: statusByMarks(submission, attention),
      searchText: searchTextOf({ ...submission, ...applicant }, submission.virtualAccount),
    },
  });
  if (applicant.email !== submission.email && adminId !== null) {
    await followAddress(tx, context, {
      submission,
      is: applicant.email,
      code: toConfirmAnew.confirmationCode,
      adminId,
    });
  }
  await copyToStudent(tx, submission, was, answers);
  await recordAudit(tx, {
    adminId,
    action: adminId === null ? 'submission.corrected' : 'submission.edited',
    entity: 'submission',
    entityId: submission.id,
    before,
    after,
    ...(by === 'contact' ? { reason: '団体の担当者の依頼による' } : {}),
  });
  if (adminId !== null) {
    await issueWhenPrintable(tx, context, { submissionId: submission.id, adminId });
  }
  // Its one receipt may wait for this person's letters. The group is locked before its people, so a job does it.
  if (submission.groupId !== null && applicant.applicantName !== submission.applicantName) {
    await enqueueSettling(tx, submission.groupId);
  }
  const toConfirm = attention.includes('unconfirmed') && submissionIsAlive.of(submission);
  if (toConfirm && applicant.email !== submission.email) {
    const repetition = await tx.mail.count({ where: { submissionId: submission.id } });
    await queueConfirmAddress(tx, context, submission.id, repetition);
  } else {
    if (gainedEmail) await sendFittingMail(tx, context, submission.id, { untold: true });
    if (applicant.email !== submission.email && adminId !== null) {
      await tellNewReader(tx, context, {
        submissionId: submission.id,
        adminId,
        ...(sendsAgain === undefined ? {} : { sendsAgain }),
      });
    }
  }
  return changed;
}

/**
 * Writes to an applicant at another address from now on, whose reader has confirmed it; the former one is told.
 *
 * @throws ValidationFailed the form doesn't take it
 * @throws Conflict the form asks for no address, or the application is anonymised
 */
export async function giveConfirmedAddress(
  tx: Tx,
  context: Context,
  { submission, email, by }: { submission: LockedSubmission; email: string; by: Asker },
): Promise<void> {
  const { id } = submission;
  const asked = emailAnswerOf(readSnapshot(submission.answers));
  if (!asked) throw new Conflict(message('new_address_closed'));
  const entries = [{ field_id: asked.field_id, value: email }];
  await changeAnswers(tx, context, { submission, entries, adminId: null, by });
  const { confirmationCode } = await tx.submission.update({
    where: { id },
    data: { confirmedAt: context.clock() },
    select: { confirmationCode: true },
  });
  const code = confirmationCode ?? undefined;
  await followAddress(tx, context, { submission, is: email, code, adminId: null });
}

/**
 * The office changes the given answers of an application. What was typed for a person who has handed the place over
 * since is not written to the new one.
 *
 * @throws NotFound
 * @throws ValidationFailed with every problem, by `field_<id>`
 * @throws Conflict it is anonymised, or its answers are no longer those of the version
 */
export async function editSubmission(
  context: Context,
  { publicId, entries, version, adminId }: Input,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const submission = await lockSubmission(tx, publicId);
    if (version !== undefined) {
      refuseOldAnswers(context, readSnapshot(submission.answers), version);
    }
    await changeAnswers(tx, context, { submission, entries, adminId });
  });
}
