import type { TemplateField } from '@seminar/shared/form-templates/schema';
import { tokyoDay } from '@seminar/shared/date';
import { prefectureOf } from '@seminar/shared/japan/prefectures';
import { isBankDay, lastBankDay } from '@seminar/shared/japan/bankDay';
import { answerOf, answersIn, answersMap, nameless } from '@seminar/shared/submissions/answers';
import type { SnapshotAnswer, Submission, SubmissionRow } from '@seminar/shared/submissions/schema';
import { certificateCounts, certificateStands } from '../conditions/certificates.ts';
import {
  completingAllocation,
  submissionAwaitsReceipt,
  validReceipts,
} from '../conditions/receipts.ts';
import { paymentDeadline } from '../conditions/paymentDeadline.ts';
import { studentIsActive } from '../conditions/students.ts';
import { toDay } from '../context/days.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { linkCodeOf } from '../ids/publicId.ts';
import { missingGlyphs } from '../pdf/printable.ts';
import { formSubmissionValues } from '../answers/formSubmissionValues.ts';
import { isOnHold } from '../answers/isOnHold.rules.ts';
import { attendanceOf } from '../seminars/attendanceOf.ts';
import { noteParts, standingNote } from '../notes/standingNote.ts';
import { readSnapshot } from '../answers/snapshot.ts';

export const rowParts = {
  seminar: true,
  virtualAccount: true,
  notes: noteParts,
} satisfies Prisma.SubmissionInclude;

/** Of the newest mails; an application rarely has more. */
const mostMails = 30;

export const submissionParts = {
  ...rowParts,
  receipts: validReceipts,
  allocations: completingAllocation,
  links: true,
  mails: {
    select: { subject: true, state: true, sentAt: true, createdAt: true },
    orderBy: { id: 'desc' },
    take: mostMails,
  },
  waivers: {
    where: { undoneAt: null },
    include: { returnInvoices: { where: { voidedAt: null } } },
  },
  student: {
    include: { certificates: { where: certificateStands.where } },
  },
} satisfies Prisma.SubmissionInclude;

type Row = Prisma.SubmissionGetPayload<{ include: typeof rowParts }>;
type WholeRow = Prisma.SubmissionGetPayload<{ include: typeof submissionParts }>;

/** `t***@example.jp`: enough for its owner to recognise it, too little for whoever finds the link. */
function partlyHidden(email: string): string {
  return email.replace(/^(.).*(?=@)/u, '$1***');
}

function withHiddenEmail(answer: SnapshotAnswer): SnapshotAnswer {
  return answer.field_type === 'email' || answer.key === 'email'
    ? { ...answer, value: partlyHidden(answer.value) }
    : answer;
}

function presentMail(mail: WholeRow['mails'][number]): Submission['mails'][number] {
  const { subject, state, sentAt, createdAt } = mail;
  const states = {
    queued: 'waiting',
    held: 'waiting',
    sent: 'sent',
    failed: 'undelivered',
    bounced: 'undelivered',
  } as const;
  return { subject, at: (sentAt ?? createdAt).toISOString(), state: states[state] };
}

function presentParts(row: Row, answers: SnapshotAnswer[]): SubmissionRow {
  const account = row.virtualAccount;
  return {
    submission_id: row.publicId,
    application_number: row.number,
    submitted_at: row.submittedAt.toISOString(),
    status: row.status,
    seminar: {
      id: row.seminar.id,
      code: row.seminar.code,
      name: row.seminar.name,
      name_en: row.seminar.nameEn,
    },
    language: row.language,
    payment_deadline: paymentDeadline.of(row),
    applicant: {
      name: row.applicantName || nameless,
      company_name: row.companyName,
      email: row.email,
      payment_status: row.paymentStatus,
      expected_payment_amount: row.expectedAmount,
      allocated_amount: row.allocatedAmount,
      waived_amount: row.waivedAmount,
      virtual_bank_account: account && {
        bank_name: account.bankName,
        bank_code: account.bankCode,
        branch_name: account.branchName,
        branch_code: account.branchCode,
        account_number: account.accountNumber,
        account_name: account.accountName,
      },
      form_submission: { values: formSubmissionValues(answers) },
    },
    answers: answersMap(answers),
    note: standingNote(row.notes),
  };
}

export function presentSubmissionRow(row: Row): SubmissionRow {
  return presentParts(row, readSnapshot(row.answers));
}

const publicKeys = new Set<TemplateField['key']>([
  'family_name',
  'given_name',
  'family_name_kana',
  'given_name_kana',
  'email',
  'company_name',
  'company_name_kana',
  'department',
  'receipt_name',
]);
const publicLabels = new Set(['姓', '名', '会社名']);

