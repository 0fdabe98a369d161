import './texts.ts';
import '../deposits/texts.ts';
import { getClose } from '@seminar/shared/period-close/endpoints';
import { tokyoDay } from '@seminar/shared/date';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { call } from '../api/call.ts';
import { Loaded } from '../api/Loaded.tsx';
import { paths } from '../paths.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { ClosedState } from './ClosedState.tsx';
import { CloseFigures } from './CloseFigures.tsx';
import { CloseHistory } from './CloseHistory.tsx';
import { CsvDownload } from './CsvDownload.tsx';
import { Differences } from './Differences.tsx';
import { MakeCloseButton } from './MakeCloseButton.tsx';
import { periodOf } from './period.rules.ts';
import { PeriodChoice } from './PeriodChoice.tsx';

/** 入金の締め: where the money of a day or a month is, and what is open. */
export default function ClosePage() {
  const { t } = useTranslation(['close', 'deposits']);
  const [today] = useState(() => tokyoDay(new Date()));
  const [search, setSearch] = useSearchParams();
  const period = periodOf(search, today);
  const { from, to } = period;
  const close = useQuery({
    queryKey: ['close', from, to],
    queryFn: async ({ signal }) => (await call(getClose, { query: { from, to } }, { signal })).data,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeader
        title={t('close:title')}
        breadcrumbs={[{ to: paths.paymentCheckList, label: t('deposits:title') }]}
        lead={t('close:lead')}
        action={
          <>
            <CsvDownload period={period} />
            {close.data && to <= today && <MakeCloseButton close={close.data} />}
          </>
        }
      />
      <PeriodChoice period={period} today={today} onChange={(query) => setSearch({ ...query })} />
      <Loaded query={close} lines={8}>
        {(data) => (
          <>
            <ClosedState close={data} lastDay={to} today={today} />
            <CloseFigures figures={data.figures} />
            <Differences close={data} />
          </>
        )}
      </Loaded>
      <CloseHistory />
    </>
  );
}
