import type { Tx } from '../../platform/db/db.ts';
import type { Webhook } from '../../generated/prisma/client.ts';
import { NotFound } from '../../platform/http/errors.ts';

/**
 * A receiver that was not removed, locked: what is sent at this moment is noted before or after.
 *
 * @throws NotFound
 */
export async function lockWebhook(tx: Tx, id: number): Promise<Webhook> {
  await tx.$queryRaw`SELECT id FROM webhooks WHERE id = ${id} FOR UPDATE`;
  const webhook = await tx.webhook.findUnique({ where: { id, archivedAt: null } });
  if (!webhook) throw new NotFound();
  return webhook;
}
