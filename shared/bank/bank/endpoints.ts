import { z } from 'zod';
import { daySchema } from '../../fieldSchemas.ts';
import { endpoint } from '../../endpoint.ts';
import { idParams, listOf, oneOf, pageQuery } from '../../pagination.ts';
import { forAll, forMoney, forStaff } from '../../roles.ts';

const bankStatusSchema = z.object({
  provider: z.enum(['none', 'simulator', 'gmo-aozora']),
  linked: z.boolean(),
  /** broken: a staff member must link again; expiring: it ends within a week and can't be renewed. */
  link_state: z.enum(['none', 'linked', 'expiring', 'broken']),
  /** The bank's name of the account that receives the transfers. */
  account_name: z.string().nullable(),
  expires_at: z.string().nullable(),
  /** Whether the deposits are being read, and how many that reading, or the last one, has met. */
  sync: z.object({ running: z.boolean(), read: z.int() }),
  last_sync_at: z.string().nullable(),
  last_success_at: z.string().nullable(),
  /** What went wrong last, in words; null after a success. */
  last_error: z.string().nullable(),
  /** Rows of the bank that can't be read as deposits and wait for a staff member. */
  set_aside: z.int(),
  /** Days that were not read before the bank stopped giving them out; null: none. */
  unread_days: z.object({ from: daySchema, to: daySchema }).nullable(),
  accounts: z.object({
    free: z.int(),
    taken: z.int(),
    /** Released here but not yet stopped at the bank, or deleted there. */
    closed: z.int(),
    /** Stopped at the bank; free again after the quarantine. */
    quarantined: z.int(),
    /** What the contract with the bank allows in all. */
    limit: z.int(),
    /** Few are free. */
    low: z.boolean(),
    /** Applications that wait for an account. */
    waiting: z.int(),
    /** Seminars with a rush of applications that must not use up the last accounts. */
    held_back: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
});
export type BankStatus = z.output<typeof bankStatusSchema>;

/** A row of the bank that can't be read as a deposit. */
const oddRowSchema = z.object({
  id: z.int(),
  seen_at: z.string(),
  /** The bank's names of what can't be read; empty: the row is none at all. */
  faults: z.array(z.string()),
  /** What the bank sent, as JSON. */
  sent: z.string(),
});
export type OddRow = z.output<typeof oddRowSchema>;

export const getBankRedirect = endpoint({
  method: 'GET',
  path: '/api/bank/token/redirect-url',
  summary: 'Starts the link: the address at which the bank asks for consent',
  access: forMoney,
  records: 'nobody',
  asksAgain: 'always',
  status: 200,
  response: z.object({ redirect_url: z.string() }),
});

export const finishBankLink = endpoint({
  method: 'POST',
  path: '/api/bank/token',
  summary: 'Finishes the link with the parameters of the bank’s redirect',
  access: forMoney,
  asksAgain: 'always',
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
  access: forAll,
  records: 'nobody',
  status: 200,
  response: oneOf(bankStatusSchema),
});

export const syncBank = endpoint({
  method: 'POST',
  path: '/api/bank/sync',
  summary: 'Reads the deposits now; answers within ten seconds, and the rest goes on by itself',
  access: forMoney,
  statements: 40,
  status: 200,
  response: oneOf(
    z.object({
      /** Deposits that were not known yet. */
      added: z.int(),
      /** Of those, the ones that were allocated automatically by their account. */
      allocated: z.int(),
      /** It isn't done yet and goes on by itself: what is counted is what there is so far. */
      running: z.boolean(),
    }),
  ),
});

export const releaseRush = endpoint({
  method: 'POST',
  path: '/api/bank/held-back/:id/release',
  summary: 'Lets a seminar use the last accounts for a day, after its rush was checked',
  access: forStaff,
  params: idParams,
  status: 204,
});

export const dismissUnreadDays = endpoint({
  method: 'DELETE',
  path: '/api/bank/unread-days',
  summary: 'Records that the days that could not be read were checked by a person',
  access: forMoney,
  status: 204,
});

export const listOddRows = endpoint({
  method: 'GET',
  path: '/api/bank/odd-rows',
  summary:
    'Rows of the bank that can’t be read as deposits and wait for a person, the oldest first',
  access: forAll,
  records: 'deposits.listed',
  asksAgain: 'sometimes',
  query: pageQuery,
  status: 200,
  response: listOf(oddRowSchema),
});

export const settleOddRow = endpoint({
  method: 'POST',
  path: '/api/bank/odd-rows/:id/settle',
  summary: 'Notes that a person has seen to a row that can’t be read as a deposit',
  access: forMoney,
  params: idParams,
  status: 204,
});
