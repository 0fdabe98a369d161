import { listRefundFiles } from '@seminar/shared/papers/refund-files/endpoints';
import { tokyoDay } from '@seminar/shared/date';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { refundFilesTexts } from './texts.ts';
import type { ListColumn } from '../../platform/lists/listColumn.ts';
import { formatCount, formatDay, formatYen } from '../../platform/i18n/format.ts';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { useListPage } from '../../platform/lists/useListPage.ts';
import { useListParams } from '../../platform/lists/useListParams.ts';
import { paths, pathTo } from '../../platform/routing/paths.ts';
import { Lines } from '../../platform/ui/Lines.tsx';
import { LinkButton } from '../../platform/ui/LinkButton.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { FileState } from './FileState.tsx';
import { SenderCard } from './SenderCard.tsx';

function useColumns(): ListColumn<typeof listRefundFiles>[] {
  const { t } = useTranslation(refundFilesTexts);
  return [
    {
      key: 'number',
      header: t('column.number'),
      lead: true,
      nowrap: true,
      cell: ({ id }) => <Link to={pathTo('refundFileDetail', { id })}>{t('number', { id })}</Link>,
    },
    {
      key: 'transfer_on',
      header: t('column.transferOn'),
      nowrap: true,
      cell: ({ transfer_on: day }) => formatDay(day),
    },
    {
      key: 'amount',
      header: t('column.amount'),
      align: 'end',
      cell: ({ amount, number_of_refunds: number }) => (
        <Lines end>
          {formatYen(amount)}
          <small>{t('count', { number: formatCount(number) })}</small>
        </Lines>
      ),
    },
    { key: 'state', header: t('column.state'), cell: (file) => <FileState file={file} /> },
    {
      key: 'made_at',
      header: t('column.made'),
      sortable: true,
      cell: ({ made_at: at, made_by: by }) => (
        <Lines>
          {formatDay(tokyoDay(new Date(at)))}
          <small>{by}</small>
        </Lines>
      ),
    },
  ];
}

/** 返金の振込データ: the files of refunds for the bank, and the account that they are sent from. */
export default function RefundFileListPage() {
  const { t } = useTranslation(refundFilesTexts);
  const columns = useColumns();
  const list = useListParams(listRefundFiles);
  const fetched = useListPage(listRefundFiles, { query: list.query }, list);
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Stack gap="l">
        <ListTable
          caption={t('caption')}
          columns={columns}
          rowKey={(row) => row.id}
          list={list}
          fetched={fetched}
          empty={{
            title: t('empty'),
            lead: t('emptyLead'),
            action: <LinkButton to={`${paths.refundList}?payee=ready`}>{t('open')}</LinkButton>,
          }}
        />
        <SenderCard />
      </Stack>
    </>
  );
}
