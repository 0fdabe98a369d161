import type { HandlerInput } from '@seminar/shared/endpoint';
import { nameless } from '@seminar/shared/catalogue/answers/answers';
import type { listFormSubmissions as definition } from '@seminar/shared/applying/submissions/endpoints';
import type { FormSubmissionRow } from '@seminar/shared/applying/submissions/schema';
import type { Context } from '../../platform/context/context.ts';
import { Prisma, type Submission } from '../../generated/prisma/client.ts';
import { allOf, isFiltered } from '../../platform/http/listPage.ts';
import { searchWay } from '../../platform/http/searchWay.ts';
import { pageOfRows } from '../../platform/http/pageOfRows.ts';
import { formSubmissionValues } from '../../catalogue/answers/formSubmissionValues.ts';
import { readSnapshot } from '../../catalogue/answers/snapshot.ts';

type Query = HandlerInput<typeof definition>['query'];

const sortColumns: Record<Query['sort'], Prisma.Sql> = {
  submitted_at: Prisma.sql`id`,
  applicant_name: Prisma.sql`applicant_name COLLATE "ja-JP-x-icu"`,
};

export function presentFormSubmission(row: Submission): FormSubmissionRow {
  return {
    id: row.id,
    submission_id: row.publicId,
    submitted_at: row.submittedAt.toISOString(),
    applicant: {
      name: row.applicantName || nameless,
      company_name: row.companyName,
      email: row.email,
      payment_status: row.paymentStatus,
    },
    values: formSubmissionValues(readSnapshot(row.answers)),
  };
}

/** One page of the submitted forms, and their total number. */
export async function listFormSubmissions({ db }: Context, query: Query) {
  const where = allOf([
    Prisma.sql`archived_at IS NULL`,
    query.seminar_id ? Prisma.sql`seminar_id = ${query.seminar_id}` : Prisma.sql`TRUE`,
  ]);
  return pageOfRows(db, query, {
    table: Prisma.sql`submissions`,
    where,
    search: query.search ? [searchWay(Prisma.sql`search_text`, query.search)] : undefined,
    keepsPlan: true,
    sortBy: sortColumns[query.sort],
    direction: query.direction,
    sortsByText: query.sort === 'applicant_name',
    foundFirst: isFiltered(query),
    load: (ids) => db.submission.findMany({ where: { id: { in: ids } } }),
  });
}