const privateKeys = /^(birth_|home_|other_|sex$)|phone/;

/**
 * The answers that anyone with the page's address may see: no birth date, sex, home address, phone
 * or free text.
 */
function publicAnswers(answers: SnapshotAnswer[]): SnapshotAnswer[] {
  return answers.filter(({ key, label, options }) =>
    key === null
      ? options.length > 0 || publicLabels.has(label)
      : publicKeys.has(key) || (options.length > 0 && !privateKeys.test(key)),
  );
}

/** The certificate that can be shown; null: there is none, or it doesn't count now. */
export function countedCertificate({ student }: Pick<WholeRow, 'student'>) {
  const certificate = student?.certificates[0];
  return student && certificate && certificateCounts.of({ ...certificate, student })
    ? certificate
    : null;
}

/** What the office may know of the applicant's page. */
function presentLink(row: WholeRow, appUrl: string): Submission['link'] {
  const code = linkCodeOf(row);
  const present = row.links.find((link) => link.code === code);
  const retired = row.links.flatMap(({ retiredAt }) => retiredAt?.toISOString() ?? []);
  return {
    url: `${appUrl}/submissions/${encodeURIComponent(code)}`,
    uses: present?.uses ?? 0,
    last_used_at: present?.lastUsedAt?.toISOString() ?? null,
    renewed_at: retired.toSorted().at(-1) ?? null,
  };
}

interface Facts {
  /** True for a staff member; a visitor without login sees less. */
  complete: boolean;
  /** The other application of the same person. */
  samePerson?: Submission['same_person'] | undefined;
  appUrl: string;
}

export function presentSubmission(
  row: WholeRow,
  { complete, samePerson, appUrl }: Facts,
): Submission {
  const all = readSnapshot(row.answers);
  const answers = complete ? all : answersIn(row.language, publicAnswers(all)).map(withHiddenEmail);
  const receipt = row.receipts[0];
  const awaitsReceipt = submissionAwaitsReceipt.of(row);
  const completed = awaitsReceipt ? row.allocations[0]?.deposit.depositedAt : undefined;
  const paidOn = receipt?.transactionDate ?? completed;
  const { student } = row;
  const waiver = complete ? row.waivers[0] : undefined;
  const earned = student && studentIsActive.of(student) ? student.certificates[0] : undefined;
  const certificate = countedCertificate(row);
  const deadline = paymentDeadline.of(row);
  const isPaid = row.paymentStatus === 'PAID' && !isOnHold(row.attention);
  return {
    ...presentParts(complete ? row : { ...row, email: partlyHidden(row.email) }, answers),
    // A visitor is told no other address of this page than the one that they have used.
    ...(complete ? {} : { submission_id: linkCodeOf(row) }),
    note: complete ? standingNote(row.notes) : null,
    attention: complete ? row.attention : [],
    same_person: (complete && samePerson) || null,
    unprintable: complete ? missingGlyphs(row.applicantName + row.companyName) : [],
    on_hold: row.status !== 'cancelled' && isOnHold(row.attention),
    unconfirmed: row.status !== 'cancelled' && row.attention.includes('unconfirmed'),
    receipt: receipt
      ? { receipt_number: receipt.receiptNumber, issue_date: toDay(receipt.issueDate) }
      : null,
    awaits_receipt: awaitsReceipt,
    student_number: student && studentIsActive.of(student) ? student.studentNumber : null,
    certificate:
      certificate?.certificateNumber && certificate.issuedAt
        ? {
            certificate_number: certificate.certificateNumber,
            issued_at: certificate.issuedAt.toISOString(),
          }
        : null,
    waiver: waiver
      ? {
          reason: waiver.reason,
          waived_at: waiver.createdAt.toISOString(),
          return_invoice_number: waiver.returnInvoices[0]?.returnInvoiceNumber ?? null,
        }
      : null,
    last_bank_day: deadline === null || isBankDay(deadline) ? null : lastBankDay(deadline),
    paid_on: paidOn ? toDay(paidOn) : null,
    attendance: attendanceOf(row.seminar, row.status !== 'cancelled' && isPaid),
    passed_on: earned ? tokyoDay(earned.completedAt) : null,
    prefecture: prefectureOf(answerOf(all, 'home_address1')) ?? '',
    mails: row.mails.map(presentMail),
    student_id: complete && student && !student.archivedAt ? student.id : null,
    anonymised_at: complete ? (row.anonymisedAt?.toISOString() ?? null) : null,
    link: complete ? presentLink(row, appUrl) : null,
    complete,
  };
}
