import { operationsTexts } from './texts.ts';
import { call } from '../../platform/api/call.ts';
import type { Operations } from '@seminar/shared/house/operations/schema';
import { dismissJobs, retryJobs } from '@seminar/shared/house/operations/endpoints';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../platform/api/useAct.ts';
import { useMay } from '../../platform/session/useMay.ts';
import { formatCount, formatInstant } from '../../platform/i18n/format.ts';
import type { operations as texts } from './texts.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { useConfirm } from '../../platform/ui/dialogs.ts';
import { Lines } from '../../platform/ui/Lines.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { Table } from '../../platform/ui/Table.tsx';

type Job = Operations['jobs'][number];
type Known = Exclude<keyof typeof texts.jobs.name, 'other'>;

function isKnown(task: string, names: object): task is Known {
  return Object.hasOwn(names, task) && task !== 'other';
}

function useTaskName(): (task: string) => string {
  const { t } = useTranslation(operationsTexts);
  return (task) => {
    const names = t('jobs.name', { returnObjects: true });
    return isKnown(task, names) ? t(`jobs.name.${task}`) : t('jobs.name.other', { task });
  };
}

/** The work that waits, by its kind; what failed for good can be done again. */
export function Jobs({ jobs }: { jobs: Operations['jobs'] }) {
  const { t } = useTranslation(operationsTexts);
  const nameOf = useTaskName();
  return (
    <Card title={t('jobs.title')}>
      {jobs.length === 0 ? (
        <p>{t('jobs.none')}</p>
      ) : (
        <Table
          caption={t('jobs.title')}
          rows={jobs}
          rowKey={(job) => job.task}
          columns={[
            { key: 'task', header: t('jobs.task'), lead: true, cell: (job) => nameOf(job.task) },
            { key: 'state', header: t('jobs.state'), cell: (job) => <JobState job={job} /> },
          ]}
          actions={(job) =>
            job.given_up > 0 ? <GivenUp job={job} name={nameOf(job.task)} /> : null
          }
        />
      )}
    </Card>
  );
}

function JobState({ job }: { job: Job }) {
  const { t } = useTranslation(operationsTexts);
  const { ready, ready_since: since, later, running, given_up: givenUp } = job;
  return (
    <Lines>
      {givenUp > 0 && <strong>{t('jobs.givenUp', { count: formatCount(givenUp) })}</strong>}
      {running > 0 && <span>{t('jobs.running', { count: formatCount(running) })}</span>}
      {ready > 0 && (
        <span>
          <span>{t('jobs.ready', { count: formatCount(ready) })}</span>
          {since && <span>{t('jobs.readySince', { at: formatInstant(since) })}</span>}
        </span>
      )}
      {later > 0 && <span>{t('jobs.later', { count: formatCount(later) })}</span>}
    </Lines>
  );
}

function GivenUp({ job: { task, given_up: givenUp }, name }: { job: Job; name: string }) {
  const { t } = useTranslation(operationsTexts);
  const confirm = useConfirm();
  const may = useMay();
  const params = { task };
  const retry = useAct(() => call(retryJobs, { params }), {
    done: ({ data: { count } }) => t('jobs.retried', { count: formatCount(count) }),
    failed: true,
  });
  const dismiss = useAct(() => call(dismissJobs, { params }), {
    done: ({ data: { count } }) => t('jobs.dismissed', { count: formatCount(count) }),
    failed: true,
  });
  const runDismiss = async () => {
    const confirmed = await confirm({
      title: t('jobs.dismissTitle'),
      message: t('jobs.dismissWhat', { task: name, count: formatCount(givenUp) }),
      confirmLabel: t('jobs.dismiss'),
      danger: true,
    });
    if (confirmed) dismiss.run();
  };
  if (!may(retryJobs) || !may(dismissJobs)) return null;
  return (
    <Stack row gap="s">
      <Button size="s" busy={retry.busy} onClick={() => retry.run()}>
        {t('jobs.retry')}
      </Button>
      <Button size="s" variant="quiet" busy={dismiss.busy} onClick={() => void runDismiss()}>
        {t('jobs.dismiss')}
      </Button>
    </Stack>
  );
}
