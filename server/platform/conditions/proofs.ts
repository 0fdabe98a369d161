import { Prisma } from '../../generated/prisma/client.ts';
import { certificateIsIssued } from './certificates.ts';
import { isOfFormer } from './sinceReplaced.ts';

/*
 * What is proved of a student, as expressions of a row of `students`. Proofs that were taken back, and those of who had
 * the place before, count for nothing. `alias` is the table's alias in the statement, never a value from outside.
 */

/** The standing proofs of a student's attendance, as `proof`. */
function proofsOf(alias: string, condition: Prisma.Sql): Prisma.Sql {
  const student = Prisma.raw(alias);
  return Prisma.sql`attendance_proofs AS proof
    WHERE proof.student_id = ${student}.id AND proof.taken_back_at IS NULL AND ${condition}
      AND NOT ${isOfFormer(Prisma.sql`${student}.submission_id`, Prisma.sql`proof.created_at`)}`;
}

/** The tests that a student has passed, as `attempt`. */
function passedOf(alias: string): Prisma.Sql {
  const student = Prisma.raw(alias);
  return Prisma.sql`review_test_attempts AS attempt
    WHERE attempt.student_id = ${student}.id AND attempt.passed
      AND NOT ${isOfFormer(Prisma.sql`${student}.submission_id`, Prisma.sql`attempt.at`)}`;
}

/**
 * Minutes of attendance, rounded down: what all reports together say of when the person was there, each moment once,
 * and the minutes that a person added. A report without times counts for nothing by itself.
 */
export const liveMinutes = (alias: string): Prisma.Sql => Prisma.sql`(
  SELECT coalesce(floor(sum(extract(epoch FROM upper(span) - lower(span))) / 60), 0)::int
  FROM unnest((SELECT range_agg(part) FROM (
    SELECT unnest(proof.present) AS part FROM ${proofsOf(alias, Prisma.sql`proof.present IS NOT NULL`)}
  ) AS parts)) AS span
) + (
  SELECT coalesce(sum(proof.minutes), 0)::int FROM ${proofsOf(alias, Prisma.sql`proof.kind <> 'report'`)}
)`;

/** What the student has watched, as `viewing`, of the seminar's videos that count, as `video`. */
function videosOf(alias: string): Prisma.Sql {
  const student = Prisma.raw(alias);
  return Prisma.sql`videos AS video LEFT JOIN viewings AS viewing
      ON viewing.video_id = video.id AND viewing.submission_id = ${student}.submission_id
        AND viewing.holder = (
          SELECT count(*) FROM former_people WHERE submission_id = ${student}.submission_id)
    WHERE video.seminar_id = ${student}.seminar_id AND video.archived_at IS NULL
      AND video.seconds IS NOT NULL`;
}

const watchedMs = Prisma.sql`sum(least(coalesce(viewing.watched_ms, 0), video.seconds * 1000))`;

/** Percent of the length of the seminar's videos that were watched, rounded down; null: it has none that count. */
export const watchedPercent = (alias: string): Prisma.Sql => Prisma.sql`(
  SELECT floor(${watchedMs} / (sum(video.seconds) * 10.0))::int FROM ${videosOf(alias)})`;

/** Seconds that were watched, each place of a video once; null: the seminar has no videos that count. */
export const watchedSeconds = (alias: string): Prisma.Sql => Prisma.sql`(
  SELECT floor(${watchedMs} / 1000.0)::int FROM ${videosOf(alias)})`;

/** When the person was first checked in. */
export const checkedInAt = (alias: string): Prisma.Sql => Prisma.sql`(
  SELECT min(proof.created_at) FROM ${proofsOf(alias, Prisma.sql`proof.kind = 'check_in'`)})`;

/** When a person first said that the whole rule is fulfilled. */
export const fulfilledAt = (alias: string): Prisma.Sql => Prisma.sql`(
  SELECT min(proof.created_at)
  FROM ${proofsOf(alias, Prisma.sql`proof.kind = 'by_hand' AND proof.minutes IS NULL`)})`;

/** When the completion test was first passed. */
export const testPassedAt = (alias: string): Prisma.Sql => Prisma.sql`(
  SELECT min(attempt.at) FROM ${passedOf(alias)})`;

/** When anything was last proved. */
export const lastProvedAt = (alias: string): Prisma.Sql => Prisma.sql`greatest(
  (SELECT max(attempt.at) FROM ${passedOf(alias)}),
  (SELECT max(viewing.watched_at) FROM ${videosOf(alias)}),
  (SELECT max(proof.created_at) FROM ${proofsOf(alias, Prisma.sql`TRUE`)}))`;

/**
 * How far a student is, one of `completionStates`; the same as `completionState` says of one
 * (shared/applying/attendance/completionState.rules.ts).
 */
export const completionStateSql = (alias: string): Prisma.Sql => {
  const student = Prisma.raw(alias);
  return Prisma.sql`(
    SELECT CASE
      WHEN proved.by_hand OR (
        (NOT rule.completion_test OR proved.test)
        AND (rule.completion_watched_percent IS NULL OR coalesce(proved.watched, 0) >= rule.completion_watched_percent)
        AND (rule.completion_live_minutes IS NULL OR proved.minutes >= rule.completion_live_minutes)
        AND (NOT rule.completion_check_in OR proved.checked_in)
      ) THEN 'complete'
      WHEN EXISTS (SELECT FROM certificates AS held
        WHERE held.student_id = ${student}.id AND ${certificateIsIssued.sql('held')}) THEN 'in_doubt'
      WHEN proved.test OR proved.checked_in OR proved.minutes > 0 OR coalesce(proved.watched, 0) > 0 THEN 'partly'
      ELSE 'nothing' END
    FROM seminars AS rule CROSS JOIN LATERAL (
      SELECT ${fulfilledAt(alias)} IS NOT NULL AS by_hand, ${testPassedAt(alias)} IS NOT NULL AS test,
        ${watchedPercent(alias)} AS watched, ${liveMinutes(alias)} AS minutes,
        ${checkedInAt(alias)} IS NOT NULL AS checked_in OFFSET 0) AS proved
    WHERE rule.id = ${student}.seminar_id)`;
};
