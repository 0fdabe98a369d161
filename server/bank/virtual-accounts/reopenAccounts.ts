import { changeMarks } from '../../catalogue/answers/changeMarks.ts';
import { isHeldBack, withAccountMark } from '../../catalogue/answers/isOnHold.rules.ts';
import { searchTextOf } from '../../catalogue/answers/searchTextOf.ts';
import { submissionIsAlive } from '../../platform/conditions/submissions.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { Submission, VirtualAccount } from '../../generated/prisma/client.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { openAccountOf } from './openAccountOf.ts';

/** Who has undone the payment, and when. */
interface By {
  adminId: number | null;
  at: Date;
}

type Owing = Submission & { virtualAccount: VirtualAccount | null };

/**
 * Lets applications that owe their fee again wait for accounts, where they have none of their own: somebody else has
 * theirs by now, or may get it any moment, or they were paid before they got one. Nobody is asked to pay to a
 * stranger's account.
 */
async function waitForAnother(tx: Tx, owing: readonly Owing[], by: By): Promise<void> {
  if (owing.length === 0) return;
  await changeMarks(
    tx,
    owing.map((was) => ({
      was,
      attention: withAccountMark(was.attention, { lacking: !isHeldBack(was.attention) }),
      also: { virtualAccountId: null, searchText: searchTextOf(was, null) },
    })),
    by,
  );
  await enqueue(tx, 'assignPendingAccounts', {}, { key: 'assignPendingAccounts' });
}

/**
 * Gives applications that owe their fee again their accounts back, where those were closed after the payment
 * and no other application has them: the applicants were told to pay to these accounts. That the bank once refused
 * to stop one is forgotten: it would be asked last when the account is closed again. The others wait for new ones.
 *
 * @param owing which the caller has locked
 */
export async function reopenAccounts(tx: Tx, owing: readonly Owing[], by: By): Promise<void> {
  const staying = owing.filter((row) => submissionIsAlive.of(row) && row.anonymisedAt === null);
  const reopened = await tx.$queryRaw<{ id: number }[]>`
    UPDATE virtual_accounts AS account SET state = 'taken', closed_at = NULL, refused_at = NULL
    FROM submissions
    WHERE submissions.id = ANY(${staying.map(({ id }) => id)}::int[])
      AND account.id = submissions.virtual_account_id
      AND account.holder_id = submissions.id AND account.state IN ('closed', 'quarantined')
    RETURNING account.id`;
  for (const { id } of reopened) await enqueue(tx, 'reopenAccount', { virtual_account_id: id });
  const open = new Set(reopened.map(({ id }) => id));
  await waitForAnother(
    tx,
    staying.filter((row) => {
      const { groupId, waitingSince, expectedAmount, virtualAccountId } = row;
      // A company has the account for its people.
      const needsOne = groupId === null && waitingSince === null && expectedAmount > 0;
      const hasOne = openAccountOf(row) !== null || open.has(virtualAccountId ?? 0);
      return needsOne && !hasOne;
    }),
    by,
  );
}
