import { z } from 'zod';
import type { Context } from '../context/context.ts';
import { stopAccount } from './stopAccount.ts';

const payloadSchema = z.object({ virtual_account_id: z.int() });

export async function closeAccountJob(context: Context, payload: unknown): Promise<void> {
  await stopAccount(context, { virtualAccountId: payloadSchema.parse(payload).virtual_account_id });
}
