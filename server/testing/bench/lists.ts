import { searchKey } from '@seminar/shared/platform/japan/searchKey';
import type { ReadRow } from './row.ts';

/** A list as the bare server reads it: one statement for the page, one that counts. */
interface List {
  path: string;
  table: string;
  columns: string;
  joins: string;
  where: string;
  order: string;
}

const perPage = 10;
/** A search's total stops here (`total_is_minimum`). */
const mostCounted = 10_000;

const lists = {
  submissions: {
    path: '/api/submissions',
    table: 'submissions',
    columns: `submissions.id, public_id, submissions.number, submitted_at, status, language,
      applicant_name, company_name, email, payment_status, expected_amount, allocated_amount,
      waived_amount, payment_asked_on, answers, seminars.id AS seminar_id, seminars.code,
      seminars.name, seminars.name_en, bank_name, bank_code, branch_name, branch_code,
      account_number, account_name, notes.text, notes.until, notes.created_by`,
    joins: `JOIN seminars ON seminars.id = submissions.seminar_id
      LEFT JOIN virtual_accounts ON virtual_accounts.id = submissions.virtual_account_id
      LEFT JOIN notes ON notes.submission_id = submissions.id AND notes.ended_at IS NULL`,
    where: 'submissions.archived_at IS NULL',
    order: 'submissions.id DESC',
  },
  deposits: {
    path: '/api/deposits',
    table: 'deposits',
    columns: `deposits.*, paid.parts, refunded.parts AS refunds, notes.text, notes.until`,
    joins: `LEFT JOIN LATERAL (SELECT json_agg(json_build_array(allocations.amount, public_id, number,
        applicant_name, email, payment_status, expected_amount, allocated_amount, waived_amount)) AS parts
        FROM allocations JOIN submissions ON submissions.id = submission_id
        WHERE deposit_id = deposits.id AND reversed_at IS NULL) AS paid ON TRUE
      LEFT JOIN LATERAL (SELECT json_agg(refunds) AS parts FROM refunds
        WHERE deposit_id = deposits.id AND withdrawn_at IS NULL) AS refunded ON TRUE
      LEFT JOIN notes ON notes.deposit_id = deposits.id AND notes.ended_at IS NULL`,
    where: 'TRUE',
    order: 'deposited_at DESC, deposits.id DESC',
  },
  students: {
    path: '/api/students',
    table: 'students',
    columns: `students.*, seminars.code, seminars.name AS seminar, public_id, number, answers`,
    joins: `JOIN seminars ON seminars.id = students.seminar_id
      LEFT JOIN submissions ON submissions.id = students.submission_id`,
    where: 'students.archived_at IS NULL',
    order: 'student_number, students.id',
  },
  receipts: {
    path: '/api/receipts',
    table: 'receipts',
    columns: 'receipts.*, public_id, number',
    joins: 'JOIN submissions ON submissions.id = receipts.submission_id',
    where: 'TRUE',
    order: 'fiscal_year DESC, sequence DESC, receipts.id DESC',
  },
  mails: {
    path: '/api/mails',
    table: 'mails',
    columns: `mails.*, public_id, applicant_name, seminars.name AS seminar`,
    joins: `LEFT JOIN submissions ON submissions.id = mails.submission_id
      LEFT JOIN seminars ON seminars.id = submissions.seminar_id`,
    where: 'TRUE',
    order: 'mails.created_at DESC, mails.id DESC',
  },
  certificates: {
    path: '/api/certificates',
    table: 'certificates',
    columns: `certificates.*, students.name AS student, student_number, seminars.name AS seminar`,
    joins: `JOIN students ON students.id = certificates.student_id
      JOIN seminars ON seminars.id = students.seminar_id`,
    where: 'certificates.archived_at IS NULL',
    order: 'certificates.id DESC',
  },
  audit: {
    path: '/api/audit',
    table: 'audit_entries',
    columns: 'audit_entries.*, admins.name AS admin',
    joins: 'LEFT JOIN admins ON admins.id = admin_id',
    where: 'TRUE',
    order: 'at DESC, audit_entries.id DESC',
  },
} satisfies Record<string, List>;

interface Variant {
  name: string;
  query?: string;
  where?: string;
  order?: string;
  page?: number;
  directus?: number;
}

function pageOf(list: List, { where = 'TRUE', order = list.order, page = 1 }: Variant): string {
  return `SELECT ${list.columns} FROM ${list.table} ${list.joins}
    WHERE ${list.where} AND ${where} ORDER BY ${order} LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`;
}

const countOf = ({ table, where }: List, more = 'TRUE') =>
  `SELECT count(*) FROM ${table} WHERE ${where} AND ${more}`;

/** A page with its total against one that counts each time, and against one that doesn't count. */
function listRow(of: keyof typeof lists, variant: Variant): ReadRow {
  const list = lists[of];
  const { name, query = '', page = 1, directus } = variant;
  const text = pageOf(list, variant);
  return {
    name: `${of}: ${name}`,
    path: `${list.path}?page=${page}${query}`,
    comparisons: [
      {
        name: 'counts each time',
        bare: { statements: [text, countOf(list, variant.where)], values: [] },
        floor: 2.5,
      },
      { name: 'no count', bare: { statements: [text], values: [] }, floor: 0.25 },
    ],
    ...(directus === undefined ? {} : { directus }),
  };
}

