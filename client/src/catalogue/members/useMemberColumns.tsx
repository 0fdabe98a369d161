import './texts.ts';
import type { listMembers } from '@seminar/shared/catalogue/members/endpoints';
import type { MemberState } from '@seminar/shared/catalogue/members/schema';
import { useTranslation } from 'react-i18next';
import type { ListColumn } from '../../platform/lists/listColumn.ts';
import { formatDay } from '../../platform/i18n/format.ts';
import { Lines } from '../../platform/ui/Lines.tsx';
import { StatusBadge, type Tone } from '../../platform/ui/StatusBadge.tsx';

const tones: Record<MemberState, Tone> = {
  valid: 'success',
  upcoming: 'info',
  ended: 'warning',
  left: 'neutral',
};

/** The columns of the roster. */
export function useMemberColumns(): ListColumn<typeof listMembers>[] {
  const { t } = useTranslation('members');
  return [
    {
      key: 'number',
      header: t('column.number'),
      nowrap: true,
      sortable: true,
      cell: ({ number }) => number,
    },
    {
      key: 'name',
      header: t('column.name'),
      lead: true,
      sortable: true,
      cell: ({ name, name_kana: kana }) => (
        <Lines>
          {name}
          {kana !== '' && <small>{kana}</small>}
        </Lines>
      ),
    },
    {
      key: 'kind',
      header: t('column.kind'),
      nowrap: true,
      cell: ({ kind }) => t(`kind.${kind}`),
    },
    {
      key: 'valid_until',
      header: t('column.validUntil'),
      sortable: true,
      cell: ({ valid_from: from, valid_until: until }) =>
        from === null && until === null
          ? t('noLimit')
          : t('period', {
              from: from === null ? '' : formatDay(from),
              until: until === null ? '' : formatDay(until),
            }),
    },
    {
      key: 'state',
      header: t('column.state'),
      nowrap: true,
      cell: ({ state }) => <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>,
    },
  ];
}
