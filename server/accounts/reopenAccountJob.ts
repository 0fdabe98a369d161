import { z } from 'zod';
import type { Context } from '../context/context.ts';
import { withBankAccess } from '../bank/accessToken.ts';
import { configuredBank } from '../bank/bankConnection.ts';

const payloadSchema = z.object({ virtual_account_id: z.int() });

/** Has the bank take transfers again on an account that its application got back (state `taken`). */
export async function reopenAccountJob(context: Context, payload: unknown): Promise<void> {
  const { virtual_account_id: id } = payloadSchema.parse(payload);
  const account = await context.db.virtualAccount.findUnique({ where: { id } });
  const bank = configuredBank(context);
  if (account?.state !== 'taken' || account.provider !== bank.provider) return;
  await withBankAccess(context, (access) =>
    bank.switchAccount(access, account.externalId, 'usable'),
  );
}
