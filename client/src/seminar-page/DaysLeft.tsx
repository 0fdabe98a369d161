import { daysBetween, tokyoDay } from '@seminar/shared/date';
import type { Seminar } from '@seminar/shared/seminars/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../i18n/format.ts';
import { SeminarStateBadge } from '../seminars/SeminarStateBadge.tsx';
import styles from './SeminarDetail.module.css';

/** The days until a deadline that are few enough to be told loudly. */
const few = 7;

/** How many days are left until applications open, close and have to be paid. */
export function DaysLeft({ seminar }: { seminar: Seminar }) {
  const { t } = useTranslation('seminars');
  const [today] = useState(() => tokyoDay(new Date()));
  const { entry_start, entry_end, payment_deadline, entry_fee } = seminar;
  const [opens, closes] = [entry_start, entry_end].map((day) => daysBetween(today, day));
  const pay =
    payment_deadline === null || entry_fee === 0 ? null : daysBetween(today, payment_deadline);
  const entry =
    opens !== undefined && opens > 0
      ? (['opens', opens] as const)
      : (['closes', closes ?? 0] as const);
  return (
    <p className={styles.facts}>
      <SeminarStateBadge {...seminar} />
      <span>{seminar.code}</span>
      {entry[1] >= 0 && <Left kind={entry[0]} days={entry[1]} />}
      {pay !== null && pay >= 0 && entry[0] === 'closes' && <Left kind="pay" days={pay} />}
      {pay !== null && pay < 0 && <span>{t('until.late', { number: formatCount(-pay) })}</span>}
    </p>
  );
}

function Left({ kind, days }: { kind: 'opens' | 'closes' | 'pay'; days: number }) {
  const { t } = useTranslation('seminars');
  const text =
    days === 0 ? t(`until.${kind}Today`) : t(`until.${kind}`, { number: formatCount(days) });
  return <span className={days <= few ? styles.near : undefined}>{text}</span>;
}
