import type { Context } from '../../platform/context/context.ts';
import { withBankAccess } from '../bank/accessToken.ts';
import { configuredBank } from '../bank/bankConnection.ts';
import type { TaskPayload } from '../../platform/jobs/payloads.ts';

/** Makes the bank accept transfers again on an account that its application got back (state `taken`). */
export async function reopenAccountJob(
  context: Context,
  { virtual_account_id: id }: TaskPayload<'reopenAccount'>,
): Promise<void> {
  const account = await context.db.virtualAccount.findUnique({ where: { id } });
  const bank = configuredBank(context);
  if (account?.state !== 'taken' || account.provider !== bank.provider) return;
  await withBankAccess(context, (access) =>
    bank.switchAccount(access, account.externalId, 'usable'),
  );
}
