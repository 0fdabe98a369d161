import type { WishKind } from '@seminar/shared/money/wishes/schema';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { queueWishReceived } from '../../telling/mail/queueWishMails.ts';
import { isDeepStrictEqual } from 'node:util';

interface NewWish {
  submissionId: number;
  kind: WishKind;
  content: Prisma.InputJsonObject;
}

/**
 * Stores what an applicant asks for, whose application the caller has locked, and mails that the office
 * will decide. What was asked for before, and isn't decided, is replaced; the same again changes nothing.
 */
export async function appendWish(
  tx: Tx,
  context: Pick<Context, 'env' | 'clock'>,
  { submissionId, kind, content }: NewWish,
): Promise<void> {
  const now = context.clock();
  const open = await tx.wish.findFirst({ where: { submissionId, kind, state: 'open' } });
  if (open) {
    if (isDeepStrictEqual(open.content, content)) return;
    await tx.wish.update({
      where: { id: open.id },
      data: {
        state: 'withdrawn',
        settledAt: now,
        ...(kind === 'hand_over' ? { content: {} } : {}),
      },
    });
  }
  const { id } = await tx.wish.create({
    data: { submissionId, kind, content, askedAt: now },
    select: { id: true },
  });
  await recordAudit(tx, {
    adminId: null,
    action: 'submission.wish_asked',
    entity: 'submission',
    entityId: submissionId,
    after: { wish_id: id, kind },
  });
  await queueWishReceived(tx, context.env, { submissionId, wishId: id, kind });
}
