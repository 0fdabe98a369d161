import { locales } from '../../platform/messages/message.ts';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idParams, oneOf } from '../../pagination.ts';
import { forMoney } from '../../roles.ts';
import {
  accountFields,
  accountSchema,
  askForAccountBodySchema,
  payeeAccountSchema,
} from './schema.ts';

export const getPayeeAccount = endpoint({
  method: 'GET',
  path: '/api/payee-accounts/:id',
  summary: 'The account that a refund goes to, by the id of the refund; of its number only the end',
  access: forMoney,
  records: 'payee_account.viewed',
  params: idParams,
  status: 200,
  response: oneOf(payeeAccountSchema),
});

export const enterPayeeAccount = endpoint({
  method: 'PUT',
  path: '/api/payee-accounts/:id',
  summary: 'Stores the account that a refund goes to, as the payer told the office',
  access: forMoney,
  asksAgain: 'always',
  params: idParams,
  body: accountSchema,
  status: 200,
  response: oneOf(payeeAccountSchema),
});

export const askForAccount = endpoint({
  method: 'POST',
  path: '/api/payee-accounts/:id/link',
  summary: 'Mails the payer a link on which the account is said, once; an earlier link ends',
  access: forMoney,
  asksAgain: 'always',
  params: idParams,
  body: askForAccountBodySchema,
  status: 200,
  response: oneOf(payeeAccountSchema),
});

const token = z.string().min(1, { error: 'required' }).max(100, { error: 'too_long' });

export const openPayeeLink = endpoint({
  method: 'POST',
  path: '/api/payee-links/open',
  summary: 'What a payer’s link is about; 404 once it was used or has ended',
  access: 'public',
  noSession: true,
  body: z.object({ token }),
  status: 200,
  response: oneOf(
    z.object({
      /** Yen. */
      amount: z.int(),
      seminar_name: z.string().nullable(),
      seminar_name_en: z.string().nullable(),
      /** What the payer reads. */
      language: z.enum(locales),
      expires_at: z.string(),
    }),
  ),
});

export const givePayeeAccount = endpoint({
  method: 'POST',
  path: '/api/payee-links/give',
  summary: 'Stores the account that a payer says; the link ends',
  access: 'public',
  noSession: true,
  body: z.object({ token, ...accountFields }),
  status: 204,
});

const searched = z.string().trim().max(50, { error: 'too_long' }).default('');
const namedSchema = z.object({
  code: z.string(),
  name: z.string(),
  /** In katakana. */
  kana: z.string(),
});
const namesSchema = z.object({ data: z.array(namedSchema) });
export type NamedCode = z.output<typeof namedSchema>;

export const listBanks = endpoint({
  method: 'GET',
  path: '/api/banks',
  summary: 'The first banks whose name, reading or code begins with or holds what is searched',
  access: 'public',
  noSession: true,
  records: 'nobody',
  query: z.object({ search: searched }),
  status: 200,
  response: namesSchema,
});

export const listBranches = endpoint({
  method: 'GET',
  path: '/api/banks/:code/branches',
  summary: 'The same for the branches of a bank',
  access: 'public',
  noSession: true,
  records: 'nobody',
  params: z.object({ code: z.string().max(10, { error: 'too_long' }) }),
  query: z.object({ search: searched }),
  status: 200,
  response: namesSchema,
});
