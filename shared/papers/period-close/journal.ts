import { z } from 'zod';
import { escapeFormula } from '../../escapeFormula.ts';
import { lineSchema } from '../../fieldSchemas.ts';

/** The accounting programs that take our entries. */
export const journalFormats = ['freee', 'moneyforward', 'yayoi'] as const;
export type JournalFormat = (typeof journalFormats)[number];

/** The accounts that entries are written to. */
export const journalAccountNames = [
  'bank',
  'suspense',
  'fees',
  'reduction',
  'payable',
  'receivable',
  'aside',
] as const;
export type JournalAccount = (typeof journalAccountNames)[number];

/** As the association's books call an account: one line, no formula. 弥生 cuts off what is longer. */
const accountName = lineSchema(12)
  .min(1, { error: 'required' })
  .refine((name) => escapeFormula(name) === name, { error: 'formula' });

export const journalAccountsSchema = z.object({
  bank: accountName,
  suspense: accountName,
  fees: accountName,
  reduction: accountName,
  payable: accountName,
  receivable: accountName,
  /** Money that is no fee. */
  aside: accountName.default('雑収入'),
  version: z.int({ error: 'whole_number' }).min(1, { error: 'whole_number' }),
});
export type JournalAccounts = z.output<typeof journalAccountsSchema>;
