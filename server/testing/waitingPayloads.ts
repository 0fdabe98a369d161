import type { Db } from '../platform/db/db.ts';
import { readPayload, type TaskName, type TaskPayload } from '../platform/jobs/payloads.ts';

/** What the waiting jobs of a task are about, the latest first. */
export async function waitingPayloads<Task extends TaskName>(
  db: Db,
  task: Task,
): Promise<TaskPayload<Task>[]> {
  const rows = await db.$queryRaw<{ payload: unknown }[]>`
    SELECT payload FROM graphile_worker._private_jobs AS jobs
    JOIN graphile_worker._private_tasks AS tasks ON tasks.id = jobs.task_id
    WHERE tasks.identifier = ${task} ORDER BY jobs.id DESC`;
  return rows.map(({ payload }) => readPayload(task, payload));
}
