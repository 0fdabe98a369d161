import type { Asker, WishKind } from '@seminar/shared/money/wishes/schema';
import { message } from '@seminar/shared/platform/messages/message';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { Conflict } from '../../platform/http/errors.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { queueContactsWish } from '../../telling/mail/definitions/groupWish.ts';
import { queueWishReceived } from '../../telling/mail/definitions/wishes.ts';
import { isDeepStrictEqual } from 'node:util';
import { byOf, isForgotten } from './content.ts';

interface NewWish {
  submissionId: number;
  kind: WishKind;
  /** Absent: the applicant. */
  by?: Asker;
  content: Prisma.InputJsonObject;
  /** false: no mail reaches the applicant. */
  tell?: boolean;
}

/**
 * Stores what an applicant, or the contact of their group, asks for, whose application the caller has locked, and mails
 * that the office will decide. What was asked for before, and isn't decided, is replaced; the same again changes
 * nothing.
 *
 * @throws Conflict the applicant asks for the same kind of change, which the contact doesn't end
 */
export async function appendWish(
  tx: Tx,
  context: Pick<Context, 'env' | 'clock'>,
  { submissionId, kind, by = 'applicant', content, tell = true }: NewWish,
): Promise<void> {
  const now = context.clock();
  const open = await tx.wish.findFirst({ where: { submissionId, kind, state: 'open' } });
  if (open) {
    if (isDeepStrictEqual(open.content, content)) return;
    if (by === 'contact' && open.askedBy === 'applicant') {
      throw new Conflict(message('wish_of_person'));
    }
    await tx.wish.update({
      where: { id: open.id },
      data: {
        state: 'withdrawn',
        settledAt: now,
        ...(isForgotten(open) ? { content: {} } : {}),
      },
    });
  }
  const { id } = await tx.wish.create({
    data: { submissionId, kind, askedBy: by, content, askedAt: now },
    select: { id: true },
  });
  await recordAudit(tx, {
    adminId: null,
    action: 'submission.wish_asked',
    entity: 'submission',
    entityId: submissionId,
    after: { wish_id: id, kind, ...byOf(by) },
  });
  const told = { submissionId, wishId: id, kind };
  if (tell) await queueWishReceived(tx, context.env, told);
  if (by === 'contact') await queueContactsWish(tx, context, { ...told, state: 'open' });
}
