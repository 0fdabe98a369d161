import type { HandlerInput } from '@seminar/shared/endpoint';
import type { listDeliveries as definition } from '@seminar/shared/webhooks/endpoints';
import type { Context } from '../context/context.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { offsetOf } from '../http/listPage.ts';

type Query = HandlerInput<typeof definition>['query'];

/** One page of the messages to a receiver, and their total number. */
export async function listDeliveries(
  { db }: Context,
  { webhookId, ...query }: Query & { webhookId: number },
) {
  const where: Prisma.WebhookDeliveryWhereInput = {
    webhookId,
    ...(query.state && { state: query.state }),
    ...(query.type && { type: query.type }),
    // What is searched for are numbers of applications, receipts and messages.
    ...(query.search && {
      OR: [{ messageId: query.search }, { body: { contains: query.search, mode: 'insensitive' } }],
    }),
  };
  const rows = await db.webhookDelivery.findMany({
    where,
    orderBy: { id: query.direction },
    skip: offsetOf(query),
    take: query.per_page,
  });
  return { rows, total: await db.webhookDelivery.count({ where }) };
}
