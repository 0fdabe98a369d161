import { addDays, startOfTokyoDay, tokyoDay, type Day } from '@seminar/shared/date';
import type { HandlerInput } from '@seminar/shared/endpoint';
import type { listSubmissions as definition } from '@seminar/shared/applying/submissions/endpoints';
import {
  submissionClaimWaits,
  submissionHasFilesToCheck,
  submissionHasOpenAnswers,
  submissionIsAlive,
  submissionIsOverdue,
  submissionIsToPay,
} from '../../platform/conditions/submissions.ts';
import { completionStateSql } from '../../platform/conditions/proofs.ts';
import { studentIsActive } from '../../platform/conditions/students.ts';
import { submissionIsWaiting } from '../../platform/conditions/seats.ts';
import { submissionIsPostponed } from '../../platform/conditions/notes.ts';
import type { Context } from '../../platform/context/context.ts';
import { word } from '../../platform/db/word.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { searchedYen } from '../../platform/http/searchedYen.rules.ts';
import { allOf } from '../../platform/http/listPage.ts';
import { searchWay, type SearchWay } from '../../platform/http/searchWay.ts';
import {
  keptTotal,
  pageOfRows,
  readBy,
  wantedFact,
  type WantedFact,
} from '../../platform/http/pageOfRows.ts';
import { normaliseCode } from '@seminar/shared/platform/ids/code.rules';
import { spokenTerm } from '../../catalogue/answers/searchTextOf.ts';
import { withSessions } from '../../catalogue/seminars/sessions/withSessions.ts';
import { rowParts } from './presentSubmissionRow.ts';
import { readListedSubmissions } from './readListedSubmissions.ts';

type Query = HandlerInput<typeof definition>['query'];
type Filters = Omit<Query, 'page' | 'per_page'>;

const sortColumns: Record<Query['sort'], Prisma.Sql> = {
  submitted_at: Prisma.sql`id`,
  applicant_name: Prisma.sql`applicant_name COLLATE "ja-JP-x-icu"`,
  payment_status: Prisma.sql`payment_status`,
};

/** Within a period by the moment itself, whose index finds and sorts; else by the ids, which follow it. */
function sortOf({ sort, submitted_from: from, submitted_to: to }: Filters): Prisma.Sql {
  const withinPeriod = from !== undefined || to !== undefined;
  return sort === 'submitted_at' && withinPeriod ? Prisma.sql`submitted_at` : sortColumns[sort];
}

function statusCondition(status: Query['status']): Prisma.Sql {
  return status === undefined ? Prisma.sql`TRUE` : Prisma.sql`status = ${word(status)}`;
}

function paymentCondition(status: Query['payment_status']): Prisma.Sql {
  if (status === undefined) return Prisma.sql`TRUE`;
  if (status === 'unsettled') return submissionIsToPay.sql('submissions');
  return Prisma.sql`payment_status = ${word(status)}`;
}

function priceCondition(price: Query['price']): Prisma.Sql {
  if (price === undefined) return Prisma.sql`TRUE`;
  return price === 'claimed'
    ? submissionClaimWaits.sql('submissions')
    : Prisma.sql`price_kind = ${word(price)}`;
}

function seatCondition(seat: Query['seat']): Prisma.Sql {
  if (seat === undefined) return Prisma.sql`TRUE`;
  return seat === 'waiting'
    ? submissionIsWaiting.sql('submissions')
    : Prisma.sql`(${submissionIsToPay.sql('submissions')} AND offered_at IS NOT NULL)`;
}

function filesCondition(files: Query['files']): Prisma.Sql {
  if (files === undefined) return Prisma.sql`TRUE`;
  return files === 'office'
    ? submissionHasFilesToCheck.sql('submissions')
    : Prisma.sql`('file_rejected' = ANY(attention) AND ${submissionIsAlive.sql('submissions')})`;
}

function completionCondition(completion: Query['completion']): Prisma.Sql {
  if (completion === undefined) return Prisma.sql`TRUE`;
  const states = completion === 'incomplete' ? ['nothing', 'partly'] : [completion];
  return Prisma.sql`EXISTS (SELECT FROM students AS student
    WHERE student.submission_id = submissions.id AND ${studentIsActive.sql('student')}
      AND ${completionStateSql('student')} IN (${Prisma.join(states.map(word))}))`;
}

function postponedCondition(postponed: Query['postponed'], today: Day): Prisma.Sql {
  if (postponed === undefined) return Prisma.sql`TRUE`;
  const condition = submissionIsPostponed(today).sql('submissions');
  return postponed === 'true' ? condition : Prisma.sql`NOT ${condition}`;
}

/** By the application's own text, and by its seminar's. */
function textSearches(term: string): SearchWay[] {
  const seminars = searchWay(Prisma.sql`search_text`, term).holds;
  const ofSeminars = Prisma.sql`seminar_id IN (SELECT id FROM seminars WHERE ${seminars})`;
  return [
    searchWay(Prisma.sql`submissions.search_text`, spokenTerm(term)),
    { finds: ofSeminars, holds: ofSeminars },
  ];
}

/** Of a submission_id: how many characters say more than a word or a number would. */
const leastOfId = 5;

