import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { oneOf } from '../pagination.ts';

export const bankStatusSchema = z.object({
  provider: z.enum(['none', 'simulator', 'gmo-aozora']),
  linked: z.boolean(),
  /** What the bank calls the account that receives the transfers. */
  account_name: z.string().nullable(),
  expires_at: z.string().nullable(),
  last_sync_at: z.string().nullable(),
  last_success_at: z.string().nullable(),
  /** What went wrong last, in words; null after a success. */
  last_error: z.string().nullable(),
  free_accounts: z.int(),
});
export type BankStatus = z.output<typeof bankStatusSchema>;

export const getBankRedirect = endpoint({
  method: 'GET',
  path: '/api/bank/token/redirect-url',
  summary: 'Starts the link: where the browser goes to ask the bank for consent',
  access: 'admin',
  status: 200,
  response: z.object({ redirect_url: z.string() }),
});

export const finishBankLink = endpoint({
  method: 'POST',
  path: '/api/bank/token',
  summary: 'Finishes the link with what the bank’s redirect brought',
  access: 'admin',
  body: z.object({
    code: z.string().min(1, { error: 'required' }).max(2000, { error: 'too_long' }),
    state: z.string().min(1, { error: 'required' }).max(200, { error: 'too_long' }),
  }),
  status: 200,
  response: oneOf(bankStatusSchema),
});

export const getBankStatus = endpoint({
  method: 'GET',
  path: '/api/bank/status',
  summary: 'The state of the link',
  access: 'admin',
  status: 200,
  response: oneOf(bankStatusSchema),
});

export const syncBank = endpoint({
  method: 'POST',
  path: '/api/bank/sync',
  summary: 'Reads the deposits now',
  access: 'admin',
  status: 200,
  response: oneOf(
    z.object({
      /** Deposits that were not known yet. */
      added: z.int(),
      /** Of those, the ones that were allocated by their account. */
      allocated: z.int(),
    }),
  ),
});
