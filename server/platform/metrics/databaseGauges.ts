import { mailStates } from '@seminar/shared/telling/mail/schema';
import { Gauge, type Registry } from 'prom-client';
import type { Context } from '../context/context.ts';
import { AccountState } from '../../generated/prisma/enums.ts';
import { countJobs } from '../jobs/countJobs.ts';
import { taskPayloads } from '../jobs/payloads.ts';

/**
 * The metrics that are read from the database when they are asked for. Every server answers the same;
 * of several take the maximum.
 *
 * @returns reads them anew; while the database doesn't answer there are none of them, and
 *   `seminar_database_up` is 0
 */
export function databaseGauges(
  { db, env, log }: Pick<Context, 'db' | 'env' | 'log'>,
  registry: Registry,
): () => Promise<void> {
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name: `seminar_${name}`, help, labelNames, registers: [registry] });
  const up = gauge('database_up', '1: the database answered when the metrics were read.');
  const jobs = gauge('jobs', 'Jobs by kind of work and state.', 'task', 'state');
  const jobAge = gauge(
    'job_age_seconds',
    'For how long the oldest job of a kind of work could have been done already.',
    'task',
  );
  const mails = gauge('mails', 'Mails by state.', 'state');
  const messages = gauge(
    'webhook_messages_waiting',
    'Messages that wait for receivers of webhooks, also for those that are paused or switched off.',
  );
  const accounts = gauge('accounts', 'Virtual accounts by state.', 'state');
  const accountsLeft = gauge(
    'accounts_left',
    'Virtual accounts that can still be given out: free ones, and those that the contract allows.',
  );
  const lastRead = gauge(
    'bank_last_read_timestamp_seconds',
    'When the deposits were last read from the bank without an error.',
    'provider',
  );
  const ofTheDatabase = [jobs, jobAge, mails, messages, accounts, accountsLeft, lastRead];

  async function read(): Promise<void> {
    const [counts, mailCounts, waitingMessages, accountCounts, links] = await Promise.all([
      countJobs(db),
      db.mail.groupBy({ by: ['state'], _count: true }),
      db.webhookDelivery.count({ where: { state: 'waiting', webhook: { archivedAt: null } } }),
      db.virtualAccount.groupBy({
        by: ['state'],
        where: { provider: env.bankProvider },
        _count: true,
      }),
      db.bankConnection.findMany({ select: { provider: true, lastSuccessAt: true } }),
    ]);
    for (const gauge of ofTheDatabase) gauge.reset();
    const now = Date.now();
    for (const task of Object.keys(taskPayloads)) {
      const found = counts.find((count) => count.task === task);
      jobs.set({ task, state: 'ready' }, found?.ready ?? 0);
      jobs.set({ task, state: 'later' }, found?.later ?? 0);
      jobs.set({ task, state: 'running' }, found?.running ?? 0);
      jobs.set({ task, state: 'given_up' }, found?.givenUp ?? 0);
      const since = found?.readySince?.getTime() ?? now;
      jobAge.set({ task }, Math.max(0, now - since) / 1_000);
    }
    for (const state of mailStates) {
      mails.set({ state }, mailCounts.find((row) => row.state === state)?._count ?? 0);
    }
    messages.set(waitingMessages);
    const inState = (state: AccountState) =>
      accountCounts.find((row) => row.state === state)?._count ?? 0;
    const states = Object.values(AccountState);
    for (const state of states) accounts.set({ state }, inState(state));
    const issued = states
      .filter((state) => state !== 'deleted')
      .reduce((sum, state) => sum + inState(state), 0);
    accountsLeft.set(inState('free') + Math.max(0, env.bankAccountLimit - issued));
    for (const { provider, lastSuccessAt } of links) {
      if (lastSuccessAt) lastRead.set({ provider }, lastSuccessAt.getTime() / 1_000);
    }
  }

  return async () => {
    try {
      await read();
      up.set(1);
    } catch (error) {
      log.error({ err: error }, 'the metrics of the database could not be read');
      for (const gauge of ofTheDatabase) gauge.reset();
      up.set(0);
    }
  };
}
