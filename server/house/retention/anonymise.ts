import { searchText } from '@seminar/shared/platform/japan/searchKey';
import type { Tx } from '../../platform/db/db.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { forgetOddRowsOf } from '../../bank/bank/forgetOddRows.ts';
import { keepKnownPayers } from '../../money/deposits/known-payers/keepKnownPayers.ts';
import { statementProvider } from '../../money/deposits/bankAccountKey.rules.ts';
import { erasePayeeAccounts } from '../../papers/payee-accounts/erasePayeeAccounts.ts';
import { forgetParticipants } from '../../applying/attendance-imports/forgetParticipants.ts';
import { forgetLeftOut } from './anonymiseImported.ts';
import { anonymiseAttempts } from './anonymiseAttempts.ts';
import { anonymiseEntries, entriesAbout } from './anonymiseEntries.ts';
import { anonymiseGroups } from './anonymiseGroups.ts';
import { anonymiseMails, mailsToNobodyAt } from './anonymiseMails.ts';
import {
  anonymiseDebits,
  anonymiseStatements,
} from '../../money/statements/anonymiseStatements.ts';
import { whileAnonymising } from '../../platform/db/whileAnonymising.ts';
import { anonymised, withoutNames } from '../../catalogue/answers/anonymisedText.rules.ts';
import { isOrganisation } from '../../platform/names/organisation.rules.ts';

interface Anonymised {
  id: number;
  personKey: string | null;
  studentNumber: string;
  email: string;
}

interface People {
  submissionIds: readonly number[];
  /** Also students without an application. */
  studentIds: readonly number[];
  /** Groups that held places without names only, or whose people are all anonymised already. */
  groupIds?: readonly number[];
}

/**
 * Removes people's data from every table, except from the documents that tax law requires to be
 * kept (receipts, invoices and estimates, with their addressee and who attends). Amounts, dates and numbers
 * stay. The caller has locked the applications and checked that no money is open.
 */
export async function anonymise(tx: Tx, people: People, now: Date): Promise<void> {
  const submissionIds = [...people.submissionIds];
  // One at a time: the words of a group, and who paid, go with the last of several people. Two who anonymise the
  // last two at the same moment would each take the other one's for the last.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('anonymise', 0))`;
  // Locked, so that a concurrent write about a student either is finished and anonymised below, or
  // finds the student anonymised.
  const students = await tx.$queryRaw<Anonymised[]>`
    SELECT id, person_key AS "personKey", student_number AS "studentNumber", email FROM students
    WHERE id = ANY(${[...people.studentIds]}::int[]) OR submission_id = ANY(${submissionIds}::int[])
    ORDER BY id FOR UPDATE`;
  const studentIds = students.map(({ id }) => id);
  const keys = students.flatMap(({ personKey }) => personKey ?? []);
  const emails = students.map(({ email }) => email).filter((email) => email !== '');
  await forgetLeftOut(tx, { keys, emails });
  await forgetParticipants(tx, { submissionIds, studentIds });
  await whileAnonymising(tx, async () => {
    await anonymiseAttempts(tx, { submissionIds, students });
    const mailIds = await anonymiseMails(
      tx,
      Prisma.sql`submission_id = ANY(${submissionIds}::int[]) OR student_id = ANY(${studentIds}::int[])
        OR ${mailsToNobodyAt(emails)}`,
    );
    // A preview may show any person's mail; it is made again when it is needed.
    await tx.mailPreview.deleteMany();
    await anonymiseApplications(tx, submissionIds, now);
    const groupIds = await anonymiseGroups(tx, submissionIds, now, people.groupIds);
    await tx.$executeRaw`
      UPDATE students SET name = ${anonymised}, name_kana = '', sex = '', birth_date = NULL, address = '',
        phone = '', email = '', person_key = NULL, anonymised_at = ${now},
        search_text = lower(student_number)
      WHERE id = ANY(${studentIds}::int[])`;
    await anonymiseProofs(tx, studentIds);
    await anonymiseCertificates(tx, studentIds, now);
    const depositIds = await anonymiseDeposits(tx, submissionIds, groupIds);
    const about = { submissionIds, depositIds, groupIds };
    const refunds = await anonymiseRefunds(tx, about, now);
    await anonymiseHistory(tx, {
      submissionIds,
      studentIds,
      depositIds,
      ...refunds,
      groupIds,
      mailIds,
    });
  });
  // What is kept of whom they paid for, or who paid for them, goes with the same transaction.
  await keepKnownPayers(tx);
}

