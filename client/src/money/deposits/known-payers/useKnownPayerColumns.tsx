import type { listKnownPayers } from '@seminar/shared/money/deposits/known-payers/endpoints';
import { tokyoDay } from '@seminar/shared/date';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { knownPayersTexts } from './texts.ts';
import type { ListColumn } from '../../../platform/lists/listColumn.ts';
import { formatCount, formatDay, formatList } from '../../../platform/i18n/format.ts';
import { pathTo } from '../../../platform/routing/paths.ts';
import { Lines } from '../../../platform/ui/Lines.tsx';
import { StatusBadge } from '../../../platform/ui/StatusBadge.tsx';

/** Who paid for whom, how often, since when. */
export function useKnownPayerColumns(): ListColumn<typeof listKnownPayers>[] {
  const { t } = useTranslation(knownPayersTexts);
  return [
    {
      key: 'remitter_name',
      header: t('column.remitter'),
      lead: true,
      sortable: true,
      cell: ({ remitter_name: name, banks }) => (
        <Lines>
          {name}
          <small>{formatList(banks) || t('noBank')}</small>
        </Lines>
      ),
    },
    {
      key: 'paid_for',
      header: t('column.paidFor'),
      cell: ({ paid_for: { kind, name } }) => (
        <Lines cut>
          <span title={name}>{name}</span>
          <small>{t(`kind.${kind}`)}</small>
        </Lines>
      ),
    },
    {
      key: 'deposits',
      header: t('column.deposits'),
      align: 'end',
      sortable: true,
      cell: ({ deposits }) => t('count', { number: formatCount(deposits) }),
    },
    {
      key: 'first_on',
      header: t('column.since'),
      nowrap: true,
      cell: ({ first_on: day }) => formatDay(day),
    },
    {
      key: 'last_on',
      header: t('column.last'),
      sortable: true,
      nowrap: true,
      cell: ({ last_on: day, last_deposit_id: id }) => (
        <Lines>
          {formatDay(day)}
          <Link to={pathTo('depositDetail', { id })}>{t('lastDeposit')}</Link>
        </Lines>
      ),
    },
    {
      key: 'state',
      header: t('column.state'),
      cell: ({ state, forgotten }) => (
        <Lines>
          <StatusBadge tone={state === 'known' ? 'success' : 'neutral'}>
            {t(`state.${state}`)}
          </StatusBadge>
          {forgotten && (
            <small>
              {t('forgottenOn', {
                day: formatDay(tokyoDay(new Date(forgotten.at))),
                by: forgotten.by,
              })}
            </small>
          )}
          {forgotten && <small>{forgotten.reason}</small>}
        </Lines>
      ),
    },
  ];
}
