import { z } from 'zod';
import type { Context } from '../context.ts';
import { closeAccount } from './closeAccount.ts';

const payloadSchema = z.object({ virtual_account_id: z.int() });

export async function closeAccountJob(context: Context, payload: unknown): Promise<void> {
  await closeAccount(context, payloadSchema.parse(payload).virtual_account_id);
}
