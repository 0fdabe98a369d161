import { daysBetween, tokyoDay } from '@seminar/shared/date';
import type { Seminar } from '@seminar/shared/catalogue/seminars/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../platform/i18n/format.ts';
import { SeminarStateBadge } from '../../catalogue/seminars/SeminarStateBadge.tsx';
import styles from './SeminarDetail.module.css';

/** The days until a deadline that are few enough to be told loudly. */
const few = 7;

/** How many days are left until applications open, close and have to be paid. */
export function DaysLeft({ seminar }: { seminar: Seminar }) {
  const { t } = useTranslation('seminars');
  const [today] = useState(() => tokyoDay(new Date()));
  const { entry_start, entry_end, payment_deadline, entry_fee } = seminar;
  const opens = daysBetween(today, entry_start);
  const closes = daysBetween(today, entry_end);
  const pay =
    payment_deadline === null || entry_fee === 0 ? null : daysBetween(today, payment_deadline);
  return (
    <p className={styles.facts}>
      <SeminarStateBadge {...seminar} />
      <span>{seminar.code}</span>
      {opens > 0 && <Left kind="opens" days={opens} />}
      {opens <= 0 && closes >= 0 && <Left kind="closes" days={closes} />}
      {opens <= 0 && pay !== null && pay >= 0 && <Left kind="pay" days={pay} />}
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
