import { tokyoDay } from '@seminar/shared/date';
import type { AlertKind } from '@seminar/shared/house/operations/schema';
import { message, type Message } from '@seminar/shared/platform/messages/message';
import { readBankLink } from '../../bank/virtual-accounts/readBankStatus.ts';
import { readBackups } from '../../platform/backup/backupLog.ts';
import { depositIsUnexplained } from '../../platform/conditions/deposits.ts';
import { depositIsPostponed } from '../../platform/conditions/notes.ts';
import type { Context } from '../../platform/context/context.ts';
import { countJobs } from '../../platform/jobs/countJobs.ts';
import { mayStillBeSent } from '../../platform/conditions/mails.ts';
import { livingCopies } from './serverCopies.ts';

/** Something that isn't well. */
export interface Trouble {
  kind: AlertKind;
  /** What it is about, where several things of its kind can ail. */
  subject?: string;
  text: Message;
  /** A server that has just started may settle it by itself: it begins no alert, but ends none either. */
  mayPass?: boolean;
}

interface Told {
  kind: AlertKind;
  subject: string;
}

/** Whether the trouble is the one that an alert has told of. */
export function isAlertOf({ kind, subject }: Trouble, alert: Told): boolean {
  return alert.kind === kind && alert.subject === (subject ?? '');
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Unread for longer than this, the bank or the worker has failed at a dozen readings. */
const longestUnread = hour;
/** How long a person has to look at a deposit before it is told of. */
const longestUnexplained = hour;
const longestMailWait = 15 * minute;
/** A mail that waits alone is greylisted; more of them are held up by something else. */
const manyMails = 5;
/** One wrong address is an applicant's mistake, which the list of mails shows. */
const manyUndelivered = 3;
/** A large statement may keep its lane busy for a while. */
const longestJobWait = 30 * minute;
const leastFreeBytes = 1024 ** 3;
/** A seal is due each minute; a long import holds it up for some of them. */
const longestUnsealed = 15 * minute;
const longestWithoutBackup = 2 * day;
/** How long a server that has just started may need for the work that waited while none ran. */
const timeToCatchUp = 5 * minute;

type Look = (context: Context) => Promise<Trouble[]>;

/** Since when a copy does jobs without a break; null: none does any. */
async function workedSince(context: Context): Promise<Date | null> {
  const copies = await livingCopies(context);
  return copies.find(({ doesJobs }) => doesJobs)?.startedAt ?? null;
}

/** Whether work is old because nothing ran, as over night or during an upgrade: that is no failure. */
async function isCatchingUp(context: Context): Promise<boolean> {
  const since = await workedSince(context);
  return since !== null && context.clock().getTime() - since.getTime() < timeToCatchUp;
}

const bank: Look = async (context) => {
  const { clock } = context;
  const { state, connection } = await readBankLink(context);
  if (state === 'broken') {
    return [{ kind: 'bank_link_broken', text: message('alert_bank_link_broken') }];
  }
  if (connection === null) return [];
  // A program that was stopped over night hasn't failed to read.
  const since = Math.max(
    (connection.lastSuccessAt ?? connection.linkedAt).getTime(),
    (await workedSince(context))?.getTime() ?? 0,
  );
  const unread = clock().getTime() - since;
  if (unread < longestUnread) return [];
  return [
    {
      kind: 'bank_not_read',
      text: message('alert_bank_not_read', { hours: Math.floor(unread / hour) }),
    },
  ];
};

const deposits: Look = async ({ db, clock }) => {
  const before = new Date(clock().getTime() - longestUnexplained);
  const [row] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM deposits
    WHERE ${depositIsUnexplained.sql('deposits')} AND created_at < ${before}
      AND NOT ${depositIsPostponed(tokyoDay(clock())).sql('deposits')}`;
  const count = row?.count ?? 0;
  return count === 0
    ? []
    : [{ kind: 'deposits_unexplained', text: message('alert_deposits_unexplained', { count }) }];
};

/** What the mails are like, for the watch and the page. */
export async function readMailState({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const now = clock().getTime();
  const [row] = await db.$queryRaw<
    { waiting: number; waitingSince: Date | null; late: number; undelivered: number }[]
  >`
    SELECT (SELECT count(*)::int FROM mails WHERE state = 'queued') AS waiting,
      (SELECT min(created_at) FROM mails WHERE state = 'queued') AS "waitingSince",
      (SELECT count(*)::int FROM mails
        WHERE state = 'queued' AND created_at < ${new Date(now - longestMailWait)}) AS late,
      (SELECT count(*)::int FROM mails WHERE state IN ('failed', 'bounced')
        AND created_at > ${new Date(now - day)} AND ${mayStillBeSent}) AS undelivered`;
  const failure = await db.mailServerFailure.findUnique({ where: { id: 1 } });
  if (!row) throw new Error('a query without FROM has one row');
  return { ...row, failingSince: failure?.since ?? null };
}

const mails: Look = async (context) => {
  const { waiting, late, undelivered, failingSince } = await readMailState(context);
  const troubles: Trouble[] = [];
  const failing = failingSince ? context.clock().getTime() - failingSince.getTime() : 0;
  if (failing > longestMailWait) {
    const values = { minutes: Math.floor(failing / minute), count: waiting };
    troubles.push({ kind: 'mails_waiting', text: message('alert_mail_server_fails', values) });
  } else if (late >= manyMails) {
    troubles.push({
      kind: 'mails_waiting',
      text: message('alert_mails_waiting', { count: late }),
      mayPass: await isCatchingUp(context),
    });
  }
  if (undelivered >= manyUndelivered) {
    const text = message('alert_mails_undelivered', { count: undelivered });
    troubles.push({ kind: 'mails_undelivered', text });
  }
  return troubles;
};

const jobs: Look = async (context) => {
  const counts = await countJobs(context.db);
  const copies = await livingCopies(context);
  const troubles: Trouble[] = [];
  const givenUp = counts.reduce((sum, count) => sum + count.givenUp, 0);
  if (givenUp > 0) {
    troubles.push({
      kind: 'jobs_given_up',
      text: message('alert_jobs_given_up', { count: givenUp }),
    });
  }
  if (copies.length > 0 && !copies.some(({ doesJobs }) => doesJobs)) {
    troubles.push({ kind: 'jobs_waiting', text: message('alert_no_worker') });
    return troubles;
  }
  // Mails that wait have an alert of their own.
  const waits = counts
    .filter(({ task }) => task !== 'sendMail')
    .map(({ readySince }) => (readySince ? context.clock().getTime() - readySince.getTime() : 0));
  const longest = Math.max(0, ...waits);
  if (longest > longestJobWait) {
    const text = message('alert_jobs_waiting', { minutes: Math.floor(longest / minute) });
    troubles.push({ kind: 'jobs_waiting', text, mayPass: await isCatchingUp(context) });
  }
  return troubles;
};

const disk: Look = async (context) => {
  const full = (await livingCopies(context)).filter(
    ({ diskFree }) => diskFree !== null && diskFree < leastFreeBytes,
  );
  return full.slice(0, 1).map(({ host, diskFree }) => ({
    kind: 'disk_low',
    text: message('alert_disk_low', { host, megabytes: Number(diskFree ?? 0n) >> 20 }),
  }));
};

const backup: Look = async (context) => {
  const { expectedSince, last, lastGood } = await readBackups(context);
  const troubles: Trouble[] = [];
  if (last?.problem) {
    troubles.push({ kind: 'backup_damaged', text: message('alert_backup_damaged') });
  }
  const since = lastGood ?? expectedSince;
  if (since && context.clock().getTime() - since.getTime() > longestWithoutBackup) {
    troubles.push({ kind: 'backup_late', text: message('alert_backup_late') });
  }
  return troubles;
};

const audit: Look = async (context) => {
  const { db, clock } = context;
  const [row] = await db.$queryRaw<{ since: Date | null }[]>`
    SELECT (SELECT at FROM audit_entries
      WHERE id > coalesce((SELECT entry_id FROM audit_seal WHERE id = 1), 0)
      ORDER BY id LIMIT 1) AS since`;
  const unsealed = row?.since ? clock().getTime() - row.since.getTime() : 0;
  if (unsealed < longestUnsealed) return [];
  const text = message('alert_audit_unsealed', { minutes: Math.floor(unsealed / minute) });
  return [{ kind: 'audit_unsealed', text, mayPass: await isCatchingUp(context) }];
};

const webhooks: Look = async ({ db }) => {
  const off = await db.webhook.findMany({
    where: { archivedAt: null, pausedAt: null, switchedOffAt: { not: null } },
    orderBy: { id: 'asc' },
  });
  // Everybody of the office sees this, but only administrators a receiver's address.
  return off.map(({ id, name }) => ({
    kind: 'webhook_switched_off',
    subject: String(id),
    text: message('alert_webhook_switched_off', { name }),
  }));
};

const selfSettling: Look = async ({ db }) => {
  const stopped = await db.selfSettling.findMany({
    where: { stoppedDepositId: { not: null } },
    orderBy: { kind: 'asc' },
  });
  return stopped.map(({ kind, stoppedDepositId }) => ({
    kind: 'self_settling_stopped',
    subject: kind,
    text: message('alert_self_settling_stopped', { deposit: stoppedDepositId ?? 0 }),
  }));
};

const listCounts: Look = async ({ db }) => {
  const count = (await db.listCountCheck.findUnique({ where: { id: 1 } }))?.wrong ?? 0;
  return count === 0
    ? []
    : [{ kind: 'list_counts_wrong', text: message('alert_list_counts_wrong', { count }) }];
};

const looks = [
  bank,
  deposits,
  mails,
  jobs,
  disk,
  backup,
  audit,
  webhooks,
  selfSettling,
  listCounts,
];

/** Everything that isn't well at this moment, as far as it is worth telling: `open` are the alerts that were told. */
export async function findTroubles(context: Context, open: readonly Told[]): Promise<Trouble[]> {
  const found: Trouble[] = [];
  for (const look of looks) found.push(...(await look(context)));
  return found.filter(
    (trouble) => trouble.mayPass !== true || open.some((alert) => isAlertOf(trouble, alert)),
  );
}