/** Finds what isn't paid by its id however it is typed, and by what it lacks or costs: `8,000円`. */
function paymentSearches(term: string): SearchWay[] {
  const id = normaliseCode(term).replaceAll('-', '');
  const amount = searchedYen(term);
  const open = submissionIsToPay.sql('submissions');
  const conditions = [
    ...(id.length < leastOfId
      ? []
      : [Prisma.sql`(${open} AND replace(public_id, '-', '') LIKE ${`${id}%`})`]),
    ...(amount === null
      ? []
      : [
          Prisma.sql`(${open} AND expected_amount - allocated_amount = ${amount})`,
          Prisma.sql`(payment_status = 'MISMATCH' AND expected_amount = ${amount})`,
        ]),
  ];
  return conditions.map((condition) => ({ finds: condition, holds: condition }));
}

function searchOf({ search, search_in: where }: Filters): SearchWay[] | undefined {
  if (!search) return undefined;
  return [...textSearches(search), ...(where === 'payment' ? paymentSearches(search) : [])];
}

function conditions(query: Filters, today: Day): Prisma.Sql[] {
  return [
    Prisma.sql`archived_at IS NULL`,
    query.without ? Prisma.sql`public_id <> ALL(${query.without}::text[])` : Prisma.sql`TRUE`,
    paymentCondition(query.payment_status),
    query.seminar_id ? Prisma.sql`seminar_id = ${query.seminar_id}` : Prisma.sql`TRUE`,
    query.session_id ? Prisma.sql`session_id = ${query.session_id}` : Prisma.sql`TRUE`,
    statusCondition(query.status),
    query.channel ? Prisma.sql`channel = ${word(query.channel)}` : Prisma.sql`TRUE`,
    priceCondition(query.price),
    seatCondition(query.seat),
    filesCondition(query.files),
    query.answers ? submissionHasOpenAnswers.sql('submissions') : Prisma.sql`TRUE`,
    completionCondition(query.completion),
    query.submitted_from
      ? Prisma.sql`submitted_at >= ${startOfTokyoDay(query.submitted_from)}`
      : Prisma.sql`TRUE`,
    query.submitted_to
      ? Prisma.sql`submitted_at < ${startOfTokyoDay(addDays(query.submitted_to, 1))}`
      : Prisma.sql`TRUE`,
    query.overdue ? submissionIsOverdue(today).sql('submissions') : Prisma.sql`TRUE`,
    postponedCondition(query.postponed, today),
  ];
}

/** What `submissionIsToPay` asks for. */
const toPay: readonly WantedFact[] = [
  ['payment_status', ['UNPAID', 'MISMATCH']],
  ['status', ['received', 'needs_check']],
  ['waiting', [false]],
];

/** What of the kept total a query asks for; undefined: it asks for something that isn't kept. */
function keptFacts(query: Filters): WantedFact[] | undefined {
  const { seminar_id, payment_status, status, channel, ...rest } = query;
  // How they are ordered, and where a search looks, leaves out none.
  const { sort: _, direction: __, owing_first: ___, search_in: ____, ...others } = rest;
  if (Object.values(others).some(Boolean)) return undefined;
  return [
    ...wantedFact('seminar_id', seminar_id),
    ...wantedFact('status', status),
    ...wantedFact('channel', channel),
    ...(payment_status === 'unsettled' ? toPay : wantedFact('payment_status', payment_status)),
  ];
}

/** The total that is kept, less those of it that are left out by name; undefined: it isn't kept. */
function totalOf({ without, ...query }: Filters, today: Day): Prisma.Sql | undefined {
  const facts = keptFacts(query);
  const total = facts && keptTotal('submissions', facts);
  if (!total || !without) return total;
  const left = allOf([
    ...conditions(query, today),
    Prisma.sql`public_id = ANY(${without}::text[])`,
  ]);
  return Prisma.sql`SELECT (${total}) - (SELECT count(*)::int FROM submissions WHERE ${left})`;
}

/** The applications that the list's filters leave. */
export function submissionSelection({ db, clock }: Pick<Context, 'db' | 'clock'>, query: Filters) {
  const today = tokyoDay(clock());
  const total = totalOf(query, today);
  return {
    table: Prisma.sql`submissions`,
    where: allOf(conditions(query, today)),
    search: searchOf(query),
    // By amount or id it is found best in a way that depends on them.
    keepsPlan: query.search_in === undefined,
    total,
    sortBy: sortOf(query),
    direction: query.direction,
    ahead:
      query.owing_first === undefined
        ? undefined
        : Prisma.sql`(expected_amount - allocated_amount = ${query.owing_first})`,
    sortsByText: query.sort === 'applicant_name',
    // Rows whose total is kept are quickly met in the list's order; a seminar's rows only in the usual order.
    foundFirst: total === undefined || (Boolean(query.seminar_id) && query.sort !== 'submitted_at'),
    load: async (ids: number[]) =>
      withSessions(
        db,
        await db.submission.findMany({ where: { id: { in: ids } }, include: rowParts }),
      ),
  };
}

/** One page of the applications, and their total number. */
export async function listSubmissions(context: Context, { page, per_page, ...filters }: Query) {
  return pageOfRows(
    context.db,
    { page, per_page },
    {
      ...submissionSelection(context, filters),
      ...readBy(context.db, readListedSubmissions),
    },
  );
}
