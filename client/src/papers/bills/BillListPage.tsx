import './texts.ts';
import { downloadBillsCsv, listBills, voidBill } from '@seminar/shared/papers/bills/endpoints';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../platform/session/useMay.ts';
import { WhoMay } from '../../platform/session/WhoMay.tsx';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { useListPage } from '../../platform/lists/useListPage.ts';
import { useListParams } from '../../platform/lists/useListParams.ts';
import { paths } from '../../platform/routing/paths.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { LinkButton } from '../../platform/ui/LinkButton.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { BillDownload } from './BillDownload.tsx';
import { BillFilters } from './BillFilters.tsx';
import { useBillColumns } from './useBillColumns.tsx';
import { VoidBillModal } from './VoidBillModal.tsx';

/** 請求書・見積書: every invoice and estimate, the void ones too. */
export default function BillListPage() {
  const { t } = useTranslation('bills');
  const may = useMay();
  const columns = useBillColumns();
  const list = useListParams(listBills);
  const fetched = useListPage(listBills, { query: list.query }, list);
  const [voiding, setVoiding] = useState<string>();
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        breadcrumbs={[{ to: paths.receiptList, label: t('toReceipts') }]}
      />
      <WhoMay call={voidBill} what={t('whatForMoney')} />
      <BillFilters list={list} />
      <ListTable
        caption={t('caption')}
        cards="tablet"
        columns={columns}
        rowKey={(row) => row.id}
        list={list}
        fetched={fetched}
        csv={downloadBillsCsv}
        actions={(row) => (
          <>
            <BillDownload number={row.bill_number} />
            {may(voidBill) && row.status === 'valid' && (
              <Button
                size="s"
                variant="dangerAsk"
                aria-label={t('voiding.of', { number: row.bill_number })}
                onClick={() => setVoiding(row.bill_number)}
              >
                {t('voiding.button')}
              </Button>
            )}
          </>
        )}
        empty={{
          title: t('empty.title'),
          lead: t('empty.lead'),
          action: <LinkButton to={paths.paymentUnpaidList}>{t('empty.toSubmissions')}</LinkButton>,
        }}
      />
      {voiding !== undefined && (
        <VoidBillModal number={voiding} onClose={() => setVoiding(undefined)} />
      )}
    </>
  );
}