/** Of proofs stay kind, minutes, and who decided; when the person was there becomes how long. */
async function anonymiseProofs(tx: Tx, studentIds: number[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE attendance_proofs SET present = NULL,
      minutes = CASE WHEN present IS NULL THEN minutes ELSE greatest(1, (
        SELECT floor(sum(extract(epoch FROM upper(span) - lower(span))) / 60)
        FROM unnest(present) AS span)) END,
      reason = CASE WHEN reason IS NOT NULL THEN ${anonymised} END,
      taken_back_reason = CASE WHEN taken_back_reason IS NOT NULL THEN ${anonymised} END
    WHERE student_id = ANY(${studentIds}::int[])`;
}

/** The answers of a row, without what was answered. */
const anonymisedAnswers = Prisma.sql`coalesce((
  SELECT jsonb_agg(answer || jsonb_build_object(
      'value', CASE WHEN answer ->> 'value' = '' THEN '' ELSE ${anonymised} END,
      'options', '[]'::jsonb) ORDER BY place)
  FROM jsonb_array_elements(answers::jsonb) WITH ORDINALITY AS asked(answer, place)), '[]')::json`;

async function anonymiseApplications(tx: Tx, ids: number[], now: Date): Promise<void> {
  await tx.$executeRaw`
    UPDATE submissions SET applicant_name = ${anonymised}, applicant_kana = '', company_name = '',
      company_kana = '', email = '', person_key = NULL, member_number = NULL, member_id = NULL,
      confirmation_code = NULL, receipt_addressee = NULL, receipt_honorific = NULL, join_link = NULL, attention = '{}', anonymised_at = ${now},
      search_text = replace(lower(public_id), ' ', ''),
      answers = ${anonymisedAnswers}
    WHERE id = ANY(${ids}::int[])`;
  await tx.$executeRaw`DELETE FROM answer_files WHERE submission_id = ANY(${ids}::int[])`;
  // How much was watched stays, as a sum; what, and when, does not.
  await tx.$executeRaw`DELETE FROM viewing_sessions WHERE submission_id = ANY(${ids}::int[])`;
  await tx.$executeRaw`
    UPDATE viewings SET watched = '{}', position_ms = 0 WHERE submission_id = ANY(${ids}::int[])`;
  await tx.$executeRaw`
    UPDATE former_people SET applicant_name = ${anonymised}, email = '', anonymised_at = ${now},
      answers = ${anonymisedAnswers}
    WHERE submission_id = ANY(${ids}::int[])`;
  await tx.$executeRaw`
    UPDATE receipts SET void_reason = ${anonymised}
    WHERE submission_id = ANY(${ids}::int[]) AND void_reason IS NOT NULL`;
  await tx.$executeRaw`
    UPDATE receipt_versions SET reason = ${anonymised}
    WHERE reason IS NOT NULL AND receipt_id IN (
      SELECT id FROM receipts WHERE submission_id = ANY(${ids}::int[]))`;
  await tx.$executeRaw`
    UPDATE bills SET void_reason = ${anonymised}
    WHERE submission_id = ANY(${ids}::int[]) AND void_reason IS NOT NULL`;
  await tx.$executeRaw`
    UPDATE return_invoices SET void_reason = ${anonymised}
    WHERE void_reason IS NOT NULL AND receipt_id IN (
      SELECT id FROM receipts WHERE submission_id = ANY(${ids}::int[]))`;
  await tx.$executeRaw`
    UPDATE allocations SET reversal_reason = ${anonymised}
    WHERE submission_id = ANY(${ids}::int[]) AND reversal_reason IS NOT NULL`;
  await tx.$executeRaw`
    UPDATE waivers SET reason = ${anonymised},
      undo_reason = CASE WHEN undo_reason IS NULL THEN NULL ELSE ${anonymised} END
    WHERE submission_id = ANY(${ids}::int[])`;
  await tx.$executeRaw`
    UPDATE notes SET text = ${anonymised} WHERE submission_id = ANY(${ids}::int[])`;
  // Nobody can decide any more what was asked for.
  await tx.wish.updateMany({
    where: { submissionId: { in: ids }, state: 'open' },
    data: { state: 'withdrawn', settledAt: now },
  });
  await tx.$executeRaw`
    UPDATE wishes SET content = '{}',
      reason = CASE WHEN reason IS NULL THEN NULL ELSE ${anonymised} END
    WHERE submission_id = ANY(${ids}::int[])`;
}

/**
 * Anonymises the refunds of these people, and those of deposits that belong only to them and of which nobody said
 * what they are for; also what is put aside of these deposits. The reason why a file for the bank was withdrawn goes
 * with the first of its refunds, as its accounts do.
 *
 * @returns the ids of the refunds and of these files
 */
async function anonymiseRefunds(
  tx: Tx,
  {
    submissionIds,
    depositIds,
    groupIds,
  }: Pick<Histories, 'submissionIds' | 'depositIds' | 'groupIds'>,
  now: Date,
): Promise<{ refundIds: number[]; refundFileIds: number[] }> {
  const refunds = await tx.$queryRaw<{ id: number }[]>`
    UPDATE refunds SET reason = ${anonymised}, search_text = '',
      note = CASE WHEN note IS NULL THEN NULL ELSE ${anonymised} END,
      withdrawal_reason = CASE WHEN withdrawal_reason IS NULL THEN NULL ELSE ${anonymised} END
    WHERE submission_id = ANY(${submissionIds}::int[])
      OR (submission_id IS NULL AND deposit_id = ANY(${depositIds}::int[]))
      OR group_id = ANY(${groupIds}::int[])
    RETURNING id`;
  await tx.$executeRaw`
    UPDATE asides SET reason = ${anonymised},
      withdrawal_reason = CASE WHEN withdrawal_reason IS NULL THEN NULL ELSE ${anonymised} END
    WHERE deposit_id = ANY(${depositIds}::int[])`;
  const refundIds = refunds.map(({ id }) => id);
  await erasePayeeAccounts(tx, refundIds, now);
  await anonymiseDebits(tx, refundIds);
  const files = await tx.$queryRaw<{ id: number }[]>`
    UPDATE refund_files SET withdrawal_reason = ${anonymised}
    WHERE withdrawal_reason IS NOT NULL
      AND id IN (SELECT file_id FROM refund_file_items WHERE refund_id = ANY(${refundIds}::int[]))
    RETURNING id`;
  return { refundIds, refundFileIds: files.map(({ id }) => id) };
}

/**
 * Number, dates and verification code stay, so a printed certificate can still be verified; its
 * content is deleted. An unissued certificate can't be issued any more, so it is archived.
 */
async function anonymiseCertificates(tx: Tx, studentIds: number[], now: Date): Promise<void> {
  // The content first: without it, no concurrent request can draw and store a document after the
  // deletion.
  await tx.$executeRaw`
    UPDATE certificates SET content = NULL, download_code = NULL,
      archived_at = CASE WHEN issued_at IS NULL THEN coalesce(archived_at, ${now}) END,
      revocation_reason = CASE WHEN revocation_reason IS NULL THEN NULL ELSE ${anonymised} END,
      reissue_reason = CASE WHEN reissue_reason IS NULL THEN NULL ELSE ${anonymised} END
    WHERE student_id = ANY(${studentIds}::int[])`;
  await tx.$executeRaw`
    DELETE FROM certificate_documents WHERE certificate_id IN (
      SELECT id FROM certificates WHERE student_id = ANY(${studentIds}::int[]))`;
}

/**
 * Anonymises the remitters of deposits that belong only to the anonymised people, except companies.
 * The key of a deposit from a statement file contains the remitter, so it is replaced, too. A row of the bank that
 * couldn't be read at first names the remitter as well.
 *
 * @returns the ids of the deposits that belong only to the anonymised people, including those of
 *   companies
 */
async function anonymiseDeposits(
  tx: Tx,
  submissionIds: number[],
  groupIds: readonly number[],
): Promise<number[]> {
  // Those of a group's people, too: who paid for several of them stayed until the last was anonymised.
  const submission = {
    OR: [{ id: { in: submissionIds } }, { groupId: { in: [...groupIds] } }],
  };
  const deposits = await tx.deposit.findMany({
    where: {
      OR: [
        { groupId: { in: [...groupIds] } },
        { intendedSubmission: submission },
        { allocations: { some: { submission } } },
        { refunds: { some: { submission } } },
      ],
      NOT: [
        { intendedSubmission: { anonymisedAt: null } },
        { allocations: { some: { submission: { anonymisedAt: null } } } },
        { refunds: { some: { submission: { anonymisedAt: null } } } },
      ],
    },
  });
  const persons = deposits.filter(({ remitterName }) => !isOrganisation(remitterName));
  const personIds = persons.map(({ id }) => id);
  await tx.$executeRaw`
    UPDATE deposits SET remitter_name = ${anonymised}, raw = given.raw::jsonb,
      item_key = CASE WHEN provider = ${statementProvider} THEN 'anonymised:' || deposits.id ELSE item_key END,
      remarks = CASE WHEN remarks = '' THEN '' ELSE ${anonymised} END, search_text = given.search_text
    FROM unnest(${personIds}::int[],
      ${persons.map(({ raw }) => JSON.stringify(withoutNames(raw)))}::text[],
      ${persons.map(({ accountNumber }) => searchText([accountNumber]))}::text[])
      AS given (id, raw, search_text)
    WHERE deposits.id = given.id`;
  const ids = deposits.map(({ id }) => id);
  await tx.$executeRaw`UPDATE notes SET text = ${anonymised} WHERE deposit_id = ANY(${ids}::int[])`;
  await tx.$executeRaw`
    UPDATE forgotten_payers SET reason = ${anonymised} WHERE deposit_id = ANY(${ids}::int[])`;
  // They are worked out again from what is left.
  await tx.depositSuggestion.deleteMany();
  await anonymiseStatements(tx, personIds);
  await forgetOddRowsOf(tx, personIds);
  return ids;
}

interface Histories {
  groupIds: number[];
  submissionIds: number[];
  studentIds: number[];
  depositIds: number[];
  refundIds: number[];
  refundFileIds: number[];
  mailIds: number[];
}

/** The values in the audit. */
async function anonymiseHistory(
  tx: Tx,
  { submissionIds, studentIds, depositIds, refundIds, refundFileIds, groupIds, mailIds }: Histories,
): Promise<void> {
  const documents = {
    OR: [{ submissionId: { in: submissionIds } }, { groupId: { in: groupIds } }],
  };
  const select = { id: true } as const;
  const receipts = await tx.receipt.findMany({ where: documents, select });
  const bills = await tx.bill.findMany({ where: documents, select });
  const invoices = await tx.returnInvoice.findMany({
    where: { OR: [{ receipt: documents }, { bill: documents }] },
    select,
  });
  const ofStudents = { studentId: { in: studentIds } };
  const certificates = await tx.certificate.findMany({ where: ofStudents, select });
  const mails = await tx.mail.findMany({ where: { groupId: { in: groupIds } }, select });
  const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  await anonymiseEntries(tx, [
    entriesAbout('submission', submissionIds),
    entriesAbout('group', groupIds),
    entriesAbout('student', studentIds),
    entriesAbout('deposit', depositIds),
    entriesAbout('receipt', idsOf(receipts)),
    entriesAbout('bill', idsOf(bills)),
    entriesAbout('return_invoice', idsOf(invoices)),
    entriesAbout('certificate', idsOf(certificates)),
    entriesAbout('mail', [...mailIds, ...idsOf(mails)]),
    entriesAbout('refund', refundIds),
    entriesAbout('refund_file', refundFileIds),
  ]);
}
