import { listWishes } from '@seminar/shared/money/wishes/endpoints';
import { tokyoDay } from '@seminar/shared/date';
import { wishKinds, wishStates, type WishState } from '@seminar/shared/money/wishes/schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { wishesTexts } from './texts.ts';
import type { ListColumn } from '../../platform/lists/listColumn.ts';
import { formatDay } from '../../platform/i18n/format.ts';
import { ListFilters } from '../../platform/lists/ListFilters.tsx';
import { listAhead } from '../../platform/lists/listAhead.ts';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { useListPage } from '../../platform/lists/useListPage.ts';
import { useListParams } from '../../platform/lists/useListParams.ts';
import { pathTo } from '../../platform/routing/paths.ts';
import { SeminarFilter } from '../../catalogue/seminars/SeminarFilter.tsx';
import { SeminarName } from '../../catalogue/seminars/SeminarName.tsx';
import { ChoiceFilter } from '../../platform/ui/ChoiceFilter.tsx';
import { Lines } from '../../platform/ui/Lines.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { StatusBadge, type Tone } from '../../platform/ui/StatusBadge.tsx';
import { ViewChips } from '../../platform/ui/ViewChips.tsx';
import { WishActs } from './WishActs.tsx';
import { WishContent } from './WishContent.tsx';
import styles from './WishListPage.module.css';

export const wishTones: Record<WishState, Tone> = {
  open: 'attention',
  approved: 'success',
  declined: 'neutral',
  withdrawn: 'neutral',
};

function useWishColumns(): ListColumn<typeof listWishes>[] {
  const { t } = useTranslation(wishesTexts);
  return [
    {
      key: 'kind',
      header: t('column.kind'),
      lead: true,
      nowrap: true,
      cell: ({ kind, state }) => (
        <Lines>
          <span>{t(`kind.${kind}`)}</span>
          <StatusBadge tone={wishTones[state]}>{t(`state.${state}`)}</StatusBadge>
        </Lines>
      ),
    },
    {
      key: 'applicant',
      header: t('column.applicant'),
      nowrap: true,
      cell: ({ submission }) => (
        <Lines>
          <Link to={pathTo('submissionDetail', { id: submission.submission_id })}>
            {submission.name}
          </Link>
          <small>{submission.application_number}</small>
        </Lines>
      ),
    },
    {
      key: 'seminar',
      header: t('column.seminar'),
      cell: ({ submission }) => (
        <Lines cut>
          <SeminarName name={submission.seminar.name} line />
          {submission.company_name && <small>{submission.company_name}</small>}
        </Lines>
      ),
    },
    {
      key: 'content',
      header: t('column.content'),
      cell: (row) => (
        <div className={styles.content}>
          <WishContent wish={row} />
        </div>
      ),
    },
    {
      key: 'asked_at',
      header: t('column.asked'),
      nowrap: true,
      sortable: true,
      cell: (row) => formatDay(tokyoDay(new Date(row.asked_at))),
    },
  ];
}

WishListPage.ahead = listAhead(listWishes);

/** 申込者の依頼: what applicants ask for, and what became of it. */
export default function WishListPage() {
  const { t } = useTranslation(wishesTexts);
  const list = useListParams(listWishes);
  const fetched = useListPage(listWishes, { query: list.query }, list);
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <ListFilters
        list={list}
        search={t('search')}
        hint={t('searchHint')}
        views={
          <ViewChips
            label={t('filter.state')}
            hideLabel
            {...list.filter('state')}
            options={wishStates.map((value) => ({ value, label: t(`state.${value}`) }))}
          />
        }
      >
        <SeminarFilter filter={list.filter('seminar_id')} />
        <ChoiceFilter
          label={t('filter.kind')}
          all={t('filter.allKinds')}
          {...list.filter('kind')}
          options={wishKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
      </ListFilters>
      <ListTable
        caption={t('caption')}
        cards="tablet"
        columns={useWishColumns()}
        rowKey={(row) => row.id}
        list={list}
        fetched={fetched}
        actions={(row) => <WishActs wish={row} />}
        empty={{ title: t('empty.title'), lead: t('empty.lead') }}
      />
    </>
  );
}
