import type { HandlerInput } from '@seminar/shared/endpoint';
import type { listMails as definition } from '@seminar/shared/telling/mail/endpoints';
import { mailIsOfSeminar, mailIsUndelivered } from '../../platform/conditions/mails.ts';
import type { Context } from '../../platform/context/context.ts';
import { word } from '../../platform/db/word.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { allOf } from '../../platform/http/listPage.ts';
import { searchWay } from '../../platform/http/searchWay.ts';
import {
  keptTotal,
  pageOfRows,
  readBy,
  wantedFact,
  type WantedFact,
} from '../../platform/http/pageOfRows.ts';
import { normalisePublicId } from '../../platform/ids/publicId.ts';
import { mailParts } from './presentMail.ts';
import { readListedMails } from './readListedMails.ts';

type Query = HandlerInput<typeof definition>['query'];

const sortColumns: Record<Query['sort'], Prisma.Sql> = {
  created_at: Prisma.sql`created_at`,
  to: Prisma.sql`"to"`,
};

function stateCondition(state: Query['state']): Prisma.Sql {
  if (state === undefined) return Prisma.sql`TRUE`;
  return state === 'undelivered' ? mailIsUndelivered : Prisma.sql`state = ${word(state)}`;
}

/** The conditions of the list's filters; also used to choose the failed mails to try again. */
export function mailConditions(query: Pick<Query, 'state' | 'kind' | 'seminar_id'>): Prisma.Sql[] {
  return [
    stateCondition(query.state),
    query.kind ? Prisma.sql`kind = ${word(query.kind)}` : Prisma.sql`TRUE`,
    query.seminar_id ? mailIsOfSeminar(query.seminar_id) : Prisma.sql`TRUE`,
  ];
}

type Filters = Omit<Query, 'page' | 'per_page'>;

/** What of the kept total a query asks for; undefined: it asks for something that isn't kept. */
function keptFacts(query: Filters): WantedFact[] | undefined {
  const { state, kind, sort: _, direction: __, ...others } = query;
  // An undelivered mail is no longer one once it is anonymised or overtaken, which is not kept.
  if (state === 'undelivered' || Object.values(others).some(Boolean)) return undefined;
  return [...wantedFact('state', state), ...wantedFact('kind', kind)];
}

/** The mails that the list's filters leave. */
export function mailSelection({ db }: Pick<Context, 'db'>, query: Filters) {
  const facts = keptFacts(query);
  return {
    table: Prisma.sql`mails`,
    where: allOf([
      ...mailConditions(query),
      query.submission_id
        ? Prisma.sql`submission_id = (SELECT id FROM submissions WHERE public_id = ${normalisePublicId(query.submission_id)})`
        : Prisma.sql`TRUE`,
      query.group_id
        ? Prisma.sql`group_id = (SELECT id FROM groups WHERE public_id = ${normalisePublicId(query.group_id)})`
        : Prisma.sql`TRUE`,
    ]),
    search: query.search ? [searchWay(Prisma.sql`search_text`, query.search)] : undefined,
    keepsPlan: true,
    total: facts && keptTotal('mails', facts),
    sortBy: sortColumns[query.sort],
    direction: query.direction,
    sortsByText: query.sort === 'to',
    foundFirst: facts === undefined,
    load: (ids: number[]) => db.mail.findMany({ where: { id: { in: ids } }, include: mailParts }),
  };
}

/** One page of the mails, and their total number. */
export async function listMails(context: Context, { page, per_page, ...filters }: Query) {
  return pageOfRows(
    context.db,
    { page, per_page },
    {
      ...mailSelection(context, filters),
      ...readBy(context.db, readListedMails),
    },
  );
}
