import './texts.ts';
import {
  certificateStatuses,
  listCertificates,
  type Certificate,
} from '@seminar/shared/certificates/endpoints';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../api/call.ts';
import { useFailureText } from '../api/useFailureText.ts';
import { useListParams } from '../api/useListParams.ts';
import { useStayWithin } from '../api/useStayWithin.ts';
import { formatCount } from '../i18n/format.ts';
import { paths } from '../paths.ts';
import { SeminarSelect } from '../submissions/office/SeminarSelect.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { FilterChips } from '../ui/FilterChips.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Pager } from '../ui/Pager.tsx';
import { SearchBox } from '../ui/SearchBox.tsx';
import { Table } from '../ui/Table.tsx';
import { Toolbar } from '../ui/Toolbar.tsx';
import { CertificateActions } from './CertificateActions.tsx';
import { certificateList } from './certificateList.ts';
import { RevokeModal } from './RevokeModal.tsx';
import { useCertificateColumns } from './useCertificateColumns.tsx';

/** 証明書管理: of everybody who passed a completion test. */
export default function CertificateListPage() {
  const { t } = useTranslation('certificates');
  const failureText = useFailureText();
  const columns = useCertificateColumns();
  const list = useListParams(certificateList);
  const [revoked, setRevoked] = useState<Certificate>();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['certificates', list.query],
    queryFn: ({ signal }) => call(listCertificates, { query: list.query }, { signal }),
    placeholderData: keepPreviousData,
  });
  useStayWithin(list, data?.meta);
  const total = data?.meta.total;
  const statuses = certificateStatuses.map((value) => ({ value, label: t(`status.${value}`) }));

  return (
    <>
      <PageHeader
        title={t('title')}
        action={<LinkButton to={paths.reviewTestList}>{t('toAttempts')}</LinkButton>}
      />
      <Toolbar>
        <SearchBox
          label={t('search')}
          value={list.search}
          onSearch={list.setSearch}
          placeholder={t('searchExample')}
        />
        <SeminarSelect
          value={list.filters.seminar_id ?? ''}
          onChange={(value) => list.setFilter('seminar_id', value)}
        />
      </Toolbar>
      <Toolbar
        end={total !== undefined && <output>{t('total', { total: formatCount(total) })}</output>}
      >
        <FilterChips
          label={t('filter.status')}
          value={list.filters.status ?? ''}
          onChange={(value) => list.setFilter('status', value)}
          options={[{ value: '', label: t('filter.all') }, ...statuses]}
        />
      </Toolbar>
      {error && !data ? (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          {failureText(error)}
        </ErrorState>
      ) : (
        <>
          <Table
            caption={t('caption')}
            columns={columns}
            rows={data?.data}
            rowKey={(row) => row.id}
            sort={{ key: list.sort, direction: list.direction }}
            onSort={list.setSort}
            busy={isPlaceholderData}
            actions={(row) => <CertificateActions certificate={row} onRevoke={setRevoked} />}
            empty={
              <EmptyState
                title={t('empty.title')}
                action={list.narrowed && <Button onClick={list.clear}>{t('filter.clear')}</Button>}
              >
                {list.narrowed ? t('empty.narrowed') : t('empty.lead')}
              </EmptyState>
            }
          />
          {data && <Pager page={list.page} lastPage={data.meta.last_page} onPage={list.setPage} />}
        </>
      )}
      {revoked && <RevokeModal certificate={revoked} onClose={() => setRevoked(undefined)} />}
    </>
  );
}
