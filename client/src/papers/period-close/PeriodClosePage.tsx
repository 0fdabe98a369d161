import './texts.ts';
import '../../platform/i18n/depositTexts.ts';
import {
  closePeriod,
  downloadJournal,
  downloadPeriodCsv,
  getPeriodClose,
} from '@seminar/shared/papers/period-close/endpoints';
import { tokyoDay } from '@seminar/shared/date';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Loaded } from '../../platform/api/Loaded.tsx';
import { dataOf, queryOf } from '../../platform/api/queryOf.ts';
import { changeParams } from '../../platform/routing/changeParams.ts';
import { paths } from '../../platform/routing/paths.ts';
import { OnScreen } from '../../platform/ui/OnScreen.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { ClosedState } from './ClosedState.tsx';
import { PeriodCloseFigures } from './PeriodCloseFigures.tsx';
import { PeriodCloseHistory } from './PeriodCloseHistory.tsx';
import { CsvDownload } from './CsvDownload.tsx';
import { Differences } from './Differences.tsx';
import { ClosePeriodButton } from './ClosePeriodButton.tsx';
import { Journal } from './Journal.tsx';
import { periodOf, withChoice } from './period.rules.ts';
import { PeriodChoice } from './PeriodChoice.tsx';
import { PrintedHead } from './PrintedHead.tsx';
import { May } from '../../platform/session/May.tsx';
import { useMay } from '../../platform/session/useMay.ts';
import { WhoMay } from '../../platform/session/WhoMay.tsx';

/** 入金の締め: where the money of a day or a month is, and what is unsettled. */
export default function PeriodClosePage() {
  const { t } = useTranslation(['periodClose', 'deposits']);
  const [today] = useState(() => tokyoDay(new Date()));
  const shown = useLocation();
  const may = useMay();
  const period = periodOf(new URLSearchParams(shown.search), today);
  const { from, to } = period;
  // Without the figures of the period before it while those of another one come: nobody closes the wrong ones.
  const close = useQuery({ ...queryOf(getPeriodClose, { query: { from, to } }), select: dataOf });
  return (
    <>
      <PageHeader
        title={t('periodClose:title')}
        breadcrumbs={[{ to: paths.paymentCheckList, label: t('deposits:title') }]}
        lead={t('periodClose:lead')}
        action={
          <>
            <May call={downloadPeriodCsv}>
              <CsvDownload period={period} />
            </May>
            {close.data && to <= today && may(closePeriod) && (
              <ClosePeriodButton close={close.data} />
            )}
          </>
        }
      />
      <PrintedHead period={period} />
      <OnScreen>
        <WhoMay call={closePeriod} what={t('periodClose:whatForMoney')} />
        <PeriodChoice
          period={period}
          today={today}
          onChange={(change) => changeParams(shown, (now) => withChoice(now, today, change))}
        />
      </OnScreen>
      <Loaded query={close} lines={8}>
        {(data) => (
          <>
            <ClosedState close={data} lastDay={to} today={today} />
            <PeriodCloseFigures figures={data.figures} />
            <Differences close={data} />
          </>
        )}
      </Loaded>
      <OnScreen>
        <May call={downloadJournal}>
          <Journal period={period} />
        </May>
        <PeriodCloseHistory />
      </OnScreen>
    </>
  );
}
