import { tokyoDay } from '@seminar/shared/date';
import type { GroupPage, GroupPerson } from '@seminar/shared/money/groups/contact-page/endpoints';
import { isBankDay, lastBankDay } from '@seminar/shared/platform/japan/bankDay';
import { openAnswers } from '@seminar/shared/catalogue/answers/leftOpen.rules';
import { nameless } from '@seminar/shared/catalogue/answers/answers';
import { accountFields } from '../../../bank/virtual-accounts/accountFields.ts';
import { refundStepParts, refundSteps } from '../../../papers/refunds/refundSteps.ts';
import { readGroupBills } from '../../../papers/bills/readGroupBills.ts';
import {
  certificateCounts,
  certificateStands,
  certificateWasEarned,
  hasEarned,
} from '../../../platform/conditions/certificates.ts';
import { groupIsFree, readMoneyOfGroup, toCome } from '../../../platform/conditions/groups.ts';
import { listedSnapshot } from '../../../catalogue/answers/snapshot.ts';
import { groupDeadline } from '../../../platform/conditions/paymentDeadline.ts';
import { validReceipts } from '../../../platform/conditions/receipts.ts';
import { refundIsDue } from '../../../platform/conditions/refunds.ts';
import { submissionIsAlive } from '../../../platform/conditions/submissions.ts';
import { studentIsActive } from '../../../platform/conditions/students.ts';
import type { Context } from '../../../platform/context/context.ts';
import { toDay } from '../../../platform/context/days.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { findGroupForm } from '../findGroupForm.ts';
import { nameUntil, openPlaces, presentPlace } from '../openPlaces.ts';
import { seatsToJoin } from '../seatsToJoin.ts';
import { sessionToJoin } from '../sessionToJoin.ts';
import { statedClaims } from '../statedClaims.ts';
import { queuePlaces } from '../../../catalogue/seminars/seats/queuePlace.ts';
import { mayBeChosen } from '../../../catalogue/seminars/sessions/sessionFields.ts';
import { sessionOf } from '../../../catalogue/seminars/sessions/withSessions.ts';
import { certifies, hasTest } from '../../../catalogue/seminars/endsWith.rules.ts';
import { pricesOf } from '../../../catalogue/seminars/pricesOf.ts';
import { groupCancelRule } from '../../../catalogue/seminars/cancelRuleOf.ts';
import { whyNotOpen } from '../../../applying/submissions/checkApplication.ts';
import { addedPersonPrice } from '../../../applying/submissions/memberPrice.ts';
import { listedMails, sentMailOf } from '../../../applying/submissions/sentMails.ts';
import { readVoidPapers } from '../../../applying/submissions/readVoidPapers.ts';
import { mayReplace } from '../../../applying/submissions/mayReplace.rules.ts';
import { NotFound } from '../../../platform/http/errors.ts';
import { normaliseCode } from '@seminar/shared/platform/ids/code.rules';

const personParts = {
  receipts: { ...validReceipts, select: { id: true, receiptNumber: true } },
  student: { include: { certificates: { where: certificateWasEarned.where } } },
  refunds: { where: refundIsDue.where, select: { id: true } },
} satisfies Prisma.SubmissionInclude;

const groupParts = {
  seminar: true,
  virtualAccount: true,
  receipts: { ...validReceipts, orderBy: { id: 'asc' } },
  submissions: {
    where: { archivedAt: null },
    orderBy: { id: 'asc' },
    include: personParts,
  },
  places: openPlaces,
  mails: listedMails,
  links: true,
} satisfies Prisma.GroupInclude;

type Person = Prisma.SubmissionGetPayload<{ include: typeof personParts }>;

/**
 * Finds a group with its people by the present or a former link of its contact. null: there is no such group, or
 * it is anonymised.
 */
export async function findGroup({ db }: Pick<Context, 'db'>, link: string) {
  const code = normaliseCode(link);
  const include = groupParts;
  const group =
    (await db.group.findUnique({ where: { publicId: code }, include })) ??
    (await db.group.findUnique({ where: { linkCode: code }, include })) ??
    (await db.applicationLink.findUnique({ where: { code }, include: { group: { include } } }))
      ?.group ??
    null;
  return group === null || group.archivedAt !== null || group.anonymisedAt !== null ? null : group;
}
export type FoundGroup = NonNullable<Awaited<ReturnType<typeof findGroup>>>;

/**
 * @param number of the application, for people
 * @throws NotFound the group has no such application
 */
export function personOf(group: FoundGroup, number: string): FoundGroup['submissions'][number] {
  const person = group.submissions.find((one) => one.number === number);
  if (!person) throw new NotFound();
  return person;
}

/** A person's certificate that counts now. */
export function certificateOf({ student }: Person) {
  return (
    student?.certificates.find((certificate) =>
      certificateCounts.of({ ...certificate, student }),
    ) ?? null
  );
}

