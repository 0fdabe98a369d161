import type { Pool } from 'pg';
import type { TaskName } from './payloads.ts';
import { isTooLate, lastDue, type Schedule } from './schedule.rules.ts';

/** A task that is done by the clock, once however many servers there are. */
export interface ClockTask {
  task: TaskName;
  when: Schedule;
  maxAttempts: number;
}

/**
 * Adds the jobs that are due by the clock of the database: servers whose own clocks differ agree on it.
 * The first look only notes the time, so that a new system doesn't begin with a day's work.
 */
export async function addDueJobs(pool: Pool, tasks: readonly ClockTask[]): Promise<void> {
  const { rows } = await pool.query<{ now: Date }>('SELECT now()');
  const now = rows[0]?.now ?? new Date();
  for (const { task, when, maxAttempts } of tasks) {
    const due = lastDue(when, now);
    await pool.query(
      'INSERT INTO clock_tasks (task, last_due) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [task, due],
    );
    // One statement: of several servers one changes the row, and its job comes with the change. A job of
    // an earlier time that still waits or was given up makes room for it.
    await pool.query(
      `WITH noted AS (
         UPDATE clock_tasks SET last_due = $2 WHERE task = $1 AND last_due < $2
         RETURNING task, 'clock:' || task AS key
       ), freed AS MATERIALIZED (
         SELECT task, key, graphile_worker.remove_job(key) FROM noted
       )
       SELECT graphile_worker.add_job(task, max_attempts => $3::int, job_key => key)
       FROM freed WHERE NOT $4::boolean`,
      [task, due, maxAttempts, isTooLate(when, due, now)],
    );
  }
}
