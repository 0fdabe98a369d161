import type { PayeeFilter } from '@seminar/shared/papers/refunds/schema';
import type { PayeeState } from '@seminar/shared/papers/payee-accounts/schema';
import { Prisma, type PayeeAccount } from '../../generated/prisma/client.ts';
import { refundIsDue, refundPayerIsUnchecked } from './refunds.ts';

type Facts = Pick<PayeeAccount, 'givenAt' | 'erasedAt' | 'expiresAt' | 'undeliveredAt'>;

/** What is known of the account that a refund goes to. */
export function payeeState(account: Facts | null, now: Date): PayeeState {
  if (account === null) return 'none';
  if (account.erasedAt !== null) return 'erased';
  if (account.givenAt !== null) return 'given';
  if (account.undeliveredAt !== null) return 'undelivered';
  return account.expiresAt !== null && account.expiresAt > now ? 'asked' : 'expired';
}

const isIn = Prisma.sql`EXISTS (
  SELECT FROM refund_file_items AS item WHERE item.refund_id = refunds.id AND item.withdrawn_at IS NULL)`;
const isKnown = Prisma.sql`EXISTS (
  SELECT FROM payee_accounts AS payee
  WHERE payee.refund_id = refunds.id AND payee.given_at IS NOT NULL AND payee.erased_at IS NULL)`;
const due = refundIsDue.sql('refunds');

const askingKeys = 'mailPayee:asked:';

/** Key of the job that mails a refund's payer the link on which the account is said. */
export const askingKey = (refundId: number) => `${askingKeys}${refundId}`;

/**
 * The mail with the link of a row of `payee_accounts` was refused, or its job was given up: the payer hasn't got the
 * link.
 */
export const payeeMailIsGivenUp = {
  sql: (alias: string) => Prisma.sql`(${Prisma.raw(alias)}.undelivered_at IS NOT NULL OR EXISTS (
    SELECT FROM graphile_worker.jobs AS asking
    WHERE asking.key = ${Prisma.raw(`'${askingKeys}'`)} || ${Prisma.raw(alias)}.refund_id
      AND asking.attempts >= asking.max_attempts AND asking.locked_at IS NULL))`,
};

/**
 * Its payer has a link that asks for the account, or another refund of the same transfer to the same application has
 * one, and hasn't answered: the office has nothing to do before the link ends, unless its mail can't be sent. The payer
 * is reminded by a job. Neither the end nor the mail writes a row, so `readMark.ts` reads both.
 */
export function refundWaitsForPayer(now: Date): Prisma.Sql {
  return Prisma.sql`(NOT ${refundPayerIsUnchecked.sql('refunds')} AND NOT ${isIn} AND NOT ${isKnown} AND EXISTS (
    SELECT FROM refunds AS asked JOIN payee_accounts AS payee ON payee.refund_id = asked.id
    WHERE (asked.id = refunds.id
        OR (asked.deposit_id = refunds.deposit_id AND asked.submission_id = refunds.submission_id))
      AND asked.refunded_on IS NULL AND asked.withdrawn_at IS NULL
      AND payee.given_at IS NULL AND payee.erased_at IS NULL AND payee.expires_at > ${now}
      AND NOT ${payeeMailIsGivenUp.sql('payee')}))`;
}

/** Of the refunds that are due: what stands between them and a file for the bank. */
export const refundsByPayee = (now: Date): Record<PayeeFilter, Prisma.Sql> => ({
  office: Prisma.sql`(${due} AND NOT ${refundWaitsForPayer(now)})`,
  lacking: Prisma.sql`(${due} AND NOT ${isIn} AND NOT ${isKnown})`,
  ready: Prisma.sql`(${due} AND NOT ${isIn} AND ${isKnown})`,
  in_file: Prisma.sql`(${due} AND ${isIn})`,
});
