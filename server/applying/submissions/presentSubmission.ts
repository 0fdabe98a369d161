import { tokyoDay } from '@seminar/shared/date';
import { prefectureOf } from '@seminar/shared/platform/japan/prefectures';
import { isBankDay, lastBankDay } from '@seminar/shared/platform/japan/bankDay';
import { priceFor } from '@seminar/shared/catalogue/seminars/prices.rules';
import { openAnswers } from '@seminar/shared/catalogue/answers/leftOpen.rules';
import { answerOf, answersIn, nameless } from '@seminar/shared/catalogue/answers/answers';
import type { Submission } from '@seminar/shared/applying/submissions/schema';
import type { SnapshotAnswer } from '@seminar/shared/catalogue/answers/schema';
import { billableKinds, changeableInvoice } from '../../papers/bills/billable.rules.ts';
import { issuedBill, presentChangeable } from '../../papers/bills/issuedBill.ts';
import { validBills } from '../../platform/conditions/bills.ts';
import {
  certificateCounts,
  certificateStands,
  certificateWasEarned,
  hasEarned,
} from '../../platform/conditions/certificates.ts';
import { submissionAwaitsReceipt, validReceipts } from '../../platform/conditions/receipts.ts';
import { paymentDeadline } from '../../platform/conditions/paymentDeadline.ts';
import { keptSurplus } from '../../platform/conditions/deposits.ts';
import { isOfPresent } from '../../platform/conditions/sinceReplaced.ts';
import { submissionIsWaiting } from '../../platform/conditions/seats.ts';
import { studentIsActive } from '../../platform/conditions/students.ts';
import { toDay } from '../../platform/context/days.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { linkCodeOf } from '../../platform/ids/publicId.ts';
import { missingGlyphs } from '../../platform/pdf/printable.ts';
import { isOnHold } from '../../catalogue/answers/isOnHold.rules.ts';
import { storedCancelRule } from '../../catalogue/seminars/cancelRuleOf.ts';
import { attendanceOf, attendanceParts } from '../../catalogue/seminars/attendanceOf.ts';
import { pageLinkOf } from '../../catalogue/page-links/pageLinkOf.ts';
import { standingNote } from '../../office/notes/standingNote.ts';
import { refundStepParts, refundSteps } from '../../papers/refunds/refundSteps.ts';
import { addresseeOf } from '../../papers/receipts/addressee.rules.ts';
import { namesFormer } from '../../catalogue/answers/namesFormer.ts';
import { publicAnswers } from '../../catalogue/answers/publicAnswers.rules.ts';
import { readSnapshot } from '../../catalogue/answers/snapshot.ts';
import { companySurplus, keptWithFee } from '../payments/cameFor.ts';
import { presentFiles } from './presentFiles.ts';
import { fileParts } from './lockFiles.ts';
import { listedMails, sentMailOf } from './sentMails.ts';
import { presentAnswered, rowParts } from './presentSubmissionRow.ts';
import { storedPrices, priceDay, namedPlaceParts } from './storedPrices.ts';

export const submissionParts = {
  ...rowParts,
  seminar: { include: { videos: attendanceParts.videos } },
  session: true,
  groupPlace: namedPlaceParts,
  group: { select: { publicId: true, number: true, companyName: true, receipt: true } },
  receipts: validReceipts,
  bills: validBills,
  // The newest, with which the fee was complete, comes first.
  allocations: {
    where: { reversedAt: null },
    orderBy: { id: 'desc' },
    select: {
      amount: true,
      deposit: { select: { depositedAt: true, reversedAt: true, ...companySurplus } },
    },
  },
  links: true,
  files: fileParts,
  formerPeople: {
    select: { applicantName: true, answers: true, replacedAt: true, replacedBy: true },
    orderBy: { id: 'desc' },
  },
  member: { select: { id: true, number: true, name: true } },
  mails: listedMails,
  wishes: { where: { kind: 'cancellation', state: 'open' }, select: { id: true } },
  refunds: refundStepParts,
  asides: keptSurplus,
  waivers: {
    where: { undoneAt: null },
    include: { returnInvoices: { where: { voidedAt: null } } },
  },
  student: {
    include: { certificates: { where: certificateWasEarned.where } },
  },
} satisfies Prisma.SubmissionInclude;

type WholeRow = Prisma.SubmissionGetPayload<{ include: typeof submissionParts }>;

interface ShownRow extends WholeRow {
  /** Valid papers that the reader may not see: the fee has its receipt or its invoice all the same. */
  former?: Pick<WholeRow, 'receipts' | 'bills'>;
}

/** `t***@example.jp`: enough for its owner to recognise it, too little for whoever finds the link. */
function partlyHidden(email: string): string {
  return email.replace(/^(.).*(?=@)/u, '$1***');
}

