import { tokyoDay, type Day } from '@seminar/shared/date';
import { mostYen } from '@seminar/shared/money';
import { widenKana } from '@seminar/shared/platform/japan/kana';
import { addProblem, message, type Problems } from '@seminar/shared/platform/messages/message';
import { problemsOf } from '@seminar/shared/platform/messages/problemsOf';
import { z } from 'zod';
import { toDate } from '../../../platform/context/days.ts';
import type { Db } from '../../../platform/db/db.ts';
import { ValidationFailed } from '../../../platform/http/errors.ts';
import { findUnstorableText } from '../../../platform/http/storableText.rules.ts';
import { accountStatus } from './simulatorSettings.ts';

const digits = (value: unknown) =>
  typeof value === 'string' ? value.normalize('NFKC').replace(/[\s,-]/g, '') : value;

const transferSchema = z.object({
  account_number: z.preprocess(
    (value) => digits(typeof value === 'number' ? String(value) : value),
    z
      .string()
      .min(1, { error: 'required' })
      .regex(/^(\d{7})?$/, { error: 'simulator_account' }),
  ),
  /** Yen; a form sends it as text. */
  amount: z.preprocess(
    (value) => {
      const plain = digits(value);
      if (plain === '') return undefined;
      return typeof plain === 'string' && /^\d+$/.test(plain) ? Number(plain) : plain;
    },
    z.int({ error: 'transfer_amount' }).min(1, { error: 'transfer_amount' }).max(mostYen),
  ),
  remitter_name: z.string().trim().min(1, { error: 'required' }).max(100),
});

interface Transfer {
  item_key: string;
  account_number: string;
  amount: number;
  remitter_name: string;
  transaction_date: Day;
}

/**
 * An applicant transfers money: the bank books it and says nothing to us yet.
 *
 * @param day the bank's day; another than today for past deposits of sample data
 * @throws ValidationFailed with every problem
 */
export async function simulateTransfer(
  { db, clock }: { db: Db; clock: () => Date },
  input: unknown,
  day: Day = tokyoDay(clock()),
): Promise<Transfer> {
  const parsed = transferSchema.safeParse(input ?? {}, { reportInput: true });
  const problems: Problems = parsed.success ? {} : problemsOf(parsed.error);
  for (const field of findUnstorableText(input))
    addProblem(problems, field, message('control_character'));
  const number = transferSchema.shape.account_number.safeParse(
    z.object({ account_number: z.unknown() }).safeParse(input).data?.account_number,
  );
  const account = number.success
    ? await db.simulatorAccount.findUnique({ where: { accountNumber: number.data } })
    : null;
  if (number.success && !account) {
    addProblem(problems, 'account_number', message('simulator_account'));
  }
  if (account && account.statusCode !== accountStatus.usable) {
    addProblem(problems, 'account_number', message('simulator_account_closed'));
  }
  if (!account || !parsed.success || Object.keys(problems).length > 0) {
    throw new ValidationFailed(problems);
  }
  const booked = await db.simulatorDeposit.create({
    data: {
      vaId: account.vaId,
      transactionDate: toDate(day),
      amount: parsed.data.amount,
      // Half-width kana are what a bank's terminal sends; the names that people type stay.
      remitterName: widenKana(parsed.data.remitter_name),
      createdAt: clock(),
    },
  });
  return {
    item_key: String(booked.itemKey),
    account_number: account.accountNumber,
    amount: booked.amount,
    remitter_name: booked.remitterName,
    transaction_date: day,
  };
}
