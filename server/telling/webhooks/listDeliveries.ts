import type { HandlerInput } from '@seminar/shared/endpoint';
import { searchKey } from '@seminar/shared/platform/japan/searchKey';
import type { listDeliveries as definition } from '@seminar/shared/telling/webhooks/endpoints';
import type { Context } from '../../platform/context/context.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { allOf } from '../../platform/http/listPage.ts';
import { pageOfRows } from '../../platform/http/pageOfRows.ts';

type Query = HandlerInput<typeof definition>['query'];

/** What is searched for are numbers of applications, receipts and messages. */
function searchCondition(term: string | undefined): Prisma.Sql {
  if (!term) return Prisma.sql`TRUE`;
  return Prisma.sql`(message_id = ${term} OR position(${searchKey(term)} in lower(body)) > 0)`;
}

/** One page of the messages to a receiver, and their total number. */
export function listDeliveries(
  { db }: Context,
  { webhookId, ...query }: Query & { webhookId: number },
) {
  const { state, type } = query;
  return pageOfRows(db, query, {
    table: Prisma.sql`webhook_deliveries`,
    where: allOf([
      Prisma.sql`webhook_id = ${webhookId}`,
      state ? Prisma.sql`state = ${state}::webhook_delivery_state` : Prisma.sql`TRUE`,
      type ? Prisma.sql`type = ${type}` : Prisma.sql`TRUE`,
      searchCondition(query.search),
    ]),
    sortBy: Prisma.sql`id`,
    direction: query.direction,
    load: (ids) => db.webhookDelivery.findMany({ where: { id: { in: ids } } }),
  });
}
