import type { Day } from '@seminar/shared/date';
import { openAnswers } from '@seminar/shared/catalogue/answers/leftOpen.rules';
import { answersMap, nameless } from '@seminar/shared/catalogue/answers/answers';
import type { SubmissionRow } from '@seminar/shared/applying/submissions/schema';
import type { SnapshotAnswer } from '@seminar/shared/catalogue/answers/schema';
import { accountFields } from '../../bank/virtual-accounts/accountFields.ts';
import { paymentDeadline } from '../../platform/conditions/paymentDeadline.ts';
import { submissionIsWaiting } from '../../platform/conditions/seats.ts';
import { formSubmissionValues } from '../../catalogue/answers/formSubmissionValues.ts';
import { listedSnapshot } from '../../catalogue/answers/snapshot.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { noteParts, standingNote } from '../../office/notes/standingNote.ts';
import { sessionFields } from '../../catalogue/seminars/sessions/sessionFields.ts';
import { filesWaitFor } from './presentFiles.ts';
import type { ListedSubmission } from './readListedSubmissions.ts';

export const rowParts = {
  seminar: true,
  virtualAccount: true,
  notes: noteParts,
} satisfies Prisma.SubmissionInclude;

/** The day until which an application is to be paid; null: it waits for a seat, or its seminar has no deadline. */
export const deadlineOf = (
  row: Parameters<typeof paymentDeadline.of>[0] & Parameters<typeof submissionIsWaiting.of>[0],
): Day | null => (submissionIsWaiting.of(row) ? null : paymentDeadline.of(row));

/** An application as lists show it, with the answers that the reader may see. */
export function presentAnswered(row: ListedSubmission, answers: SnapshotAnswer[]): SubmissionRow {
  const account = row.virtualAccount;
  return {
    submission_id: row.publicId,
    application_number: row.number,
    submitted_at: row.submittedAt.toISOString(),
    status: row.status,
    channel: row.channel,
    seminar: {
      id: row.seminar.id,
      code: row.seminar.code,
      name: row.seminar.name,
      name_en: row.seminar.nameEn,
    },
    session: row.session && sessionFields(row.session),
    language: row.language,
    waiting_since: row.waitingSince?.toISOString() ?? null,
    offered_at: row.offeredAt?.toISOString() ?? null,
    files_wait_for: filesWaitFor(row),
    open_answers: openAnswers(answers).map(({ label }) => label),
    payment_deadline: deadlineOf(row),
    applicant: {
      name: row.applicantName || nameless,
      company_name: row.companyName,
      email: row.email,
      payment_status: row.paymentStatus,
      expected_payment_amount: row.expectedAmount,
      allocated_amount: row.allocatedAmount,
      waived_amount: row.waivedAmount,
      virtual_bank_account: account && accountFields(account),
      form_submission: { values: formSubmissionValues(answers) },
    },
    of_group: row.groupId !== null,
    price_kind: row.priceKind,
    answers: answersMap(answers),
    note: standingNote(row.notes),
  };
}

export function presentSubmissionRow(row: ListedSubmission): SubmissionRow {
  return presentAnswered(row, listedSnapshot(row.answers));
}
