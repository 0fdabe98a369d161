import type { HandlerOutput } from '@seminar/shared/endpoint';
import type { Locale } from '@seminar/shared/platform/messages/message';
import { renderMessage } from '@seminar/shared/platform/messages/renderMessage';
import { renderStoredMessage } from '@seminar/shared/platform/messages/storedMessage';
import type { getOperations } from '@seminar/shared/house/operations/endpoints';
import { poolState } from '../../bank/virtual-accounts/poolState.ts';
import { readBankLink } from '../../bank/virtual-accounts/readBankStatus.ts';
import { readBackups } from '../../platform/backup/backupLog.ts';
import type { Context } from '../../platform/context/context.ts';
import { release } from '../../platform/context/release.ts';
import { countJobs } from '../../platform/jobs/countJobs.ts';
import { findTroubles, isAlertOf, readMailState } from './findTroubles.ts';
import { livingCopies } from './serverCopies.ts';

const shownPast = 20;

/** What is wrong at this moment; of what was told already, since when. */
async function readAlerts(context: Context, locale: Locale) {
  const open = await context.db.alert.findMany({ where: { endedAt: null } });
  const now = context.clock();
  return (await findTroubles(context, open))
    .map((trouble) => ({
      kind: trouble.kind,
      subject: trouble.subject ?? '',
      text: renderMessage(trouble.text, locale),
      began_at: (open.find((alert) => isAlertOf(trouble, alert))?.beganAt ?? now).toISOString(),
    }))
    .toSorted((one, other) => one.began_at.localeCompare(other.began_at));
}

/** How the system is, in the reader's language. */
export async function readOperations(
  context: Context,
  { locale }: { locale: Locale },
): Promise<HandlerOutput<typeof getOperations>['data']> {
  const { db, env } = context;
  const link = await readBankLink(context);
  const accounts = await poolState(context);
  const mails = await readMailState(context);
  const { last } = await readBackups(context);
  const past = await db.alert.findMany({
    where: { endedAt: { not: null } },
    orderBy: { endedAt: 'desc' },
    take: shownPast,
  });
  const issued = accounts.free + accounts.taken + accounts.closed + accounts.quarantined;
  return {
    release,
    alerts: await readAlerts(context, locale),
    past: past.map(({ kind, subject, text, beganAt, endedAt }) => ({
      kind,
      subject,
      text: renderStoredMessage(text, locale),
      began_at: beganAt.toISOString(),
      ended_at: (endedAt ?? beganAt).toISOString(),
    })),
    told: {
      administrators: await db.admin.count({ where: { role: 'administrator', archivedAt: null } }),
      webhook: env.alertWebhook !== null,
    },
    bank: {
      provider: link.provider,
      link_state: link.state,
      last_success_at: link.connection?.lastSuccessAt?.toISOString() ?? null,
    },
    accounts: {
      left: accounts.free + Math.max(0, accounts.limit - issued),
      low: accounts.low,
      waiting: accounts.waiting,
    },
    mails: {
      waiting: mails.waiting,
      waiting_since: mails.waitingSince?.toISOString() ?? null,
      undelivered: mails.undelivered,
      server_failing_since: mails.failingSince?.toISOString() ?? null,
    },
    jobs: (await countJobs(db)).map(({ readySince, givenUp, ...count }) => ({
      ...count,
      ready_since: readySince?.toISOString() ?? null,
      given_up: givenUp,
    })),
    backup: {
      kept: env.backupsKept,
      last: last && {
        taken_at: last.takenAt.toISOString(),
        file: last.file,
        size: Number(last.size),
        encrypted: last.encrypted,
        checked_at: last.checkedAt?.toISOString() ?? null,
        problem: last.problem,
      },
    },
    servers: (await livingCopies(context)).map(({ host, doesJobs, startedAt, diskFree }) => ({
      host,
      does_jobs: doesJobs,
      started_at: startedAt.toISOString(),
      disk_free: diskFree === null ? null : Number(diskFree),
    })),
  };
}