/** A search, against the same pairs of characters in the same index, counted up to the same limit. */
function searchRow(of: keyof typeof lists, term: string, directus?: number): ReadRow {
  const list = lists[of];
  const key = searchKey(term);
  const found = `bigrams(${list.table}.search_text) @> bigrams('${key}')
    AND position('${key}' in ${list.table}.search_text) > 0`;
  const counted = `SELECT count(*) FROM (${countOf(list, found).replace('count(*)', '1')}
    LIMIT ${mostCounted + 1}) AS found`;
  return {
    name: `${of}: search ${term}`,
    path: `${list.path}?search=${encodeURIComponent(term)}`,
    comparisons: [
      {
        name: 'the same search',
        bare: { statements: [pageOf(list, { name: '', where: found }), counted], values: [] },
        floor: 0.5,
      },
    ],
    ...(directus === undefined ? {} : { directus }),
  };
}

/** What the rows below ask for, from the database that is measured. */
export interface Known {
  seminarId: number;
  accountNumber: string;
  email: string;
}

export function listRows({ seminarId, accountNumber, email }: Known): ReadRow[] {
  const ofSeminar = { query: `&seminar_id=${seminarId}`, where: `seminar_id = ${seminarId}` };
  const ofSeminarStudents = {
    query: `&seminar_id=${seminarId}`,
    where: `students.seminar_id = ${seminarId}`,
  };
  return [
    listRow('submissions', { name: 'page 1', directus: 0.38 }),
    listRow('submissions', { name: 'page 1,000', page: 1_000 }),
    listRow('submissions', {
      name: 'by name',
      query: '&sort=applicant_name&direction=asc',
      order: 'applicant_name COLLATE "ja-JP-x-icu", submissions.id',
    }),
    listRow('submissions', {
      name: 'by payment',
      query: '&sort=payment_status&direction=asc',
      order: 'payment_status, submissions.id',
    }),
    listRow('submissions', {
      name: 'unpaid',
      query: '&payment_status=UNPAID',
      where: "payment_status = 'UNPAID'",
    }),
    listRow('submissions', { name: 'of a seminar', ...ofSeminar }),
    listRow('submissions', {
      name: 'to check',
      query: '&status=needs_check',
      where: "submissions.status = 'needs_check'",
    }),
    listRow('deposits', { name: 'page 1' }),
    listRow('deposits', { name: 'page 1,000', page: 1_000 }),
    listRow('deposits', {
      name: 'by amount',
      query: '&sort=amount&direction=desc',
      order: 'deposits.amount DESC, deposits.id DESC',
    }),
    listRow('deposits', {
      name: 'by remitter',
      query: '&sort=remitter_name&direction=asc',
      order: 'remitter_name COLLATE "ja-JP-x-icu", deposits.id',
    }),
    listRow('students', { name: 'page 1' }),
    listRow('students', { name: 'page 1,000', page: 1_000 }),
    listRow('students', {
      name: 'by name',
      query: '&sort=name',
      order: 'students.name COLLATE "ja-JP-x-icu", students.id',
    }),
    listRow('students', { name: 'of a seminar', ...ofSeminarStudents }),
    listRow('receipts', { name: 'page 1' }),
    listRow('receipts', { name: 'page 1,000', page: 1_000 }),
    listRow('mails', { name: 'page 1' }),
    listRow('mails', { name: 'page 1,000', page: 1_000 }),
    listRow('mails', {
      name: 'by address',
      query: '&sort=to&direction=asc',
      order: 'mails."to", mails.id',
    }),
    listRow('mails', {
      name: 'of a seminar',
      query: `&seminar_id=${seminarId}`,
      where: `mails.submission_id IN (SELECT id FROM submissions WHERE seminar_id = ${seminarId})`,
    }),
    listRow('certificates', { name: 'page 1' }),
    listRow('certificates', {
      name: 'of a seminar',
      query: `&seminar_id=${seminarId}`,
      where: `student_id IN (SELECT id FROM students WHERE seminar_id = ${seminarId})`,
    }),
    listRow('audit', { name: 'page 1' }),
    listRow('audit', {
      name: 'of one action',
      query: '&action=refund.marked',
      where: "action = 'refund.marked'",
    }),
    searchRow('submissions', '田中', 0.05),
    searchRow('submissions', '勅使', 0.01),
    searchRow('submissions', '五十嵐'),
    searchRow('submissions', '勅使河原'),
    searchRow('submissions', email),
    searchRow('submissions', '龍馬'),
    searchRow('deposits', 'タナカ'),
    searchRow('deposits', accountNumber, 0.01),
    searchRow('students', '田中'),
    searchRow('receipts', '田中'),
    searchRow('mails', '田中'),
  ];
}