function withHiddenEmail(answer: SnapshotAnswer): SnapshotAnswer {
  return answer.field_type === 'email' || answer.key === 'email'
    ? { ...answer, value: partlyHidden(answer.value) }
    : answer;
}

/**
 * What became of the money of a cancelled application; null: it isn't cancelled, or there was no money. As the fee that
 * was kept, the office sees what is owed, the applicant what was received: nothing once the bank has taken it back.
 */
function afterCancellation(row: WholeRow, complete: boolean): Submission['after_cancellation'] {
  if (row.status !== 'cancelled') return null;
  const owed = complete ? row.expectedAmount : row.allocatedAmount;
  const kept = row.keptTaxCategory === null ? 0 : owed;
  // Money that came back is sent once more, and counts there.
  const returned = row.refunds.reduce(
    (sum, { amount, resentBy }) => sum + (resentBy.length > 0 ? 0 : amount),
    0,
  );
  return kept + returned === 0 ? null : { kept, returned };
}

/** Yen of what is allocated that the bank took back: the office has to undo it. */
const takenBack = ({ allocations }: WholeRow) =>
  allocations.reduce((sum, { amount, deposit }) => sum + (deposit.reversedAt ? amount : 0), 0);

const presentRefund = ({ amount, refundedOn }: WholeRow['refunds'][number]) => ({
  amount,
  refunded_on: refundedOn && toDay(refundedOn),
});

/** The certificate that can be shown; null: there is none, or it doesn't count now. */
export function countedCertificate({ student }: Pick<WholeRow, 'student'>) {
  const certificate = student?.certificates.find(certificateStands.of);
  return student && certificate && certificateCounts.of({ ...certificate, student })
    ? certificate
    : null;
}

/** The number and the member are for the office: an applicant knows what they typed. */
function presentClaim(row: WholeRow, complete: boolean): Submission['member_claim'] {
  const prices = storedPrices(row);
  if (row.memberClaim === null || prices === null) return null;
  const { amount } = priceFor(prices, { day: priceDay(row), member: true });
  return {
    state: row.memberClaim,
    amount,
    number: complete ? row.memberNumber : null,
    member: complete ? row.member : null,
  };
}

function presentFormer(person: WholeRow['formerPeople'][number]) {
  return {
    name: person.applicantName || nameless,
    replaced_at: person.replacedAt.toISOString(),
    replaced_by: person.replacedBy,
  };
}

/**
 * An application without the documents, mails and notes of those who had its place before: they name them. The
 * office and the contact of a group see them.
 */
export function ofPresentPerson(row: WholeRow): ShownRow {
  if (row.formerPeople.length === 0) return row;
  const isTheirs = isOfPresent(row);
  const isFormer = namesFormer(row);
  const maySee = (paper: { createdAt: Date; addressee: string }) =>
    isTheirs(paper) && !isFormer(paper.addressee);
  return {
    ...row,
    notes: row.notes.filter(isTheirs),
    receipts: row.receipts.filter(maySee),
    bills: row.bills.filter(maySee),
    former: {
      receipts: row.receipts.filter((paper) => !maySee(paper)),
      bills: row.bills.filter((paper) => !maySee(paper)),
    },
    mails: row.mails.filter((mail) => isTheirs(mail) && mail.kind !== 'place_handed_over'),
  };
}

interface Facts {
  /** True for a staff member; a visitor without login sees less. */
  complete: boolean;
  /** The other application of the same person. */
  samePerson?: Submission['same_person'] | undefined;
  /** Its place on the waiting list; null: it doesn't wait. */
  queuePlace: number | null;
  voidPapers: Submission['void_papers'];
  proved: Submission['proved'];
  appUrl: string;
  now: Date;
}

/** What only the office is told. */
type OfficePart = Pick<
  Submission,
  | 'note'
  | 'attention'
  | 'same_person'
  | 'unprintable'
  | 'refunds'
  | 'taken_back'
  | 'waiver'
  | 'student_id'
  | 'anonymised_at'
  | 'replaceable'
  | 'former_people'
  | 'link'
>;

const hidden: OfficePart = {
  note: null,
  attention: [],
  same_person: null,
  unprintable: [],
  refunds: [],
  taken_back: 0,
  waiver: null,
  student_id: null,
  anonymised_at: null,
  replaceable: false,
  former_people: [],
  link: null,
};

function officePart(row: ShownRow, { samePerson, appUrl }: Facts): OfficePart {
  const { student } = row;
  const [waiver] = row.waivers;
  return {
    note: standingNote(row.notes),
    attention: row.attention,
    same_person: samePerson || null,
    unprintable: missingGlyphs(row.applicantName + row.companyName),
    refunds: row.refunds.map(presentRefund),
    taken_back: takenBack(row),
    waiver: waiver
      ? {
          reason: waiver.reason,
          waived_at: waiver.createdAt.toISOString(),
          return_invoice_number: waiver.returnInvoices[0]?.returnInvoiceNumber ?? null,
        }
      : null,
    student_id: student && !student.archivedAt ? student.id : null,
    anonymised_at: row.anonymisedAt?.toISOString() ?? null,
    replaceable: row.status !== 'cancelled' && row.anonymisedAt === null && !hasEarned(row.student),
    former_people: row.formerPeople.map(presentFormer),
    link: pageLinkOf(row, `${appUrl}/submissions/${encodeURIComponent(linkCodeOf(row))}`),
  };
}

