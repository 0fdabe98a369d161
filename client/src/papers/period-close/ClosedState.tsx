import type { PeriodClose } from '@seminar/shared/papers/period-close/schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { periodCloseTexts } from './texts.ts';
import {
  formatCount,
  formatDay,
  formatInstant,
  formatYen,
  withValue,
} from '../../platform/i18n/format.ts';
import { pathTo } from '../../platform/routing/paths.ts';
import { Disclosure } from '../../platform/ui/Disclosure.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { OnPaper, OnScreen } from '../../platform/ui/OnScreen.tsx';
import styles from './PeriodClose.module.css';

const places = [
  'allocated',
  'refund_due',
  'refunded',
  'aside',
  'unexplained',
  'taken_back',
] as const;

interface ClosedStateProps {
  close: PeriodClose;
  /** Of the period, as it was asked for. */
  lastDay: string;
  today: string;
}

/** Whether the period was closed, by whom, and what has changed since. */
export function ClosedState({ close, lastDay, today }: ClosedStateProps) {
  const { t } = useTranslation(periodCloseTexts);
  const { closed, changed, figures, late_changes: changes } = close;
  if (!closed) {
    const over = lastDay <= today;
    const title = over ? t('closed.none') : t('closed.notYet', { day: formatDay(lastDay) });
    return <InfoPanel type="info" title={title} />;
  }
  const at = t('closed.at', {
    at: formatInstant(closed.closed_at),
    who: closed.closed_by,
    revision: closed.revision,
  });
  const sealed = closed.seal && (
    <p className={styles.seal}>
      {t('closed.seal', { seal: `${closed.seal.entry_id}:${closed.seal.hash}` })}
    </p>
  );
  // It is compared from paper (`npm run verify`); on the screen nobody reads it.
  const seal = sealed && (
    <>
      <OnScreen>
        <Disclosure label={t('closed.technical')}>{sealed}</Disclosure>
      </OnScreen>
      <OnPaper>{sealed}</OnPaper>
    </>
  );
  const recorded = changes.length > 0 && (
    <>
      <p>{t('closed.changes')}</p>
      <ul className={styles.list}>
        {changes.map(({ what, at: when, amount, deposit }, index) => (
          <li key={`${when} ${what} ${deposit.id} ${index}`}>
            {`${formatInstant(when)} ${t(`closed.change.${what}`)} ${formatYen(amount)} `}
            <Link to={pathTo('depositDetail', { id: deposit.id })}>{deposit.remitter_name}</Link>
          </li>
        ))}
      </ul>
    </>
  );
  if (!changed) {
    return (
      <InfoPanel type={recorded ? 'warning' : 'success'} title={at}>
        <p>{t(recorded ? 'closed.entries' : 'closed.same')}</p>
        {recorded}
        {seal}
      </InfoPanel>
    );
  }
  const before = closed.figures;
  const lines = [
    {
      label: t('places.bank', { number: formatCount(figures.bank.count) }),
      was: before.bank.total,
      now: figures.bank.total,
    },
    ...places.map((place) => ({
      label: t(`places.${place}`),
      was: before.places[place],
      now: figures.places[place],
    })),
  ].filter(({ was, now }) => was !== now);
  return (
    <InfoPanel type="warning" title={at}>
      <p>{t('closed.changed')}</p>
      {seal}
      <ul className={styles.list}>
        {lines.map(({ label, was, now }) => (
          <li key={label}>{withValue(label, `${formatYen(was)} → ${formatYen(now)}`)}</li>
        ))}
      </ul>
      {recorded}
    </InfoPanel>
  );
}
