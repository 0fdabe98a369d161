import { recordAudit } from '../../platform/audit/record.ts';
import { purposeOf } from '../../bank/bank/sealedColumns.ts';
import { openIfPossible, seal } from '../../bank/bank/secretBox.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { Refund } from '../../generated/prisma/client.ts';
import { answeredTogether } from '../refunds/answeredTogether.ts';

interface Payee {
  groupId: number | null;
  submissionId: number | null;
  deposit: { groupId: number | null };
  submission: { groupId: number | null } | null;
}

interface Later {
  refund: Pick<
    Refund,
    'id' | 'amount' | 'depositId' | 'submissionId' | 'groupId' | 'payerDiffers' | 'resendsId'
  >;
  payee: Payee;
  /** When the office gave the payer the present address; null: it is as it was first given. */
  emailChangedAt: Date | null;
  adminId: number;
  now: Date;
}

/** What tells payees apart. */
export const payeeParts = {
  groupId: true,
  submissionId: true,
  deposit: { select: { groupId: true } },
  submission: { select: { groupId: true } },
} as const;

/** Whose money it is, as `payerOf` says. */
const companyOf = ({ groupId, deposit, submission }: Payee) =>
  groupId ?? deposit.groupId ?? submission?.groupId ?? null;

/**
 * The account that the payee of a refund gave last for another one; null: none that is sure. One that is being asked
 * for anew, didn't take the money, or was given before the payee's address was changed is not sure.
 */
async function formerAccount(tx: Tx, { refund, payee, emailChangedAt }: Later) {
  if (refund.payerDiffers !== false || refund.resendsId !== null) return null;
  const groupId = companyOf(payee);
  if (groupId === null && refund.submissionId === null) return null;
  const others = await tx.refund.findMany({
    where: {
      id: { not: refund.id },
      payerDiffers: false,
      ...(groupId === null
        ? { submissionId: refund.submissionId }
        : { OR: [{ groupId }, { deposit: { groupId } }, { submission: { groupId } }] }),
    },
    select: {
      id: true,
      ...payeeParts,
      payeeAccount: true,
      resentBy: { where: { withdrawnAt: null }, select: { createdAt: true } },
    },
  });
  const own = others.filter((other) => companyOf(other) === groupId);
  const given = own.flatMap(({ payeeAccount: it }) =>
    it?.givenAt ? [{ ...it, at: it.givenAt }] : [],
  );
  const [last] = given.toSorted((one, other) => other.at.getTime() - one.at.getTime());
  if (!last?.accountNumberSealed || last.erasedAt !== null) return null;
  const isDoubted = given.some(({ askedAt, at }) => askedAt !== null && askedAt > at);
  const came = own.flatMap(({ resentBy }) => resentBy.map(({ createdAt }) => createdAt));
  const changes = emailChangedAt === null ? came : [...came, emailChangedAt];
  return isDoubted || changes.some((at) => at >= last.at) ? null : last;
}

/**
 * Has a refund, and what else goes back of its transfer, go to the account that its payee gave for another one. Who typed
 * that one has typed this one, too. The caller has locked the refund and its payee's address.
 *
 * @returns the refunds that it serves; null: the payee must be asked
 */
export async function reuseAccount(
  tx: Tx,
  { secrets }: Pick<Context, 'secrets'>,
  later: Later,
): Promise<number[] | null> {
  const { refund, adminId, now } = later;
  const former = await formerAccount(tx, later);
  if (!former?.accountNumberSealed) return null;
  const sealedFor = (id: number) => purposeOf('payee_accounts.account_number_sealed', id);
  const number = openIfPossible(secrets, former.accountNumberSealed, sealedFor(former.refundId));
  // Its key is lost.
  if (number === null) return null;
  const { ids } = await answeredTogether(tx, refund);
  for (const refundId of ids) {
    const stored = {
      tokenHash: null,
      expiresAt: null,
      givenAt: now,
      givenBy: former.givenBy,
      bankCode: former.bankCode,
      bankName: former.bankName,
      branchCode: former.branchCode,
      branchName: former.branchName,
      accountType: former.accountType,
      accountNumberSealed: seal(secrets.encryption, number, sealedFor(refundId)),
      accountNumberEnd: former.accountNumberEnd,
      holder: former.holder,
    };
    await tx.payeeAccount.upsert({
      where: { refundId },
      create: { refundId, ...stored },
      update: stored,
    });
    await recordAudit(tx, {
      adminId,
      action: 'refund.account_reused',
      entity: 'refund',
      entityId: refundId,
      after: { from_refund_id: former.refundId },
    });
  }
  return ids;
}
