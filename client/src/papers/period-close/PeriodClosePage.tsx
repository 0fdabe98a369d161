import { tokyoDay, isDay, type Day } from '@seminar/shared/date';
import {
  closePeriod,
  downloadJournal,
  downloadPeriodCsv,
  getPeriodClose,
  listLackingCharacters,
} from '@seminar/shared/papers/period-close/endpoints';
import type { PeriodClose } from '@seminar/shared/papers/period-close/schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { periodCloseTexts } from './texts.ts';
import { useAct } from '../../platform/api/useAct.ts';
import { Loaded } from '../../platform/api/Loaded.tsx';
import { call, callFile } from '../../platform/api/call.ts';
import { dataOf, queryOf } from '../../platform/api/queryOf.ts';
import { saveFile } from '../../platform/files/saveFile.ts';
import { formatDay, formatMonth, formatCount } from '../../platform/i18n/format.ts';
import { changeParams } from '../../platform/routing/changeParams.ts';
import { May, WhoMay } from '../../platform/session/May.tsx';
import { useMay } from '../../platform/session/useMay.ts';
import { PaperHead } from '../../platform/public-pages/PaperHead.tsx';
import { Button } from '../../platform/ui/Button.tsx';
import { DayFilter } from '../../platform/ui/DayFilter.tsx';
import { OnScreen } from '../../platform/ui/OnScreen.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { SelectField } from '../../platform/ui/SelectField.tsx';
import { Toolbar } from '../../platform/ui/Toolbar.tsx';
import { ViewChips } from '../../platform/ui/ViewChips.tsx';
import { useConfirm } from '../../platform/ui/dialogs.ts';
import { ClosedState } from './ClosedState.tsx';
import { Differences } from './Differences.tsx';
import { Journal } from './Journal.tsx';
import styles from './PeriodClose.module.css';
import { PeriodCloseFigures } from './PeriodCloseFigures.tsx';
import { PeriodCloseHistory } from './PeriodCloseHistory.tsx';
import {
  monthBefore,
  periodOf,
  withChoice,
  type ShownPeriod,
  type PeriodChange,
} from './shownPeriod.rules.ts';
import { useClosedDays } from './useClosedDays.ts';
import { useToday } from '../../platform/api/useToday.ts';

/** As many as a dialog can list. */
const most = 10;

/** The parts of the period's deposits as a file; says beforehand what Shift_JIS can't hold. */
function CsvDownload({ period: { from, to } }: { period: ShownPeriod }) {
  const { t } = useTranslation(periodCloseTexts);
  const confirm = useConfirm();

  const agreed = async () => {
    const { data } = await call(listLackingCharacters, { query: { from, to } });
    if (data.length === 0) return true;
    const lines = data
      .slice(0, most)
      .map(({ row, column, text, characters }) =>
        t('csv.lackingRow', { row, column, text, characters: characters.join(' ') }),
      );
    const rest = data.length - lines.length;
    return confirm({
      title: t('csv.lacking'),
      message: (
        <>
          <p>{t('csv.lackingLead')}</p>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
            {rest > 0 && <li>{t('csv.lackingMore', { number: formatCount(rest) })}</li>}
          </ul>
        </>
      ),
      confirmLabel: t('csv.download'),
    });
  };

  const download = useAct(
    async (encoding: 'utf-8' | 'cp932') => {
      if (encoding === 'cp932' && !(await agreed())) return null;
      return callFile(downloadPeriodCsv, { query: { from, to, encoding } }, 'close.csv');
    },
    {
      after: (file) => file && saveFile(file.blob, file.name),
      failed: t('csv.failed'),
      effect: 'nothing',
    },
  );
  return (
    <>
      {(['utf-8', 'cp932'] as const).map((encoding) => (
        <Button
          key={encoding}
          icon="download"
          busy={download.busy && download.input === encoding}
          onClick={() => download.run(encoding)}
        >
          {t(encoding === 'utf-8' ? 'csv.utf8' : 'csv.cp932')}
        </Button>
      ))}
    </>
  );
}

