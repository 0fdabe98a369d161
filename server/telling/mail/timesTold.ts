import type { MailKind } from '@seminar/shared/telling/mail/schema';
import type { Tx } from '../../platform/db/db.ts';

/** How many mails of a kind each application has had, by its id; not named: none. */
export async function timesTold(
  tx: Tx,
  submissionIds: readonly number[],
  kind: MailKind,
): Promise<Map<number, number>> {
  if (submissionIds.length === 0) return new Map();
  const told = await tx.mail.groupBy({
    by: ['submissionId'],
    where: { submissionId: { in: [...submissionIds] }, kind },
    _count: true,
  });
  return new Map(told.map(({ submissionId, _count }) => [submissionId ?? 0, _count]));
}
