import { heldBackSql } from '../../bank/virtual-accounts/accountReserve.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { withKeptPlans } from '../../platform/db/withDatabase.ts';
import { NotFound } from '../../platform/http/errors.ts';
import type { PriceColumns } from '../../catalogue/seminars/pricesOf.ts';
import { applicationsOfSamePerson, personLocks } from './findDuplicate.ts';

type Applicant = Parameters<typeof applicationsOfSamePerson>[0][number];

interface Found extends PriceColumns {
  archived: boolean;
  /** The seats of the date and place, or of the seminar, are counted. */
  limited: boolean;
  /** The oldest application of the same person for this seminar. */
  earlierId: number | null;
  /** See `heldBackSql`; false also where nobody pays. Where seats are few it is asked once more, under their lock. */
  heldBack: boolean;
}

/** With one statement: without MATERIALIZED the database would take the locks of the person first. */
async function lockSeminarThenPerson(tx: Tx, applicant: Applicant): Promise<void> {
  await tx.$executeRaw`
    WITH seminar AS MATERIALIZED (SELECT FROM seminars WHERE id = ${applicant.seminarId} FOR KEY SHARE)
    SELECT ${withKeptPlans}, pg_advisory_xact_lock(${applicant.seminarId}::int, hash)
    FROM seminar LEFT JOIN ${personLocks([applicant])} ON TRUE`;
}

/**
 * Locks the seminar against being changed or archived, and the person against applying at the same time,
 * and reads what decides about a new application.
 *
 * @throws NotFound the seminar is archived
 */
export async function lockToApply(
  tx: Tx,
  context: Pick<Context, 'env' | 'clock'>,
  { applicant, sessionId }: { applicant: Applicant; sessionId: number | null },
): Promise<Found> {
  const { seminarId } = applicant;
  await lockSeminarThenPerson(tx, applicant);
  const [seminar] = await tx.$queryRaw<Found[]>`
    SELECT archived_at IS NOT NULL AS archived, entry_fee AS "entryFee", member_fee AS "memberFee",
      early_fee AS "earlyFee", early_member_fee AS "earlyMemberFee", early_until AS "earlyUntil",
      CASE WHEN ${sessionId}::int IS NULL THEN capacity ELSE (
        SELECT sessions.capacity FROM seminar_sessions AS sessions WHERE sessions.id = ${sessionId}
      ) END IS NOT NULL AS limited,
      (SELECT id FROM (${applicationsOfSamePerson([applicant])}) AS other) AS "earlierId",
      CASE WHEN greatest(entry_fee, member_fee, early_fee, early_member_fee) > 0
        THEN ${heldBackSql(context, seminarId)} ELSE FALSE END AS "heldBack"
    FROM seminars WHERE id = ${seminarId}`;
  if (!seminar || seminar.archived) throw new NotFound();
  return seminar;
}
