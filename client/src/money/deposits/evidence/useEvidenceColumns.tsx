import { tokyoDay } from '@seminar/shared/date';
import { evidenceLabels } from '@seminar/shared/money/deposits/evidence/labels';
import { enoughConfirmed } from '@seminar/shared/money/deposits/evidence/enoughConfirmed.rules';
import type { Evidence } from '@seminar/shared/money/deposits/evidence/schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../../platform/i18n/useLanguage.ts';
import { evidenceTexts } from './texts.ts';
import { formatCount, formatDay } from '../../../platform/i18n/format.ts';
import { pathTo } from '../../../platform/routing/paths.ts';
import { Lines } from '../../../platform/ui/Lines.tsx';
import { StatusBadge, type Tone } from '../../../platform/ui/StatusBadge.tsx';
import type { Column } from '../../../platform/ui/TableRow.tsx';

type Settling = NonNullable<Evidence['self_settling']>;

const tones: Record<Settling['state'], Tone> = {
  off: 'neutral',
  on: 'success',
  stopped: 'danger',
};

/** The record of each kind of evidence, with whether it settles deposits by itself. */
export function useEvidenceColumns(): Column<Evidence>[] {
  const { t } = useTranslation(evidenceTexts);
  const language = useLanguage();
  const day = (at: string | null) => (at === null ? t('never') : formatDay(tokyoDay(new Date(at))));
  const count = (number: number) => t('count', { number: formatCount(number) });
  return [
    {
      key: 'kind',
      header: t('column.kind'),
      lead: true,
      cell: ({ kind }) => evidenceLabels[kind][language],
    },
    {
      key: 'confirmed',
      header: t('column.confirmed'),
      align: 'end',
      cell: ({ confirmed, settled }) => (
        <Lines end>
          {count(confirmed)}
          {settled > 0 && <small>{t('settled', { number: formatCount(settled) })}</small>}
        </Lines>
      ),
    },
    {
      key: 'corrected',
      header: t('column.corrected'),
      align: 'end',
      cell: ({ corrected }) => count(corrected),
    },
    {
      key: 'in_a_row',
      header: t('column.inARow'),
      align: 'end',
      cell: ({ in_a_row: number, self_settling: settling }) =>
        settling
          ? t('ofEnough', { number: formatCount(number), enough: formatCount(enoughConfirmed) })
          : t('never'),
    },
    { key: 'first', header: t('column.since'), nowrap: true, cell: (row) => day(row.first_at) },
    { key: 'last', header: t('column.last'), nowrap: true, cell: (row) => day(row.last_at) },
    {
      key: 'settling',
      header: t('column.settling'),
      cell: ({ self_settling: settling }) =>
        settling ? (
          <State {...settling} />
        ) : (
          <Lines>
            <small>{t('notSure')}</small>
          </Lines>
        ),
    },
  ];
}

function State({ state, may_be_allowed: proven, stopped_deposit_id: id }: Settling) {
  const { t } = useTranslation(evidenceTexts);
  return (
    <Lines>
      <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>
      {id !== null && <Link to={pathTo('depositDetail', { id })}>{t('stoppedBy')}</Link>}
      {state !== 'on' && !proven && (
        <small>{t('notYet', { enough: formatCount(enoughConfirmed) })}</small>
      )}
    </Lines>
  );
}
