import { formatBytes } from '../../platform/i18n/formatBytes.rules.ts';
import { type Day } from '@seminar/shared/date';
import {
  getTaxArchiveSize,
  type TaxArchiveSize,
  createTaxArchive,
} from '@seminar/shared/papers/tax-archive/endpoints';
import { downloadExport, getExport } from '@seminar/shared/platform/exports/endpoints';
import type { FileExport } from '@seminar/shared/platform/exports/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { taxArchiveTexts } from './texts.ts';
import { NotDone } from '../../platform/api/NotDone.tsx';
import { useAct } from '../../platform/api/useAct.ts';
import { Loaded } from '../../platform/api/Loaded.tsx';
import { addressOf, call } from '../../platform/api/call.ts';
import { dataOf, queryOf } from '../../platform/api/queryOf.ts';
import { saveFrom } from '../../platform/files/saveFile.ts';
import { formatCount } from '../../platform/i18n/format.ts';
import { changeParams } from '../../platform/routing/changeParams.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { DayFilter } from '../../platform/ui/DayFilter.tsx';
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx';
import { EmptyState } from '../../platform/ui/EmptyState.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { ProgressBar } from '../../platform/ui/ProgressBar.tsx';
import { SelectField } from '../../platform/ui/SelectField.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { Toolbar } from '../../platform/ui/Toolbar.tsx';
import {
  periodIn,
  problemOf,
  withDays,
  type Period,
  periodOfYear,
  yearOf,
  yearsUntil,
} from './archivePeriod.rules.ts';
import { useToday } from '../../platform/api/useToday.ts';

/** As long as documents must be kept. */
const shownYears = 10;

interface PeriodFieldsProps {
  period: { from: string; to: string };
  today: Day;
  /** The days that change. */
  onChange: (days: { from?: string; to?: string }) => void;
}

/** A fiscal year, or any days. */
function PeriodFields({ period, today, onChange }: PeriodFieldsProps) {
  const { t } = useTranslation(taxArchiveTexts);
  const year = yearOf(period);
  const years = yearsUntil(today, shownYears);
  return (
    <Toolbar>
      <SelectField
        label={t('period.year')}
        badge={false}
        width="medium"
        options={[
          ...(year !== null && years.includes(year) ? [] : [{ value: '', label: t('period.own') }]),
          ...years.map((value) => ({
            value: String(value),
            label: t('period.yearOf', { year: String(value), next: String(value + 1) }),
          })),
        ]}
        value={year === null ? '' : String(year)}
        onChange={({ target }) =>
          target.value !== '' && onChange(periodOfYear(Number(target.value)))
        }
      />
      <DayFilter
        label={t('period.from')}
        value={period.from}
        onChange={(from) => onChange({ from })}
      />
      <DayFilter label={t('period.to')} value={period.to} onChange={(to) => onChange({ to })} />
    </Toolbar>
  );
}

/** 税務調査用の一式: documents, index, ledger, closes and the description of the system as one ZIP. */
export default function TaxArchivePage() {
  const { t } = useTranslation(taxArchiveTexts);
  const today = useToday();
  const shown = useLocation();
  const period = periodIn(new URLSearchParams(shown.search), today);
  const problem = problemOf(period);
  const size = useQuery({
    ...queryOf(getTaxArchiveSize, { query: period }),
    select: dataOf,
    enabled: problem === null,
  });
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <PeriodFields
        period={period}
        today={today}
        onChange={(days) => changeParams(shown, (now) => withDays(now, today, days))}
      />
      {problem === null ? (
        <Loaded query={size} lines={5}>
          {(data) => <Archive key={`${period.from}/${period.to}`} size={data} period={period} />}
        </Loaded>
      ) : (
        <InfoPanel type="error" title={t(`period.${problem}`)} />
      )}
    </>
  );
}

/** Milliseconds between two requests for the progress. */
const lookEvery = 1000;

const isOver = (file: FileExport | undefined) =>
  file?.state === 'done' || file?.state === 'stopped';

/**
 * Orders an archive and lets the browser save it: it may be larger than a page can hold. How far it is
 * comes from the server.
 */
function useTaxArchive() {
  const [ordered, setOrdered] = useState<FileExport>();
  const order = useAct((period: Period) => call(createTaxArchive, { body: period }), {
    after: ({ data }) => {
      setOrdered(data);
      saveFrom(addressOf(downloadExport, { params: { export_id: data.id } }));
    },
  });
  const id = ordered?.id ?? '';
  const progress = useQuery({
    ...queryOf(getExport, { params: { export_id: id } }),
    select: dataOf,
    enabled: ordered !== undefined,
    refetchInterval: ({ state }) => (isOver(state.data?.data) ? false : lookEvery),
  });
  const file = progress.data ?? ordered;
  return { order, file, running: file !== undefined && !isOver(file) };
}

function Archive({ size, period }: { size: TaxArchiveSize; period: Period }) {
  const { t } = useTranslation(taxArchiveTexts);
  const { order, file, running } = useTaxArchive();
  if (size.documents + size.deposits === 0) {
    return <EmptyState title={t('empty.title')}>{t('empty.lead')}</EmptyState>;
  }
  const count = (number: number) => t('size.number', { number: formatCount(number) });
  return (
    <Card title={t('size.title')}>
      <Stack>
        <DescriptionList
          columns={1}
          items={[
            { term: t('size.documents'), detail: count(size.documents) },
            { term: t('size.deposits'), detail: count(size.deposits) },
            { term: t('size.others'), detail: t('size.othersList') },
            { term: t('size.bytes'), detail: t('size.about', { size: formatBytes(size.bytes) }) },
          ]}
        />
        <p>{t('check')}</p>
        <div>
          <Button
            variant="primary"
            icon="download"
            busy={order.busy || running}
            onClick={() => order.run(period)}
          >
            {t('start')}
          </Button>
        </div>
        <NotDone act={order} title={t('failed')} />
        {file && <Progress file={file} />}
      </Stack>
    </Card>
  );
}

/** How far the file is, and how it ended. */
function Progress({ file }: { file: FileExport }) {
  const { t } = useTranslation(taxArchiveTexts);
  const { state, done, total, damaged } = file;
  if (state === 'stopped') {
    return (
      <InfoPanel type="error" title={t('stopped.title')}>
        {t('stopped.text')}
      </InfoPanel>
    );
  }
  if (state !== 'done') {
    const text = t('progressText', { done: formatCount(done), total: formatCount(total) });
    return <ProgressBar label={t('progress')} value={done} max={Math.max(1, total)} text={text} />;
  }
  if (damaged > 0) {
    return (
      <InfoPanel type="error" title={t('damaged.title', { number: formatCount(damaged) })}>
        {t('damaged.text')}
      </InfoPanel>
    );
  }
  return (
    <InfoPanel type="success" title={t('done.title')}>
      {total === 0 ? t('done.empty') : t('done.text', { total: formatCount(total) })}
    </InfoPanel>
  );
}
