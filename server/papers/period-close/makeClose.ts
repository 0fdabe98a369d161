import { periodFiguresSchema } from '@seminar/shared/papers/period-close/schema';
import { tokyoDay } from '@seminar/shared/date';
import { message } from '@seminar/shared/platform/messages/message';
import { readSeal } from '../../office/audit-trail/chain/readSeal.ts';
import { sealAudit } from '../../office/audit-trail/chain/sealAudit.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { toDate } from '../../platform/context/days.ts';
import { atOneInstant, inTransaction } from '../../platform/db/db.ts';
import { Conflict, refuseProblems } from '../../platform/http/errors.ts';
import { awaitChanges } from './awaitChanges.ts';
import type { Period } from '@seminar/shared/papers/period-close/period';
import { lastClose } from './readClose.ts';
import { readCloseFigures } from './readCloseFigures.ts';
import { sameFigures } from './sameFigures.rules.ts';

interface Order extends Period {
  closedAt: Date;
  adminId: number;
}

/** Nobody waits for ever while one long import follows another. */
const attempts = 5;

/**
 * Reads the figures, and stores them if they are others than those of the last close.
 *
 * @returns false: it must be done once more. Somebody else closed the period after these figures were read, which
 *   may be the older ones; or `closedAt` was long ago when they could be read
 */
async function closeOnce(
  context: Context,
  { closedAt, adminId, ...period }: Order,
): Promise<boolean> {
  if (!(await awaitChanges(context.db))) return false;
  const { figures, before } = await atOneInstant(context.db, async (tx) => ({
    figures: await readCloseFigures(tx, period),
    before: await lastClose(tx, period),
  }));
  // What was changed in the period is sealed before its close, which carries the seal.
  await sealAudit(context);
  return inTransaction(context.db, async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${`close ${period.from} ${period.to}`}))`;
    const last = await lastClose(tx, period);
    if (last && sameFigures(periodFiguresSchema.parse(last.figures), figures)) return true;
    if (last?.revision !== before?.revision) return false;
    const seal = await readSeal(tx);
    const { id } = await tx.close.create({
      data: {
        periodFrom: toDate(period.from),
        periodTo: toDate(period.to),
        revision: (last?.revision ?? 0) + 1,
        figures,
        closedAt,
        closedBy: adminId,
        ...(seal && { sealedEntryId: BigInt(seal.entry_id), seal: seal.hash }),
      },
      select: { id: true },
    });
    await recordAudit(tx, {
      adminId,
      action: 'close.made',
      entity: 'close',
      entityId: id,
      after: { ...period, bank_total: figures.bank.total, unexplained: figures.places.unexplained },
    });
    return true;
  });
}

/**
 * Closes a period: stores its figures, with who closed it and when. If the figures are the same as
 * in the last close of exactly these days, nothing is stored, so two staff members at the same time
 * make only one close.
 *
 * @throws ValidationFailed the period's last day is in the future
 * @throws Conflict a change that began before takes longer than ten seconds, or long ones follow one another
 */
export async function makeClose(
  context: Context,
  { adminId, ...period }: Period & { adminId: number },
): Promise<void> {
  const ahead = period.to > tokyoDay(context.clock());
  refuseProblems(ahead ? { to: [message('close_ahead')] } : {});
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (await closeOnce(context, { ...period, adminId, closedAt: context.clock() })) return;
  }
  throw new Conflict(message('close_busy'));
}