/** What was written over the fee and what may be; papers that the reader may not see count as well. */
function presentPapers(row: ShownRow, answers: SnapshotAnswer[]) {
  const { former = { receipts: [], bills: [] } } = row;
  const receipts = [...row.receipts, ...former.receipts];
  const whole = { ...row, receipts, bills: [...row.bills, ...former.bills] };
  const awaitsReceipt = submissionAwaitsReceipt.of(whole);
  const completed = awaitsReceipt ? row.allocations[0]?.deposit.depositedAt : undefined;
  const paidOn = receipts[0]?.transactionDate ?? completed;
  const [receipt] = row.receipts;
  return {
    receipt: receipt
      ? { receipt_number: receipt.receiptNumber, issue_date: toDay(receipt.issueDate) }
      : null,
    bills: row.bills.map(issuedBill),
    billable: {
      kinds: billableKinds(whole),
      ...addresseeOf({ ...row, answers }),
      invoice: presentChangeable(changeableInvoice(whole, row.bills)),
    },
    awaits_receipt: awaitsReceipt,
    paid_on: paidOn ? toDay(paidOn) : null,
  };
}

/** How far the student is, whose number and test count only while the application is paid. */
function presentCompletion(row: ShownRow) {
  const student = row.student && studentIsActive.of(row.student) ? row.student : null;
  const earned = student?.certificates.find(certificateStands.of);
  const certificate = countedCertificate(row);
  return {
    student_number: student?.studentNumber ?? null,
    passed_on: earned ? tokyoDay(earned.completedAt) : null,
    certificate:
      certificate?.certificateNumber && certificate.issuedAt
        ? {
            certificate_number: certificate.certificateNumber,
            issued_at: certificate.issuedAt.toISOString(),
          }
        : null,
  };
}

/** Presents an application: all of it to the office (`complete`), less to anybody else who opens its page. */
export function presentSubmission(row: ShownRow, facts: Facts): Submission {
  const { complete, queuePlace } = facts;
  const all = readSnapshot(row.answers);
  const answers = complete ? all : answersIn(row.language, publicAnswers(all)).map(withHiddenEmail);
  const waits = submissionIsWaiting.of(row);
  const deadline = waits ? null : paymentDeadline.of(row);
  const isPaid = row.paymentStatus === 'PAID' && !waits && !isOnHold(row.attention);
  return {
    ...presentAnswered(complete ? row : { ...row, email: partlyHidden(row.email) }, answers),
    // A visitor is told no other address of this page than the one that they have used.
    ...(complete ? {} : { submission_id: linkCodeOf(row) }),
    ...(complete ? officePart(row, facts) : hidden),
    ...presentPapers(row, all),
    void_papers: facts.voidPapers,
    asks_to_cancel: row.wishes.length > 0,
    proved: facts.proved,
    ...presentCompletion(row),
    open_answers: openAnswers(complete ? all : answersIn(row.language, all)).map(
      ({ label }) => label,
    ),
    group: row.group && {
      group_id: complete ? row.group.publicId : null,
      group_number: row.group.number,
      company_name: row.group.companyName,
      receipt: row.group.receipt,
    },
    queue_place: queuePlace,
    on_hold: row.status !== 'cancelled' && isOnHold(row.attention),
    unconfirmed: row.status !== 'cancelled' && row.attention.includes('unconfirmed'),
    files: presentFiles(row.files, complete ? all : answersIn(row.language, all), complete),
    member_claim: presentClaim(row, complete),
    after_cancellation: afterCancellation(row, complete),
    cancel_rule:
      row.groupId === null ? (storedCancelRule(row) ?? storedCancelRule(row.seminar)) : null,
    // Of a group's person the money is the company's, which is told of it.
    refund_steps:
      row.groupId === null ? refundSteps(row.refunds, { now: facts.now, forOffice: complete }) : [],
    // Of a group's person that is the contact's affair.
    kept_surplus: !complete && row.groupId !== null ? 0 : keptWithFee(row),
    last_bank_day: deadline === null || isBankDay(deadline) ? null : lastBankDay(deadline),
    attendance: attendanceOf(row.seminar, row.session, {
      paid: row.status !== 'cancelled' && isPaid,
      joinLink: complete ? null : row.joinLink,
    }),
    prefecture: prefectureOf(answerOf(all, 'home_address1')) ?? '',
    mails: row.mails.map(sentMailOf),
    complete,
  };
}
