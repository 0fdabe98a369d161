import type { Context } from '../context/context.ts';
import { stopAccount } from './stopAccount.ts';
import type { TaskPayload } from '../jobs/payloads.ts';

export async function closeAccountJob(
  context: Context,
  payload: TaskPayload<'closeAccount'>,
): Promise<void> {
  await stopAccount(context, { virtualAccountId: payload.virtual_account_id });
}