interface PeriodChoiceProps {
  period: ShownPeriod;
  today: Day;
  onChange: (change: PeriodChange) => void;
}

const shownMonths = 36;

/** The months until today's, the newest first, as `2026-04`. */
function monthsUntil(today: Day): string[] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  return Array.from({ length: shownMonths }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}

/** A day or a month. */
function PeriodChoice({ period, today, onChange }: PeriodChoiceProps) {
  const { t } = useTranslation(periodCloseTexts);
  const month = period.from.slice(0, 7);
  const months = monthsUntil(today);
  const lastMonth = monthBefore(today);
  return (
    <Toolbar>
      <ViewChips
        all={false}
        label={t('period.label')}
        hideLabel
        value={period.unit}
        onChange={(unit) => onChange({ unit: unit === 'month' ? 'month' : 'day' })}
        options={[
          { value: 'day', label: t('period.day') },
          { value: 'month', label: t('period.month') },
        ]}
      />
      {period.unit === 'day' ? (
        <DayFilter
          label={t('period.dayField')}
          value={period.from}
          max={today}
          onChange={(day) => isDay(day) && onChange({ day })}
        />
      ) : (
        <SelectField
          label={t('period.monthField')}
          badge={false}
          width="narrow"
          options={(months.includes(month) ? months : [month, ...months]).map((value) => ({
            value,
            label: formatMonth(value),
          }))}
          value={month}
          onChange={(event) => onChange({ month: event.target.value })}
        />
      )}
      {(period.unit === 'day' || month !== lastMonth) && (
        <Button onClick={() => onChange({ month: lastMonth })}>
          {t('period.lastMonth', { month: formatMonth(lastMonth) })}
        </Button>
      )}
    </Toolbar>
  );
}

/** On paper, and only there: whose books these are, of which days, and when they were printed. */
function PrintedHead({ period }: { period: Pick<ShownPeriod, 'from' | 'to'> }) {
  const { t } = useTranslation(periodCloseTexts);
  const periodText = useClosedDays();
  const today = useToday();
  return (
    <PaperHead>
      <p className={styles.paperPeriod}>{t('paper.period', { period: periodText(period) })}</p>
      <p>{t('paper.made', { day: formatDay(today) })}</p>
    </PaperHead>
  );
}

/** Keeps the figures of the period as they are now. */
function ClosePeriodButton({ close }: { close: PeriodClose }) {
  const { t } = useTranslation(periodCloseTexts);
  const confirm = useConfirm();
  const periodText = useClosedDays();
  const { from, to, closed, changed } = close;
  const name = from === to ? formatDay(from) : formatMonth(from.slice(0, 7));
  const make = useAct(() => call(closePeriod, { body: { from, to } }), {
    done: t('make.done', { period: name }),
    failed: t('make.failed'),
  });
  if (closed && !changed) return null;
  const period = periodText(close);
  const label = t(closed ? 'make.again' : 'make.button');
  const run = async () => {
    const sure = await confirm({
      title: t('make.title'),
      message: [
        t('make.lead', { period }),
        ...(to === tokyoDay(new Date()) ? [t('make.today')] : []),
      ].join('\n'),
      confirmLabel: label,
    });
    if (sure) make.run();
  };
  return (
    <Button variant="primary" busy={make.busy} onClick={() => void run()}>
      {label}
    </Button>
  );
}

/** 入金の締め: where the money of a day or a month is, and what is unsettled. */
export default function PeriodClosePage() {
  const { t } = useTranslation(periodCloseTexts);
  const today = useToday();
  const shown = useLocation();
  const may = useMay();
  const period = periodOf(new URLSearchParams(shown.search), today);
  const { from, to } = period;
  // Without the figures of the period before it while those of another one come: nobody closes the wrong ones.
  const close = useQuery({ ...queryOf(getPeriodClose, { query: { from, to } }), select: dataOf });
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
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
        <WhoMay call={closePeriod} what={t('whatForMoney')} />
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
            <PeriodCloseFigures
              figures={data.figures}
              held={data.held}
              heldInAll={data.held_in_all}
            />
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
