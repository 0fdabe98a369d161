import { Prisma } from '../../generated/prisma/client.ts';

/**
 * How much of a seminar's videos an applicant has watched, in whole percent, rounded down; NULL where no video has a
 * length. Those that were archived don't count.
 *
 * @param submission the alias of the application's table; never a value from outside
 */
export function watchedPercent(submission: string): Prisma.Sql {
  const applicant = Prisma.raw(submission);
  return Prisma.sql`(
    SELECT floor(sum(least(coalesce(viewings.watched_ms, 0), videos.seconds * 1000)) / (sum(videos.seconds) * 10.0))::int
    FROM videos LEFT JOIN viewings ON viewings.video_id = videos.id AND viewings.submission_id = ${applicant}.id
    WHERE videos.seminar_id = ${applicant}.seminar_id AND videos.archived_at IS NULL AND videos.seconds IS NOT NULL)`;
}
