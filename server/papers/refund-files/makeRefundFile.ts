import { createHash } from 'node:crypto';
import { addDays, tokyoDay, type Day } from '@seminar/shared/date';
import { isBankDay } from '@seminar/shared/platform/japan/bankDay';
import {
  addProblem,
  message,
  type Message,
  type Problems,
} from '@seminar/shared/platform/messages/message';
import { recordAudit } from '../../platform/audit/record.ts';
import { purposeOf } from '../../bank/bank/sealedColumns.ts';
import { openIfPossible, seal } from '../../bank/bank/secretBox.ts';
import { refundIsDue, refundPayerIsUnchecked } from '../../platform/conditions/refunds.ts';
import type { Context } from '../../platform/context/context.ts';
import { toDate } from '../../platform/context/days.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import type { PayeeAccount } from '../../generated/prisma/client.ts';
import { Conflict, refuseProblems } from '../../platform/http/errors.ts';
import { knownBank } from '../payee-accounts/banks.ts';
import { writeTransferFile, type Payment, type TransferAccount } from './transferFile.rules.ts';

/** Banks take orders only so far ahead. */
const farthestDays = 60;

interface Order {
  refundIds: readonly number[];
  transferOn: Day;
  adminId: number;
}

/** Locks the deposits of the refunds, in the order of ids, and reads the refunds. */
async function lockRefunds(tx: Tx, ids: readonly number[]) {
  await tx.$queryRaw`
    SELECT id FROM deposits
    WHERE id IN (SELECT deposit_id FROM refunds WHERE id = ANY(${[...ids]}::int[]))
    ORDER BY id FOR UPDATE`;
  const rows = await tx.refund.findMany({
    where: { id: { in: [...ids] } },
    include: { payeeAccount: true, fileItems: { where: { withdrawnAt: null } } },
  });
  return new Map(rows.map((row) => [row.id, row]));
}

type Locked = Awaited<ReturnType<typeof lockRefunds>>;
interface SealedAccount extends Omit<TransferAccount, 'accountNumber'> {
  accountNumberSealed: string;
}

/** An account that was given, which has all of its columns; null: none was, or it is erased. */
function givenAccount(row: PayeeAccount | null | undefined): SealedAccount | null {
  if (!row) return null;
  const { bankCode, bankName, branchCode, branchName, accountType, holder } = row;
  const { accountNumberSealed } = row;
  if (bankCode === null || bankName === null || branchCode === null) return null;
  if (branchName === null || accountType === null || holder === null) return null;
  if (accountNumberSealed === null) return null;
  return { bankCode, bankName, branchCode, branchName, accountType, holder, accountNumberSealed };
}

interface Fit {
  refundId: number;
  amount: number;
  account: SealedAccount;
}

/** What a file needs of a refund, or why the refund can't be in it. */
function fitOf(refund: ReturnType<Locked['get']>): Fit | { problem: Message } {
  if (!refund) return { problem: message('refund_file_missing') };
  if (!refundIsDue.of(refund)) return { problem: message('refund_file_not_due') };
  const [item] = refund.fileItems;
  if (item) return { problem: message('refund_file_taken', { number: item.fileId }) };
  if (refundPayerIsUnchecked.of(refund)) return { problem: message('refund_payer_differs') };
  const account = givenAccount(refund.payeeAccount);
  if (account === null) return { problem: message('refund_file_no_account') };
  return { refundId: refund.id, amount: refund.amount, account };
}

/** @throws ValidationFailed which refund can't be in the file and why */
function refuseUnfit(ids: readonly number[], locked: Locked): Fit[] {
  const problems: Problems = {};
  const fit = ids.flatMap((id, place) => {
    const found = fitOf(locked.get(id));
    if (!('problem' in found)) return [found];
    addProblem(problems, `refund_ids.${place}`, found.problem);
    return [];
  });
  refuseProblems(problems);
  return fit;
}

function refuseDay(transferOn: Day, today: Day): void {
  const problems: Problems = {};
  if (transferOn < today || transferOn > addDays(today, farthestDays) || !isBankDay(transferOn)) {
    addProblem(problems, 'transfer_on', message('refund_file_day'));
  }
  refuseProblems(problems);
}

/**
 * The payments of refunds that may be in the file.
 *
 * @throws ValidationFailed an account's number can't be opened: the key it was sealed with is lost
 */
function openAccounts({ secrets }: Context, refunds: readonly Fit[]): Payment[] {
  const problems: Problems = {};
  const payments = refunds.map(({ refundId, amount, account }, place) => {
    const { accountNumberSealed, ...known } = account;
    const purpose = purposeOf('payee_accounts.account_number_sealed', refundId);
    const accountNumber = openIfPossible(secrets, accountNumberSealed, purpose);
    if (accountNumber === null) {
      addProblem(problems, `refund_ids.${place}`, message('refund_file_account_closed'));
    }
    return { refundId, amount, account: { ...known, accountNumber: accountNumber ?? '' } };
  });
  refuseProblems(problems);
  return payments;
}

type Named = Omit<TransferAccount, 'accountNumber' | 'holder' | 'accountType'>;

/** With the readings of its bank and branch, where the list of banks has them. */
async function withReadings<Account extends Named>(account: Account): Promise<Account> {
  const { bank, branch } = await knownBank(account.bankCode, account.branchCode);
  return {
    ...account,
    bankName: bank?.kana ?? account.bankName,
    branchName: branch?.kana ?? account.branchName,
  };
}

/**
 * Makes a file for the bank of refunds that are due and whose accounts are known. The database keeps a
 * refund out of a second file.
 *
 * @returns the file's id
 * @throws ValidationFailed which refund can't be in it and why; the day
 * @throws Conflict the account to send from isn't stored
 */
export async function makeRefundFile(context: Context, order: Order): Promise<number> {
  const { db, secrets, clock } = context;
  const { transferOn, adminId } = order;
  const ids = [...new Set(order.refundIds)];
  const now = clock();
  refuseDay(transferOn, tokyoDay(now));
  return inTransaction(db, async (tx) => {
    const sender = await tx.refundSender.findUnique({ where: { id: 1 } });
    if (!sender) throw new Conflict(message('refund_file_sender'));
    const refunds = refuseUnfit(ids, await lockRefunds(tx, ids));
    const payments = await Promise.all(
      openAccounts(context, refunds).map(async (payment) => ({
        ...payment,
        account: await withReadings(payment.account),
      })),
    );
    const bytes = writeTransferFile({
      clientCode: sender.clientCode,
      sender: await withReadings(sender),
      transferOn,
      payments,
    });
    const amount = payments.reduce((sum, payment) => sum + payment.amount, 0);
    const { id } = await tx.refundFile.create({
      data: {
        transferOn: toDate(transferOn),
        numberOfRefunds: payments.length,
        amount,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        madeAt: now,
        madeBy: adminId,
        items: { create: ids.map((refundId) => ({ refundId })) },
      },
      select: { id: true },
    });
    const content = Buffer.from(bytes).toString('base64');
    const purpose = purposeOf('refund_files.content_sealed', id);
    await tx.refundFile.update({
      where: { id },
      data: { contentSealed: seal(secrets.encryption, content, purpose) },
    });
    await recordAudit(tx, {
      adminId,
      action: 'refund_file.made',
      entity: 'refund_file',
      entityId: id,
      after: { refunds: payments.length, amount, transfer_on: transferOn },
    });
    return id;
  });
}
