import { Prisma } from '../../generated/prisma/client.ts';
import type { TaskPayload } from './payloads.ts';

const hourMs = 60 * 60 * 1000;

/**
 * Whether an uploaded file can't be read: for an hour it has been `reading`, and no job reads it or will. Its job has
 * used up its tries, each of which ended with the server.
 *
 * @param table the table of files
 * @param job.key what the payload of the task calls the id of the file
 */
export function readingGaveUp<Task extends 'readStatement' | 'readMoveIn'>(
  table: Prisma.Sql,
  { task, key, now }: { task: Task; key: keyof TaskPayload<Task> & string; now: Date },
): Prisma.Sql {
  return Prisma.sql`(state = 'reading' AND created_at < ${new Date(now.getTime() - hourMs)}
    AND NOT EXISTS (
      SELECT FROM graphile_worker._private_jobs AS job
      JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
      WHERE task.identifier = ${task} AND (job.payload ->> ${key}::text)::int = ${table}.id
        AND (attempts < max_attempts OR locked_at IS NOT NULL)))`;
}
