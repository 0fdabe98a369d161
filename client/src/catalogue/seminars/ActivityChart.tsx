import type { Activity } from '@seminar/shared/catalogue/seminars/progress';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { seminarsTexts } from './texts.ts';
import { formatCount, formatDay, formatYen, withNote } from '../../platform/i18n/format.ts';
import { pathTo } from '../../platform/routing/paths.ts';
import { BarChart, BarLegend } from '../../platform/ui/BarChart.tsx';
import { Disclosure } from '../../platform/ui/Disclosure.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import styles from './ActivityChart.module.css';

interface ActivityChartProps {
  activity: readonly Activity[];
  /** One seminar's; all without it. */
  seminarId?: number;
}

const sumOf = (activity: readonly Activity[], field: 'applications' | 'payments' | 'received') =>
  activity.reduce((sum, day) => sum + day[field], 0);

/** Applications and payments by day: a picture, and its numbers as a table. */
export function ActivityChart({ activity, seminarId }: ActivityChartProps) {
  const { t } = useTranslation(seminarsTexts);
  const [first, last] = [activity[0], activity.at(-1)];
  if (!first || !last) return null;
  const number = (count: number) => t('activity.number', { number: formatCount(count) });
  const payments = (day: Activity) => withNote(number(day.payments), formatYen(day.received));
  const applied = number(sumOf(activity, 'applications'));
  const paid = number(sumOf(activity, 'payments'));
  const received = formatYen(sumOf(activity, 'received'));
  const ofSeminar: Record<string, number> =
    seminarId === undefined ? {} : { seminar_id: seminarId };
  const days = activity.filter((day) => day.applications + day.payments > 0).toReversed();
  return (
    <Stack gap="s">
      <BarLegend
        series={[
          { name: t('activity.applications'), sum: applied },
          {
            name: t('activity.payments'),
            sum: withNote(paid, received),
          },
        ]}
      />
      <BarChart
        label={t('activity.label', {
          from: formatDay(first.day),
          to: formatDay(last.day),
          applied,
          paid,
        })}
        groups={activity.map((day) => ({
          key: day.day,
          title: t('activity.day', {
            day: formatDay(day.day),
            applied: number(day.applications),
            paid: payments(day),
          }),
          values: [day.applications, day.payments],
        }))}
        ends={[formatDay(first.day), formatDay(last.day)]}
      />
      <Disclosure label={t('activity.table')} long>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('activity.date')}</th>
              <th scope="col">{t('activity.applications')}</th>
              <th scope="col">{t('activity.payments')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.day}>
                <th scope="row">{formatDay(day.day)}</th>
                <td>
                  <Link
                    to={pathTo(
                      'paymentUnpaidList',
                      {},
                      { ...ofSeminar, submitted_from: day.day, submitted_to: day.day },
                    )}
                  >
                    {number(day.applications)}
                  </Link>
                </td>
                <td>
                  <Link
                    to={pathTo(
                      'paymentCheckList',
                      {},
                      { ...ofSeminar, deposited_from: day.day, deposited_to: day.day },
                    )}
                  >
                    {payments(day)}
                  </Link>
                </td>
              </tr>
            ))}
            {days.length === 0 && (
              <tr>
                <td colSpan={3}>{t('activity.none')}</td>
              </tr>
            )}
          </tbody>
        </table>
      </Disclosure>
    </Stack>
  );
}
