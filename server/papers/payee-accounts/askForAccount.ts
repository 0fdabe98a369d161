import { message } from '@seminar/shared/platform/messages/message';
import { recordAudit } from '../../platform/audit/record.ts';
import { askingKey } from '../../platform/conditions/payees.ts';
import { refundPayerIsUnchecked } from '../../platform/conditions/refunds.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { Conflict, ValidationFailed } from '../../platform/http/errors.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { needsColleague, refuseSecondSelf } from '../refunds/fourEyes.ts';
import { payerOf, payerParts } from '../refunds/payerOf.ts';
import { askedWith, questionParts } from '../refunds/answeredTogether.ts';
import { lockPayee } from './lockPayee.ts';
import { linkEnd } from './payeeLink.ts';

interface Order {
  refundId: number;
  /** The address that the office has changed and the staff member has made sure of. */
  checkedEmail: string | null;
  adminId: number;
}

/**
 * Mails the payer a link on which the account is said, once. A link of before ends; an account that was said
 * before counts until another is said. Who reads this mail decides where the money goes: to an address
 * that isn't as first given by the applicant or the company it is sent only after it was checked with the payer.
 * If the open link of another refund of the same transfer asks for this one, too, that link is replaced.
 *
 * @throws NotFound
 * @throws ValidationFailed the address isn't as first given, and nobody has checked the present one
 * @throws Conflict the refund is not due or is in a file, somebody else sent its money and nobody has looked, no mail
 *   address is known, or the person was the last of the office to type it and a colleague must ask
 */
export async function askForAccount(context: Context, order: Order): Promise<void> {
  const { db, clock } = context;
  await inTransaction(db, (tx) => askForAccountIn(tx, context, { ...order, now: clock() }));
}

/**
 * The same in the caller's transaction; what it refuses, it refuses before it writes anything.
 *
 * @returns the id of the refund that has the link
 */
export async function askForAccountIn(
  tx: Tx,
  context: Pick<Context, 'env'>,
  { refundId, checkedEmail, adminId, now }: Order & { now: Date },
): Promise<number> {
  // The address may be changed at this moment. A group is locked before its deposits.
  await tx.$queryRaw`
    SELECT groups.id FROM groups
    JOIN refunds ON refunds.id = ${refundId} JOIN deposits ON deposits.id = refunds.deposit_id
    LEFT JOIN submissions ON submissions.id = refunds.submission_id
    WHERE groups.id IN (submissions.group_id, deposits.group_id, refunds.group_id) ORDER BY groups.id FOR SHARE OF groups`;
  const refund = await lockPayee(tx, refundId);
  if (refundPayerIsUnchecked.of(refund)) throw new Conflict(message('refund_payer_differs'));
  await tx.$queryRaw`SELECT id FROM submissions WHERE id = ${refund.submissionId} FOR SHARE`;
  const payer = payerOf(
    await tx.refund.findUniqueOrThrow({ where: { id: refundId }, select: payerParts }),
  );
  if (!payer?.email) throw new Conflict(message('payee_no_email'));
  const { depositId } = refund;
  const ofDeposit = await tx.refund.findMany({
    ...questionParts,
    where: { ...questionParts.where, depositId },
  });
  const { email, emailChangedAt, emailChangedBy } = payer;
  if (emailChangedAt !== null) {
    // The link may ask for other refunds, too, of which one keeps the rule.
    const fourEyes = ofDeposit.some((it) => it.submissionId === refund.submissionId && it.fourEyes);
    if (await needsColleague(tx, { fourEyes }, { others: [emailChangedBy], adminId })) {
      throw new Conflict(message('payee_own_address'));
    }
    if (emailChangedBy !== null) {
      await refuseSecondSelf(tx, context, { fourEyes }, [emailChangedBy, adminId]);
    }
    if (checkedEmail !== email) {
      throw new ValidationFailed({ checked_email: [message('payee_address_changed')] });
    }
  }
  const askedId = askedWith(refundId, ofDeposit, now)?.id ?? refundId;
  const link = {
    tokenHash: null,
    expiresAt: linkEnd(now),
    askedAt: now,
    askedBy: adminId,
    repeatedAt: null,
    undeliveredAt: null,
  };
  await tx.payeeAccount.upsert({
    where: { refundId: askedId },
    create: { refundId: askedId, ...link },
    update: link,
  });
  await recordAudit(tx, {
    adminId,
    action: 'refund.account_asked',
    entity: 'refund',
    entityId: askedId,
    ...(emailChangedAt === null
      ? {}
      : {
          after: {
            address_checked: true,
            address_changed_at: emailChangedAt.toISOString(),
            address_changed_by: emailChangedBy,
          },
        }),
  });
  const payload = { refundId: askedId, about: 'asked' } as const;
  await enqueue(tx, 'mailPayee', payload, { key: askingKey(askedId) });
  return askedId;
}
