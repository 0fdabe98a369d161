import type { Top } from '@seminar/shared/house/start-page/endpoints';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../platform/i18n/language.ts';
import { formatCount, formatDay } from '../../platform/i18n/format.ts';
import { pathTo } from '../../platform/routing/paths.ts';
import { Figures, type Figure } from '../../platform/ui/Figures.tsx';
import { lists } from './lists.ts';

/** Yen that came, that are owed, that are overdue and that nobody can explain. */
export function TopFigures({ top }: { top: Top }) {
  const { t } = useTranslation('top');
  const { today } = top;
  const yen = (sum: Top['owed'], figure: Pick<Figure, 'label' | 'to' | 'alarming'>): Figure => ({
    ...figure,
    value: formatCount(sum.amount),
    unit: currentLanguage() === 'en' ? 'yen' : '円',
    note: t('items', { number: formatCount(sum.count) }),
  });
  const received = (from: string) =>
    pathTo('paymentCheckList', {}, { deposited_from: from, deposited_to: today });
  return (
    <Figures
      label={t('figures', { day: formatDay(today) })}
      figures={[
        yen(top.received_today, { label: t('figure.receivedToday'), to: received(today) }),
        yen(top.received_month, {
          label: t('figure.receivedMonth'),
          to: received(`${today.slice(0, 7)}-01`),
        }),
        yen(top.owed, {
          label: t('figure.owed'),
          to: pathTo('paymentUnpaidList', {}, { payment_status: 'unsettled' }),
        }),
        yen(top.overdue, {
          label: t('figure.overdue'),
          to: lists.overdue,
          alarming: top.overdue.count > 0,
        }),
        yen(top.unexplained, {
          label: t('figure.unexplained'),
          to: lists.unexplained,
          alarming: top.unexplained.count > 0,
        }),
      ]}
    />
  );
}