function presentPerson(
  person: Person,
  { open, line }: { open: boolean; line: ReadonlyMap<number, number> },
): GroupPerson {
  const { student } = person;
  const takesPart = student !== null && studentIsActive.of(student);
  return {
    application_number: person.number,
    name: person.applicantName || nameless,
    status: person.status,
    payment_status: person.paymentStatus,
    queue_place: line.get(person.id) ?? null,
    student_number: takesPart ? student.studentNumber : null,
    passed: takesPart && student.certificates.some(certificateStands.of),
    certificate_number: certificateOf(person)?.certificateNumber ?? null,
    receipt_number: person.receipts[0]?.receiptNumber ?? null,
    open_answers:
      person.status === 'cancelled' ? 0 : openAnswers(listedSnapshot(person.answers)).length,
    replaceable:
      open &&
      person.status !== 'cancelled' &&
      person.anonymisedAt === null &&
      person.refunds.length === 0 &&
      !hasEarned(student),
  };
}

/**
 * Whether the contact can add people: within the application period, for a date that can still be chosen, by a form
 * that requires a file of nobody.
 */
async function mayAdd(
  db: Db,
  { seminar, submissions, places }: FoundGroup,
  { form, now }: { form: Awaited<ReturnType<typeof findGroupForm>>; now: Date },
) {
  if (form === null || form.needsFiles) return false;
  if (whyNotOpen(seminar, tokyoDay(now)) !== null) return false;
  const session = await sessionOf(db, { sessionId: sessionToJoin(submissions, places) });
  return session === null || mayBeChosen(session, now);
}

/** The refunds of the company's money, of its people too. */
const refundsOf = ({ id: groupId }: FoundGroup) =>
  ({
    ...refundStepParts.where,
    OR: [{ groupId }, { deposit: { groupId } }, { submission: { groupId } }],
  }) satisfies Prisma.RefundWhereInput;

/** What the contact of a group sees of it. */
export async function readGroupPage(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  group: FoundGroup,
): Promise<GroupPage> {
  const money = await readMoneyOfGroup(db, group.id);
  const { seminar, virtualAccount: account } = group;
  const until = toDay(seminar.replaceUntil);
  const today = tokyoDay(clock());
  const open = mayReplace(until, today);
  const alive = group.submissions.filter(submissionIsAlive.of);
  const line = await queuePlaces(db, group.submissions);
  const deadline = groupDeadline.of(group);
  const naming = nameUntil(seminar, group.places);
  const form = await findGroupForm(db, seminar, 'contact');
  const added = { prices: pricesOf(seminar), known: await statedClaims(db, group.id) };
  const { price: priceToday } = await addedPersonPrice(db, { clock }, added);
  return {
    group_number: group.number,
    submitted_at: group.submittedAt.toISOString(),
    language: group.language,
    company_name: group.companyName,
    contact_name: group.contactName,
    contact_has_mail: group.email !== '',
    seminar: {
      id: seminar.id,
      name: seminar.name,
      name_en: seminar.nameEn,
      tests: hasTest(seminar),
      certifies: certifies(seminar),
    },
    receipt: group.receipt,
    mails_to: group.mailsTo,
    amount: money.owed,
    free: groupIsFree(alive, group.places),
    received: money.allocated + money.held,
    waived: money.waived,
    surplus: money.surplus,
    undecided: money.undecided,
    returned: money.returned,
    refund_steps: refundSteps(
      await db.refund.findMany({ ...refundStepParts, where: refundsOf(group) }),
      { now: clock(), forOffice: false },
    ),
    cancel_rule: groupCancelRule(alive, seminar),
    kept: money.kept,
    kept_surplus: money.keptSurplus,
    for_places: money.forPlaces,
    to_pay: toCome(money),
    payment_deadline: deadline,
    last_bank_day: deadline === null || isBankDay(deadline) ? null : lastBankDay(deadline),
    virtual_bank_account: account && accountFields(account),
    replace_until: until,
    price_to_add: (await mayAdd(db, group, { form, now: clock() })) ? priceToday.amount : null,
    ...(await seatsToJoin(db, group)),
    people: group.submissions.map((person) => presentPerson(person, { open, line })),
    places: group.places.map(presentPlace),
    name_until: naming,
    can_name: form !== null && group.places.length > 0 && (naming === null || today <= naming),
    receipts: group.submissions.filter(({ receipts }) => receipts.length > 0).length,
    ...(await readGroupBills(db, group)),
    company_receipts: group.receipts.map((receipt) => ({
      receipt_number: receipt.receiptNumber,
      issue_date: toDay(receipt.issueDate),
      amount: receipt.amount,
      people: receipt.attendees.length,
    })),
    void_papers: await readVoidPapers(db, { groupId: group.id }),
    mails: group.mails.map(sentMailOf),
  };
}
