import { fiscalYear, tokyoDay } from '@seminar/shared/date';
import {
  downloadAnnualDutyCsv,
  dutyStates,
  listAnnualDuty,
  startDutyReminder,
  type DutyState,
} from '@seminar/shared/money/annual-duty/endpoints';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { annualDutyTexts } from './texts.ts';
import { formatCount, formatInstant } from '../../platform/i18n/format.ts';
import { ListFilters } from '../../platform/lists/ListFilters.tsx';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import type { ListColumn } from '../../platform/lists/listColumn.ts';
import { useListPage } from '../../platform/lists/useListPage.ts';
import { useListParams } from '../../platform/lists/useListParams.ts';
import { pathTo } from '../../platform/routing/paths.ts';
import { May } from '../../platform/session/May.tsx';
import { useMay } from '../../platform/session/useMay.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { ChoiceFilter } from '../../platform/ui/ChoiceFilter.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { ProgressBar } from '../../platform/ui/ProgressBar.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { StatusBadge, type Tone } from '../../platform/ui/StatusBadge.tsx';
import { ViewChips } from '../../platform/ui/ViewChips.tsx';
import { ReminderModal } from './ReminderModal.tsx';
import { useReminders, type Duty } from './useReminders.ts';
import { whyNobody } from './whyNobody.rules.ts';

const tones: Record<DutyState, Tone> = {
  not_applied: 'attention',
  applied: 'warning',
  paid: 'success',
  certified: 'success',
};

/** The columns of the annual duty. */
function useDutyColumns(): ListColumn<typeof listAnnualDuty>[] {
  const { t } = useTranslation(annualDutyTexts);
  return [
    {
      key: 'name',
      header: t('column.name'),
      lead: true,
      sortable: true,
      cut: (row) => row.name,
      cell: (row) => (
        <Link
          to={
            row.imported
              ? pathTo('importedStudentList', {}, { shown: -row.id })
              : pathTo('studentDetail', { id: row.id })
          }
        >
          {row.name}
        </Link>
      ),
    },
    {
      key: 'student_number',
      header: t('column.number'),
      nowrap: true,
      sortable: true,
      cell: (row) => row.student_number,
    },
    {
      key: 'company',
      header: t('column.company'),
      cut: (row) => row.company_name,
      cell: (row) => row.company_name,
    },
    {
      key: 'email',
      header: t('column.email'),
      cut: (row) => row.email,
      cell: (row) => row.email,
    },
    {
      key: 'state',
      header: t('column.state'),
      pinned: true,
      cell: (row) => (
        <Stack row gap="s">
          <StatusBadge tone={tones[row.state]}>{t(`states.${row.state}`)}</StatusBadge>
          {row.imported && <StatusBadge tone="neutral">{t('imported')}</StatusBadge>}
          {row.maybe && <StatusBadge tone="warning">{t('maybe')}</StatusBadge>}
          {row.notices_refused && <StatusBadge tone="neutral">{t('refused')}</StatusBadge>}
        </Stack>
      ),
    },
  ];
}

/** The reminders sent for a year, and the progress of the one being sent. */
function DutyReminders(duty: Duty) {
  const { t } = useTranslation(annualDutyTexts);
  const { data } = useReminders(duty);
  if (!data || data.data.length === 0) return null;
  return (
    <Card title={t('reminder.runs')}>
      <Stack gap="s">
        {data.data.slice(0, 5).map((run) => (
          <div key={run.id}>
            <p>{run.seminar.name}</p>
            {run.finished_at === null ? (
              <ProgressBar
                label={t('reminder.progress')}
                value={run.queued}
                max={Math.max(1, run.total)}
                text={t('reminder.progressText', {
                  queued: formatCount(run.queued),
                  total: formatCount(run.total),
                })}
              />
            ) : (
              <p>
                {t('reminder.done', {
                  queued: formatCount(run.queued),
                  at: formatInstant(run.started_at),
                  who: run.who,
                })}
              </p>
            )}
          </div>
        ))}
      </Stack>
    </Card>
  );
}

/** 年度受講: last year's attendees, and whether they have attended this year. */
export default function AnnualDutyPage() {
  const { t } = useTranslation(annualDutyTexts);
  const columns = useDutyColumns();
  const list = useListParams(listAnnualDuty);
  const [current] = useState(() => fiscalYear(tokyoDay(new Date())));
  const [reminding, setReminding] = useState(false);
  const year = Number(list.filters.fiscal_year ?? current);
  const type = list.filters.seminar_type ?? 'continuous_training';
  const query = { ...list.query, fiscal_year: year, seminar_type: type };
  const fetched = useListPage(listAnnualDuty, { query }, list);
  const counts = fetched.data?.counts;
  const may = useMay();
  const reasonId = useId();
  const reminders = useReminders({ fiscalYear: year, seminarType: type });
  const nobody = whyNobody({
    targets: reminders.data?.targets.length,
    notApplied: list.search === '' ? counts?.not_applied : undefined,
  });
  const why = may(startDutyReminder) ? nobody : null;

  return (
    <>
      <PageHeader
        title={t('title')}
        lead={
          <>
            <span>{t('lead')}</span>
            {why !== null && <strong id={reasonId}> {t(`reminder.${why}`)}</strong>}
          </>
        }
        action={
          <May call={startDutyReminder}>
            <Button
              variant="primary"
              disabled={why !== null}
              aria-describedby={why === null ? undefined : reasonId}
              onClick={() => setReminding(true)}
            >
              {t('reminder.open')}
            </Button>
          </May>
        }
      />
      <DutyReminders fiscalYear={year} seminarType={type} />
      <ListFilters
        list={list}
        search={t('search')}
        hint={t('searchHint')}
        views={
          <ViewChips
            label={t('state', { year })}
            {...list.filter('state')}
            options={dutyStates.map((state) => ({
              value: state,
              label: t(`states.${state}`),
              ...(counts ? { count: counts[state] } : {}),
            }))}
          />
        }
      >
        <ChoiceFilter
          label={t('year')}
          {...list.filter('fiscal_year')}
          value={String(year)}
          options={[1, 0, -1, -2, -3, -4, -5].map((offset) => ({
            value: String(current + offset),
            label: t('fiscalYear', { year: current + offset }),
          }))}
        />
        <ChoiceFilter
          label={t('type')}
          width="medium"
          {...list.filter('seminar_type')}
          value={type}
          options={(['continuous_training', 'other'] as const).map((value) => ({
            value,
            label: t(`types.${value}`),
          }))}
        />
      </ListFilters>
      <ListTable
        caption={t('caption')}
        columns={columns}
        rowKey={(row) => row.id}
        list={{ ...list, query }}
        fetched={fetched}
        csv={downloadAnnualDutyCsv}
        empty={{ title: t('empty.title'), lead: t('empty.lead') }}
      />
      {reminding && (
        <ReminderModal fiscalYear={year} seminarType={type} onClose={() => setReminding(false)} />
      )}
    </>
  );
}
