import {
  createCertificateExport,
  issueCertificate,
  issueReadyCertificates,
  listCertificates,
  type Certificate,
} from '@seminar/shared/papers/certificates/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { certificatesTexts } from './texts.ts';
import { SeminarFilter } from '../../catalogue/seminars/SeminarFilter.tsx';
import { call } from '../../platform/api/call.ts';
import { queryOf } from '../../platform/api/queryOf.ts';
import { ExportButtons, ExportProgress } from '../../platform/exports/FileExport.tsx';
import { useFileExport } from '../../platform/exports/useFileExport.ts';
import { formatCount, formatList } from '../../platform/i18n/format.ts';
import { ListFilters } from '../../platform/lists/ListFilters.tsx';
import { listAhead } from '../../platform/lists/listAhead.ts';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { useListPage } from '../../platform/lists/useListPage.ts';
import { useListParams } from '../../platform/lists/useListParams.ts';
import { May, WhoMay } from '../../platform/session/May.tsx';
import { useMay } from '../../platform/session/useMay.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { ViewChips } from '../../platform/ui/ViewChips.tsx';
import { useConfirm } from '../../platform/ui/dialogs.ts';
import { askedOf, mostNamed } from './namedInQuestion.rules.ts';
import { CertificateActions } from './CertificateActions.tsx';
import { IssueReadyProgress } from './IssueReadyProgress.tsx';
import { ReasonModal } from './ReasonModal.tsx';
import { useCertificateColumns } from './useCertificateColumns.tsx';
import { useIssueReady } from './useIssueReady.ts';

CertificateListPage.ahead = listAhead(listCertificates);

/** 証明書管理: of everybody who passed a completion test. */
export default function CertificateListPage() {
  const { t } = useTranslation(certificatesTexts);
  const columns = useCertificateColumns();
  const may = useMay();
  const list = useListParams(listCertificates);
  const [asked, setAsked] = useState<{ act: 'revoke' | 'reissue'; certificate: Certificate }>();
  const fetched = useListPage(listCertificates, { query: list.query }, list);
  const { seminar_id: seminarId } = list.filters;
  const { issueAll, issueTicked, ready, issuing } = useIssueAll(seminarId);
  const exporting = useFileExport('certificates', (kind, signal) => {
    const body = { kind, search: list.search, ...list.filters };
    return call(createCertificateExport, { body }, { signal });
  });
  const statuses = (['unissued', 'issued', 'revoked'] as const).map((value) => ({
    value,
    label: t(`status.${value}`),
  }));

  return (
    <>
      <PageHeader
        title={t('title')}
        action={
          <>
            {ready !== undefined && ready > 0 && issuing.run?.state !== 'running' && (
              <May call={issueReadyCertificates}>
                <Button variant="primary" onClick={() => void issueAll()}>
                  {t('ready.button', { number: formatCount(ready) })}
                </Button>
              </May>
            )}
          </>
        }
      />
      <WhoMay call={issueReadyCertificates} what={t('whatForOffice')} />
      {issuing.run && (
        <IssueReadyProgress run={issuing.run} onStop={issuing.stop} onClose={issuing.forget} />
      )}
      <ListFilters
        list={list}
        search={t('search')}
        hint={t('searchHint')}
        views={
          <ViewChips
            label={t('filter.status')}
            {...list.filter('status')}
            options={[
              { value: 'ready', label: t('filter.ready') },
              ...statuses,
              { value: 'suspended', label: t('suspended') },
            ]}
          />
        }
      >
        <SeminarFilter filter={list.filter('seminar_id')} />
      </ListFilters>
      <ExportProgress exporting={exporting} />
      <ListTable
        caption={t('caption')}
        columns={columns}
        rowKey={(row) => row.id}
        list={list}
        fetched={fetched}
        files={
          <May call={createCertificateExport}>
            <ExportButtons exporting={exporting} />
          </May>
        }
        ticks={
          may(issueCertificate)
            ? {
                nameOf: ({ student }) => student.name,
                canTick: ({ status }) => status === 'unissued',
                acts: (rows, clear) => (
                  <Button
                    size="s"
                    variant="primary"
                    busy={issuing.run?.state === 'running'}
                    onClick={() => void issueTicked(rows).then((begun) => begun && clear())}
                  >
                    {t('ready.ticked')}
                  </Button>
                ),
              }
            : undefined
        }
        actions={(certificate) => (
          <CertificateActions
            certificate={certificate}
            onRevoke={() => setAsked({ act: 'revoke', certificate })}
            onReissue={() => setAsked({ act: 'reissue', certificate })}
          />
        )}
        empty={{ title: t('empty.title'), lead: t('empty.lead') }}
        {...(list.filters.status === 'ready' &&
          list.search === '' && { noMatch: t('empty.noneReady') })}
      />
      {asked && <ReasonModal {...asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

/** The certificates that can be issued today, of one seminar or of all; undefined until they are known. */
function useReady(seminarId?: string) {
  const query = { status: 'ready', per_page: mostNamed, seminar_id: seminarId } as const;
  return useQuery({
    ...queryOf(listCertificates, { query }),
    select: ({ data, meta }) => ({
      total: meta.total,
      names: data.map(({ student }) => student.name),
    }),
  }).data;
}

/** Asks once, then issues everything that is ready, of the seminar that is selected or of all. */
function useIssueAll(seminarId: string | undefined) {
  const { t } = useTranslation(certificatesTexts);
  const confirm = useConfirm();
  const found = useReady(seminarId);
  const ready = found?.total;
  const issuing = useIssueReady();
  /** Who gets one, and that they are told. */
  const people = (names: readonly string[], total: number) => {
    const { named, more } = askedOf(names, total);
    const rest = more > 0 ? [t('ready.more', { number: formatCount(more) })] : [];
    return [
      t('ready.goesOut', { number: formatCount(total) }),
      t('ready.people', { names: formatList([...named, ...rest]) }),
    ];
  };
  const issueAll = async () => {
    if (found === undefined) return;
    const lines = [
      ...people(found.names, found.total),
      t('ready.what'),
      ...(seminarId === undefined ? [] : [t('ready.ofSeminar')]),
    ];
    const confirmed = await confirm({
      title: t('ready.confirm', { number: formatCount(found.total) }),
      message: lines.join('\n'),
      confirmLabel: t('ready.label'),
    });
    if (confirmed) await issuing.start({ seminarId, ready: found.total });
  };
  const issueTicked = async (rows: readonly Certificate[]): Promise<boolean> => {
    const confirmed = await confirm({
      title: t('ready.confirmTicked', { number: formatCount(rows.length) }),
      message: [
        ...people(
          rows.map(({ student }) => student.name),
          rows.length,
        ),
        t('ready.what'),
      ].join('\n'),
      confirmLabel: t('issue.label'),
    });
    if (confirmed) issuing.startEach(rows);
    return confirmed;
  };
  return { issueAll, issueTicked, ready, issuing };
}
