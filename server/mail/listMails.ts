import type { HandlerInput } from '@seminar/shared/endpoint';
import type { listMails as definition } from '@seminar/shared/mail/endpoints';
import type { Context } from '../context/context.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { allOf, searchCondition } from '../http/listPage.ts';
import { pageOfRows } from '../http/pageOfRows.ts';
import { normalisePublicId } from '../ids/publicId.ts';
import { notAnonymised } from './anonymisedMail.ts';
import { mailParts } from './presentMail.ts';

type Query = HandlerInput<typeof definition>['query'];

const sortColumns: Record<Query['sort'], Prisma.Sql> = {
  created_at: Prisma.sql`created_at`,
  to: Prisma.sql`"to"`,
};

/** It was given up, or waits for the office. An anonymised mail has nothing left to deliver. */
export const mailIsUndelivered = Prisma.sql`(state IN ('failed', 'bounced', 'held') AND ${notAnonymised})`;

function stateCondition(state: Query['state']): Prisma.Sql {
  if (state === undefined) return Prisma.sql`TRUE`;
  return state === 'undelivered' ? mailIsUndelivered : Prisma.sql`state = ${state}`;
}

/** The conditions of the list's filters; also used to choose the failed mails to try again. */
export function mailConditions(query: Pick<Query, 'state' | 'kind' | 'seminar_id'>): Prisma.Sql[] {
  return [
    stateCondition(query.state),
    query.kind ? Prisma.sql`kind = ${query.kind}` : Prisma.sql`TRUE`,
    query.seminar_id
      ? Prisma.sql`submission_id IN (SELECT id FROM submissions WHERE seminar_id = ${query.seminar_id})`
      : Prisma.sql`TRUE`,
  ];
}

type Filters = Omit<Query, 'page' | 'per_page'>;

/** The mails that the list's filters leave. */
export function mailSelection({ db }: Pick<Context, 'db'>, query: Filters) {
  return {
    table: Prisma.sql`mails`,
    where: allOf([
      ...mailConditions(query),
      query.search ? searchCondition(Prisma.sql`search_text`, query.search) : Prisma.sql`TRUE`,
      query.submission_id
        ? Prisma.sql`submission_id = (SELECT id FROM submissions WHERE public_id = ${normalisePublicId(query.submission_id)})`
        : Prisma.sql`TRUE`,
    ]),
    sortBy: sortColumns[query.sort],
    direction: query.direction,
    load: (ids: number[]) => db.mail.findMany({ where: { id: { in: ids } }, include: mailParts }),
  };
}

/** One page of the mails, and their total number. */
export async function listMails(context: Context, query: Query) {
  return pageOfRows(context.db, query, mailSelection(context, query));
}
