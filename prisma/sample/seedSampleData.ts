import { tokyoDay, type Day } from '@seminar/shared/date';
import { daySchema } from '../../shared/fieldSchemas.ts';
import { z } from 'zod';
import { recordAudit } from '../../server/platform/audit/record.ts';
import { withAdvisoryLock } from '../../server/platform/db/advisoryLock.ts';
import { syncDeposits } from '../../server/money/deposits/syncDeposits.ts';
import type { Context } from '../../server/platform/context/context.ts';
import { inTransaction, type Tx } from '../../server/platform/db/db.ts';
import { addFilm, watchFilm } from './addFilm.ts';
import { addMembers } from './addMembers.ts';
import { addMoveIn } from './addMoveIn.ts';
import { addAttendanceReport } from './addAttendanceReport.ts';
import { addCompletions, addProofs } from './completions.ts';
import { prepareSeminars, sampleForm } from './prepareSeminars.ts';
import { addUndelivered } from './undelivered.ts';
import { writeSampleEvents } from './writeSampleEvents.ts';

/** The time for which a server waits for another one that is adding the sample data. */
const waitMs = 120_000;
const syncWaitMs = 20_000;

const entity = { entity: 'sample_data', entityId: 'demo' } as const;
const begun = 'sample_data.begun';
const created = 'sample_data.created';
const begunSchema = z.object({ today: daySchema });

/** The progress of an earlier start; `other`: the database is already in use. */
async function progress(context: Context): Promise<'none' | 'done' | 'other' | { today: Day }> {
  const { db } = context;
  const notes = await db.auditEntry.findMany({ where: entity });
  if (notes.some(({ action }) => action === created)) return 'done';
  const note = notes.find(({ action }) => action === begun);
  if (note) return begunSchema.parse(note.after);
  return (await db.seminar.count()) > 0 ? 'other' : 'none';
}

async function begin({ db, clock }: Context): Promise<Day> {
  const today = tokyoDay(clock());
  await inTransaction(db, (tx) =>
    recordAudit(tx, { adminId: null, action: begun, ...entity, after: { today } }),
  );
  return today;
}

async function complete(context: Context, today: Day): Promise<void> {
  const { db, env } = context;
  const admin = await db.admin.findUniqueOrThrow({ where: { email: env.adminEmail } });
  const setting = {
    today,
    form: await sampleForm(context, 'continuous_training'),
    adminId: admin.id,
  };
  await addMembers(context, admin.id);
  await addMoveIn(context, admin.id, today);
  await prepareSeminars(context, setting);
  await addFilm(context, setting);
  const publicIds = await writeSampleEvents(context, setting);
  await watchFilm(context, today);
  await addAttendanceReport(context, admin.id, today);
  const finish = async (tx: Tx): Promise<void> => {
    await addCompletions(tx, env, today, publicIds);
    await addProofs(tx, env, { today, adminId: admin.id }, publicIds);
    await addUndelivered(tx, publicIds);
    await recordAudit(tx, { adminId: null, action: created, ...entity, after: { today } });
  };
  // Nobody waits for it as for a request, and a machine that starts several demos is slow.
  await inTransaction(db, finish, { minutes: 2 });
  await syncDeposits(context, { waitMs: syncWaitMs });
}

/**
 * Fills a new demo with seminars, applications, deposits, students and certificates in every state,
 * through the product's own use cases. Runs once: after a start that was killed it continues with the
 * dates of that start, and it leaves a database alone that has other seminars.
 *
 * The simulated bank must be linked and its pool of accounts filled.
 */
export async function seedSampleData(context: Context, say: (text: string) => void): Promise<void> {
  if (context.env.bankProvider !== 'simulator') return;
  const turn = await withAdvisoryLock(context.databaseUrl, 'sample-data', waitMs, async () => {
    const state = await progress(context);
    if (state === 'done' || state === 'other') return;
    say('Adding sample data …');
    await complete(context, state === 'none' ? await begin(context) : state.today);
  });
  if (turn.busy) throw new Error('Another server is still adding the sample data.');
}
