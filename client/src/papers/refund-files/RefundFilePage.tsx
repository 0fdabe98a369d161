import { getRefundFile } from '@seminar/shared/papers/refund-files/endpoints';
import type {
  RefundFile,
  RefundFileDownload,
  RefundFileItem,
} from '@seminar/shared/papers/refund-files/schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { refundFilesTexts } from './texts.ts';
import { Loaded } from '../../platform/api/Loaded.tsx';
import { isNotFound } from '../../platform/api/errors.ts';
import { dataOf, queryOf } from '../../platform/api/queryOf.ts';
import {
  formatCount,
  formatDay,
  formatInstant,
  formatYen,
  withNote,
} from '../../platform/i18n/format.ts';
import { paths } from '../../platform/routing/paths.ts';
import { PaperHead } from '../../platform/public-pages/PaperHead.tsx';
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { Lines } from '../../platform/ui/Lines.tsx';
import { NotFound } from '../../platform/ui/NotFound.tsx';
import { OnScreen } from '../../platform/ui/OnScreen.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { StatusBadge } from '../../platform/ui/StatusBadge.tsx';
import { Table } from '../../platform/ui/Table.tsx';
import type { Column } from '../../platform/ui/TableRow.tsx';
import { RefundFileActions } from './RefundFileActions.tsx';
import { FileState } from './FileState.tsx';

/** A file of refunds for the bank: what is in it, and what is done with it next. */
export default function RefundFilePage() {
  const { t } = useTranslation(refundFilesTexts);
  const id = Number(useParams()['id']);
  const file = useQuery({ ...queryOf(getRefundFile, { params: { id } }), select: dataOf });
  if (isNotFound(file.error)) {
    return <NotFound links={[{ to: paths.refundFileList, label: t('title') }]} />;
  }
  return (
    <>
      <PageHeader
        title={`${t('title')} ${t('number', { id })}`}
        breadcrumbs={[{ to: paths.refundFileList, label: t('title') }]}
      />
      <PaperHead />
      <Loaded query={file} lines={8}>
        {(loaded) => <Whole file={loaded} items={loaded.items} downloads={loaded.downloads} />}
      </Loaded>
    </>
  );
}

interface WholeProps {
  file: RefundFile;
  items: readonly RefundFileItem[];
  /** The newest first. */
  downloads: readonly RefundFileDownload[];
}

function Whole({ file, items, downloads }: WholeProps) {
  const { t } = useTranslation(refundFilesTexts);
  const [latest] = downloads;
  const toBeSent = !file.broken && (file.state === 'waiting' || file.state === 'ready');
  return (
    <Stack gap="l">
      {file.broken && (
        <InfoPanel type="error" title={t('broken')}>
          <p>{t('brokenWhat')}</p>
        </InfoPanel>
      )}
      <DescriptionList
        items={[
          { term: t('column.state'), detail: <FileState file={file} /> },
          { term: t('column.transferOn'), detail: formatDay(file.transfer_on) },
          {
            term: t('column.amount'),
            detail: withNote(
              formatYen(file.amount),
              t('count', { number: formatCount(file.number_of_refunds) }),
            ),
          },
          { term: t('column.made'), detail: `${formatInstant(file.made_at)} ${file.made_by}` },
          { term: t('column.downloaded'), detail: <Downloads downloads={downloads} /> },
          ...(file.sent_at === null
            ? []
            : [{ term: t('column.sent'), detail: formatInstant(file.sent_at) }]),
        ]}
      />
      <OnScreen>
        {toBeSent && latest && (
          <InfoPanel type="warning" title={t('downloaded.title')}>
            <p>{t('downloaded.what', { at: formatInstant(latest.at), name: latest.by })}</p>
          </InfoPanel>
        )}
        {toBeSent && (
          <InfoPanel type="info" title={t('how.title')}>
            <ol>
              {t('how.steps', { returnObjects: true }).map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </InfoPanel>
        )}
        <RefundFileActions file={file} />
      </OnScreen>
      <Items items={items} />
    </Stack>
  );
}

function Downloads({ downloads }: Pick<WholeProps, 'downloads'>) {
  const { t } = useTranslation(refundFilesTexts);
  if (downloads.length === 0) return t('downloaded.none');
  return (
    <Lines>
      {downloads.map(({ at, by }) => (
        <span key={`${at} ${by}`}>{`${formatInstant(at)} ${by}`}</span>
      ))}
    </Lines>
  );
}

function Items({ items }: { items: readonly RefundFileItem[] }) {
  const { t } = useTranslation(refundFilesTexts);
  const columns: Column<RefundFileItem>[] = [
    {
      key: 'payee',
      header: t('item.payee'),
      lead: true,
      cell: ({ account }) =>
        account === null ? (
          t('item.erased')
        ) : (
          <Lines>
            {account.holder}
            <small>
              {account.bank_name} {account.branch_name}{' '}
              {t('item.end', { end: account.account_number_end })}
            </small>
            {account.typed_by !== null && (
              <small>{t('item.typedBy', { name: account.typed_by })}</small>
            )}
          </Lines>
        ),
    },
    {
      key: 'amount',
      header: t('item.amount'),
      align: 'end',
      cell: ({ amount }) => formatYen(amount),
    },
    {
      key: 'refund',
      header: t('item.refund'),
      cell: ({ remitter_name: remitter, submission_name: name }) => (
        <Lines>
          {remitter}
          {name !== null && <small>{name}</small>}
        </Lines>
      ),
    },
    {
      key: 'state',
      header: t('item.state'),
      cell: ({ state, refunded_on: day }) => (
        <StatusBadge tone={state === 'done' ? 'success' : state === 'due' ? 'danger' : 'neutral'}>
          {t(`refundState.${state}`, { day: day === null ? '' : formatDay(day) })}
        </StatusBadge>
      ),
    },
  ];
  return (
    <Table
      caption={t('item.caption')}
      columns={columns}
      rows={items}
      rowKey={({ refund_id: id }) => id}
    />
  );
}
