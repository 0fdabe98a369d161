import { message } from '@seminar/shared/platform/messages/message';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { Conflict } from '../../platform/http/errors.ts';
import type { PublicId } from '../../platform/ids/publicId.ts';
import { lockEvenDeleted } from '../../applying/submissions/lockSubmission.ts';
import { anonymise } from './anonymise.ts';
import { anonymiseImportedOf } from './anonymiseImported.ts';
import { cancelUnpaid } from './cancelUnpaid.ts';
import { openMoney } from './openMoney.ts';

interface Request {
  publicId: PublicId;
  reason: string;
  adminId: number;
}

/**
 * Anonymises an applicant who is no student, at the person's request, also a deleted one with its student; an
 * application that still waits for its fee is cancelled.
 *
 * @throws NotFound
 * @throws Conflict money is open, they are anonymised already, or there is a student, with whom it is done
 */
export async function anonymiseApplicant(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { publicId, reason, adminId }: Request,
): Promise<void> {
  const now = clock();
  await inTransaction(db, async (tx) => {
    const { id, anonymisedAt, student } = await lockEvenDeleted(tx, publicId);
    if (anonymisedAt) throw new Conflict(message('anonymised_before'));
    if (student && !student.archivedAt) throw new Conflict(message('person_is_student'));
    const [money] = await tx.$queryRaw<{ open: boolean }[]>`
      SELECT ${openMoney} AS open FROM submissions WHERE id = ${id}`;
    if (money?.open) throw new Conflict(message('anonymise_open_money'));
    await cancelUnpaid(tx, { ids: [id], adminId, now });
    await anonymise(tx, { submissionIds: [id], studentIds: [] }, now);
    if (student) await anonymiseImportedOf(tx, student.personKey, now);
    await recordAudit(tx, {
      adminId,
      action: 'submission.anonymised',
      entity: 'submission',
      entityId: id,
      reason,
    });
  });
}
