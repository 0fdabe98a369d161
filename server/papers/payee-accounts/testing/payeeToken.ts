import type { Context } from '../../../platform/context/context.ts';
import { outboxMails } from '../../../testing/outboxMails.ts';
import { waitingPayloads } from '../../../testing/waitingPayloads.ts';
import { mailPayeeJob } from '../mailPayeeJob.ts';
import { tokenHash } from '../../../platform/ids/secretToken.ts';

const written = /\/payee-account#([\w-]+)/;

/**
 * Runs the job that mails the link to say a refund's account, and reads the mail.
 *
 * @param order.email where the mail must go
 * @returns the link's secret; undefined: no mail with a link that works came there, or nothing was asked
 */
export async function payeeToken(
  context: Context,
  { refundId, email }: { refundId: number; email: string },
): Promise<string | undefined> {
  const orders = await waitingPayloads(context.db, 'mailPayee');
  const order = orders.find((one) => one.refundId === refundId && one.about === 'asked');
  if (order) await mailPayeeJob(context, order);
  const row = await context.db.payeeAccount.findUnique({ where: { refundId } });
  const tokens = (await outboxMails(context, email)).flatMap(
    ({ text }) => written.exec(text ?? '')?.[1] ?? [],
  );
  return tokens.find((token) => tokenHash(token) === row?.tokenHash);
}
