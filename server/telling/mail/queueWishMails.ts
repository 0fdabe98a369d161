import type { WishKind } from '@seminar/shared/money/wishes/schema';
import type { Env } from '../../platform/context/env.ts';
import type { Tx } from '../../platform/db/db.ts';
import { wishDeclined, wishReceived } from './definitions/wishes.ts';
import { readApplication } from './readApplication.ts';
import { writeAndQueueMail } from './writeAndQueueMail.ts';
import type { QueuedMail } from './queueMail.ts';

interface Wished {
  submissionId: number;
  wishId: number;
  kind: WishKind;
}

/** Tells an applicant that the office will decide what they asked for. */
export async function queueWishReceived(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  { submissionId, wishId, kind }: Wished,
): Promise<QueuedMail | null> {
  const { submission, application } = await readApplication(tx, env, submissionId);
  return writeAndQueueMail(tx, wishReceived, {
    content: { ...application, kind },
    submission,
    event: `wish_received:${submissionId}:${wishId}`,
  });
}

/** Tells an applicant that the office declined what they asked for, and why. */
export async function queueWishDeclined(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  { submissionId, wishId, kind, reason }: Wished & { reason: string },
): Promise<QueuedMail | null> {
  const { submission, application } = await readApplication(tx, env, submissionId);
  return writeAndQueueMail(tx, wishDeclined, {
    content: { ...application, kind, reason },
    submission,
    event: `wish_declined:${submissionId}:${wishId}`,
  });
}
