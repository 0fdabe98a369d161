import {
  anonymiseDue,
  getRetention,
  updateRetention,
  type Retention,
} from '@seminar/shared/house/retention/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { retentionTexts } from '../../platform/personal-data/texts.ts';
import { associationTexts } from '../../catalogue/association/texts.ts';
import { NotDone } from '../../platform/api/NotDone.tsx';
import { useAct } from '../../platform/api/useAct.ts';
import { call } from '../../platform/api/call.ts';
import { Loaded } from '../../platform/api/Loaded.tsx';
import { dataOf, queryOf } from '../../platform/api/queryOf.ts';
import { useLeaveWarning } from '../../platform/drafts/useLeaveWarning.ts';
import { formatCount, formatInstant } from '../../platform/i18n/format.ts';
import { paths } from '../../platform/routing/paths.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { focusUnreadable } from '../../platform/ui/focusPage.ts';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { NumberField } from '../../platform/ui/NumberField.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { ProgressBar } from '../../platform/ui/ProgressBar.tsx';
import { plainDigits } from '../../platform/ui/plainDigits.ts';
import { Stack } from '../../platform/ui/Stack.tsx';
import { Table } from '../../platform/ui/Table.tsx';
import { AnonymiseModal, type Given } from '../../platform/personal-data/AnonymiseModal.tsx';
import { DeletedPeople } from './DeletedPeople.tsx';

const retentionQuery = queryOf(getRetention, {});

/** 保存期間: whose retention period is over, and the button that anonymises them. */
export default function RetentionPage() {
  const { t } = useTranslation([retentionTexts, associationTexts]);
  const retention = useQuery({
    ...retentionQuery,
    select: dataOf,
    refetchInterval: ({ state }) =>
      state.data?.data.runs.some((run) => run.finished_at === null) ? 1500 : false,
  });
  return (
    <>
      <PageHeader
        title={t('retention:title')}
        lead={t('retention:lead')}
        breadcrumbs={[{ to: paths.settings, label: t('association:title') }]}
      />
      <Loaded query={retention} lines={8}>
        {(data) => (
          <>
            <Due retention={data} />
            <Runs runs={data.runs} />
            <DeletedPeople />
            <Years retention={data} />
          </>
        )}
      </Loaded>
    </>
  );
}

function Due({ retention }: { retention: Retention }) {
  const { t } = useTranslation(retentionTexts);
  const [asking, setAsking] = useState(false);
  const count = retention.due.reduce((sum, year) => sum + year.count, 0);
  const running = retention.runs.some((run) => run.finished_at === null);
  const start = useAct(({ phrase }: Given) => call(anonymiseDue, { body: { count, phrase } }), {
    done: t('started'),
    close: () => setAsking(false),
  });
  return (
    <Card title={t('due')}>
      <Stack>
        {count === 0 ? (
          <p>{t('none')}</p>
        ) : (
          <Table
            caption={t('due')}
            rows={retention.due}
            rowKey={(row) => row.fiscal_year}
            columns={[
              {
                key: 'year',
                header: t('year'),
                lead: true,
                cell: (row) => t('fiscalYear', { year: row.fiscal_year }),
              },
              {
                key: 'count',
                header: t('count'),
                align: 'end',
                cell: (row) => t('cases', { count: row.count }),
              },
            ]}
          />
        )}
        {retention.open_money > 0 && <p>{t('openMoney', { count: retention.open_money })}</p>}
        <InfoPanel type="info">
          <p>{t('what')}</p>
          <p>{t('stays')}</p>
        </InfoPanel>
        {count > 0 && (
          <div>
            <Button variant="dangerAsk" disabled={running} onClick={() => setAsking(true)}>
              {t('start', { count })}
            </Button>
          </div>
        )}
      </Stack>
      {asking && (
        <AnonymiseModal
          title={t('startTitle', { count })}
          confirmLabel={t('start', { count })}
          anonymise={start}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}

function Runs({ runs }: { runs: Retention['runs'] }) {
  const { t } = useTranslation(retentionTexts);
  if (runs.length === 0) return null;
  return (
    <Card title={t('runs')}>
      <Stack gap="s">
        {runs.map((run) =>
          run.finished_at === null ? (
            <ProgressBar
              key={run.id}
              label={t('progress')}
              value={run.done}
              max={Math.max(1, run.total)}
              text={t('progressText', {
                done: formatCount(run.done),
                total: formatCount(run.total),
              })}
            />
          ) : (
            <p key={run.id}>
              {t('done', {
                done: formatCount(run.done),
                at: formatInstant(run.started_at),
                who: run.who,
              })}
            </p>
          ),
        )}
      </Stack>
    </Card>
  );
}

/** What is left blank must not become 0: NaN goes out as null, which the server refuses as missing. */
const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(plainDigits(text)));

function Years({ retention }: { retention: Retention }) {
  const { t } = useTranslation(retentionTexts);
  const { register, handleSubmit, reset, formState } = useForm({
    defaultValues: {
      record_years: String(retention.record_years),
      access_log_years: String(retention.access_log_years),
      unpaid_months: String(retention.unpaid_months),
    },
  });
  const save = useAct(
    (typed: { record_years: string; access_log_years: string; unpaid_months: string }) =>
      call(updateRetention, {
        body: {
          record_years: numberOf(typed.record_years),
          access_log_years: numberOf(typed.access_log_years),
          unpaid_months: numberOf(typed.unpaid_months),
        },
      }),
    {
      done: t('saved'),
      after: (_, typed) => reset(typed),
      fields: ['record_years', 'access_log_years', 'unpaid_months'],
    },
  );
  useLeaveWarning(formState.isDirty);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    save.reset();
    if (!focusUnreadable(event.currentTarget)) {
      void handleSubmit((typed) => save.run(typed))(event);
    }
  };
  return (
    <Card title={t('settings')}>
      <form noValidate onSubmit={submit}>
        <Stack>
          <NotDone act={save} title={t('failed')} />
          <NumberField
            {...register('record_years')}
            label={t('recordYears')}
            support={t('recordNote')}
            required
            unit={null}
            error={save.problem('record_years')}
          />
          <NumberField
            {...register('access_log_years')}
            label={t('accessLogYears')}
            required
            unit={null}
            error={save.problem('access_log_years')}
          />
          <NumberField
            {...register('unpaid_months')}
            label={t('unpaidMonths')}
            support={t('unpaidNote')}
            required
            unit={null}
            error={save.problem('unpaid_months')}
          />
          <div>
            <Button type="submit" variant="primary" busy={save.busy}>
              {t('save')}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}
