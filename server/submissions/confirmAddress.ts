import type { Attention } from '@seminar/shared/submissions/schema';
import { mustWaitForAccount } from '../accounts/accountReserve.ts';
import { takeAccount } from '../accounts/takeAccount.ts';
import { searchTextOf } from '../answers/searchTextOf.ts';
import { recordAudit } from '../audit/record.ts';
import { submissionIsAlive } from '../conditions/submissions.ts';
import type { Context } from '../context/context.ts';
import { inTransaction } from '../db/db.ts';
import { linkCodeOf, normaliseCode } from '../ids/publicId.ts';
import { sendPaymentInstructions } from './sendPaymentInstructions.ts';

/**
 * Records that the applicant has read our mail: its code came back. An application that waited for
 * this gets its account now. A second time nothing happens.
 *
 * @returns the code of the applicant's page; null: no application has this code
 */
export async function confirmAddress(
  context: Context,
  { code }: { code: string },
): Promise<string | null> {
  const { db, env, clock } = context;
  const confirmationCode = normaliseCode(code);
  return inTransaction(db, async (tx) => {
    await tx.$queryRaw`
      SELECT id FROM submissions WHERE confirmation_code = ${confirmationCode} FOR UPDATE`;
    const submission = await tx.submission.findUnique({ where: { confirmationCode } });
    if (!submission || submission.archivedAt !== null) return null;
    const { id, confirmedAt, attention: before } = submission;
    const link = linkCodeOf(submission);
    if (confirmedAt !== null) return link;
    const waits = before.includes('unconfirmed') && submissionIsAlive.of(submission);
    const account =
      waits && !(await mustWaitForAccount(tx, context, submission.seminarId))
        ? await takeAccount(tx, env.bankProvider, clock())
        : null;
    const attention: Attention[] = [
      ...before.filter((reason) => reason !== 'unconfirmed'),
      ...(waits && account === null ? (['no_virtual_account'] as const) : []),
    ];
    const data = waits
      ? {
          attention,
          status: attention.length === 0 ? ('received' as const) : submission.status,
          ...(account
            ? { virtualAccountId: account.id, searchText: searchTextOf(submission, account) }
            : {}),
        }
      : { status: submission.status, attention: before };
    await tx.submission.update({ where: { id }, data: { ...data, confirmedAt: clock() } });
    await recordAudit(tx, {
      adminId: null,
      action: 'submission.confirmed',
      entity: 'submission',
      entityId: id,
      before: { status: submission.status, attention: before },
      after: {
        status: data.status,
        attention: data.attention,
      },
    });
    if (waits) await sendPaymentInstructions(tx, context, id);
    return link;
  });
}
