import { tokyoDay } from '@seminar/shared/date';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { anonymise } from './anonymise.ts';
import { anonymiseOldStrays } from './anonymiseAttempts.ts';
import { cancelUnpaid } from './cancelUnpaid.ts';
import { anonymiseLeftOverGroups } from './anonymiseLeftOverGroups.ts';
import { lockNeverNamed, lockNeverPaid } from './neverPaid.ts';
import { noteAnonymised } from './noteAnonymised.ts';

const batch = 100;

/** Anonymises the next batch; false: there is no more. */
async function anonymiseBatch({ db, clock }: Context): Promise<boolean> {
  const now = clock();
  return inTransaction(db, async (tx) => {
    const { unpaidMonths: months } = await tx.retentionSettings.findUniqueOrThrow({
      where: { id: 1 },
    });
    const due = { today: tokyoDay(now), months, limit: batch };
    const { ids, locked } = await lockNeverPaid(tx, due);
    const groups = await lockNeverNamed(tx, due);
    if (locked + groups.locked === 0) {
      await anonymiseOldStrays(tx, { now, months });
      return false;
    }
    const groupIds = groups.ids;
    await cancelUnpaid(tx, { ids, adminId: null, now });
    await anonymise(tx, { submissionIds: ids, studentIds: [], groupIds }, now);
    await noteAnonymised(tx, { groupIds, submissionIds: ids });
    return true;
  });
}

/**
 * Anonymises who applied, never paid, and is kept no longer, and who tried a completion test and is no student:
 * each day, without anybody's click. A company of which only its own words are left goes with them.
 */
export async function anonymiseUnpaidJob(context: Context): Promise<void> {
  while (await anonymiseLeftOverGroups(context));
  while (await anonymiseBatch(context));
}
