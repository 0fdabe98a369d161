import type { CancelRule } from '@seminar/shared/catalogue/seminars/cancelRule.rules';
import type { Env } from '../../platform/context/env.ts';
import type { Tx } from '../../platform/db/db.ts';
import { applicationCancelled } from './definitions/applicationCancelled.ts';
import { readApplication } from './readApplication.ts';
import { writeAndQueueMail } from './writeAndQueueMail.ts';
import type { QueuedMail } from './queueMail.ts';

interface Cancelled {
  submissionId: number;
  rule: Pick<CancelRule, 'tax_category'>;
  /** Yen. */
  kept: number;
  returned: number;
}

/** Tells an applicant that their application is cancelled, and what becomes of their money. */
export async function queueApplicationCancelled(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  { submissionId, rule, kept, returned }: Cancelled,
): Promise<QueuedMail | null> {
  const { submission, application } = await readApplication(tx, env, submissionId);
  // It may be restored and cancelled again.
  const told = await tx.mail.count({ where: { submissionId, kind: 'application_cancelled' } });
  return writeAndQueueMail(tx, applicationCancelled, {
    content: { ...application, kept, returned, taxCategory: rule.tax_category },
    submission,
    event: `application_cancelled:${submissionId}:${told}`,
  });
}
