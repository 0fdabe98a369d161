import type { Tx } from '../db/db.ts';
import { linkCodeOf } from '../ids/publicId.ts';

/** Notes that the present link of an applicant's page opens nothing any more. */
export async function retireLink(
  tx: Tx,
  submission: { id: number; publicId: string; linkCode: string | null },
  now: Date,
): Promise<void> {
  const code = linkCodeOf(submission);
  await tx.applicationLink.upsert({
    where: { code },
    create: { code, submissionId: submission.id, retiredAt: now },
    update: { retiredAt: now },
  });
}
