import { daySchema, yenSchema } from '@seminar/shared/fieldSchemas';
import { z } from 'zod';

/** Numbers travel as strings, mostly. */
const yen = z
  .union([z.number(), z.string().regex(/^\d{1,9}$/)])
  .transform(Number)
  .pipe(yenSchema);
const text = z.union([z.string(), z.number()]).transform(String);
const optionalText = text.nullish().transform((value) => value ?? '');
const key = text.pipe(z.string().min(1));

/** The bank's documents disagree on its type. */
const flag = z
  .union([
    z.boolean(),
    z.number().transform((value) => value > 0),
    z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1'),
  ])
  .nullish()
  .transform((value) => value ?? false);

/** 2026-04-01, or without its hyphens. */
const day = z
  .string()
  .transform((value) => value.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'))
  .pipe(daySchema);

const hour = 3_600;
const year = 365 * 24 * hour;

export const tokenAnswer = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).nullish(),
  scope: z.string().nullish(),
  /**
   * Seconds. An odd number must not cost the tokens that come with it: the bank has used up the earlier
   * refresh token. One that ends sooner is refused by the bank, and renewed then.
   */
  expires_in: z.coerce
    .number()
    .positive()
    .catch(hour)
    .transform((seconds) => Math.min(seconds, year)),
});

export const accountsAnswer = z.object({
  accounts: z.array(
    z.object({
      accountId: key,
      branchCode: optionalText,
      accountNumber: optionalText,
      accountName: optionalText,
    }),
  ),
});

export const issueAnswer = z.object({
  vaHolderNameKana: optionalText,
  vaList: z.array(
    z.object({
      vaId: key,
      vaBranchCode: key,
      vaBranchNameKana: optionalText,
      vaAccountNumber: key,
    }),
  ),
});

const transaction = z.object({
  vaId: key,
  transactionDate: day,
  vaAccountNumber: key,
  depositAmount: yen.refine((amount) => amount > 0),
  remitterNameKana: optionalText,
  paymentBankName: optionalText,
  paymentBranchName: optionalText,
  remarks: optionalText,
  itemKey: key,
});
const looseRow = z.looseObject({});

type TransactionReading =
  | { readable: true; row: z.output<typeof transaction>; raw: Record<string, unknown> }
  | { readable: false; faults: string[]; itemKey: string | null };

/** A row by itself, so that one that can't be read holds up no other. */
export function readTransaction(sent: unknown): TransactionReading {
  const { data: raw } = looseRow.safeParse(sent);
  if (!raw) return { readable: false, faults: [], itemKey: null };
  const unstorable = Object.keys(raw).filter((name) => !isStorable([name, raw[name]]));
  const parsed = transaction.safeParse(raw);
  if (parsed.success && unstorable.length === 0) return { readable: true, row: parsed.data, raw };
  const unreadable = parsed.error?.issues.map(({ path }) => String(path[0])) ?? [];
  const faults = [...new Set([...unreadable, ...unstorable])];
  const itemKey = faults.includes('itemKey') ? null : (key.safeParse(raw['itemKey']).data ?? null);
  return { readable: false, faults, itemKey };
}

/** PostgreSQL's jsonb takes neither a NUL nor half of a surrogate pair. */
function isStorable(value: unknown): boolean {
  return !/(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/.test(JSON.stringify(value));
}

export const depositTransactionsAnswer = z.object({
  hasNext: flag,
  nextItemKey: optionalText,
  vaTransactions: z
    .array(z.unknown())
    .nullish()
    .transform((rows) => rows ?? []),
});

export const statusChangeAnswer = z.object({
  vAccounts: z.array(z.object({ vaId: key, vaStatusCode: text })),
});
