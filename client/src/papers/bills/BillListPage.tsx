import './texts.ts';
import {
  downloadBillsCsv,
  listBills,
  voidBill,
  billViews,
} from '@seminar/shared/papers/bills/endpoints';
import { billKinds } from '@seminar/shared/papers/bills/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListFilters } from '../../platform/lists/ListFilters.tsx';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { useListPage } from '../../platform/lists/useListPage.ts';
import { useListParams, type ListParams } from '../../platform/lists/useListParams.ts';
import { paths } from '../../platform/routing/paths.ts';
import { WhoMay } from '../../platform/session/WhoMay.tsx';
import { useMay } from '../../platform/session/useMay.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { ChoiceFilter } from '../../platform/ui/ChoiceFilter.tsx';
import { LinkButton } from '../../platform/ui/LinkButton.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { ViewChips } from '../../platform/ui/ViewChips.tsx';
import { PaperFilters } from '../paper-lists/PaperFilters.tsx';
import { paperFilters } from '../paper-lists/paperFilters.ts';
import { BillDownload } from './BillDownload.tsx';
import { VoidBillModal } from './VoidBillModal.tsx';
import { useBillColumns } from './useBillColumns.tsx';

/** Kind, day, amount and counterparty, together or alone. */
function BillFilters({ list }: { list: ListParams<typeof listBills> }) {
  const { t } = useTranslation('bills');
  return (
    <ListFilters
      list={list}
      search={t('search')}
      hint={t('searchHint')}
      more={{ names: paperFilters, fields: <PaperFilters list={list} /> }}
      views={
        <ViewChips
          label={t('filter.status')}
          hideLabel
          {...list.filter('status')}
          options={billViews.map((value) => ({ value, label: t(`filter.${value}`) }))}
        />
      }
    >
      <ChoiceFilter
        label={t('filter.kind')}
        all={t('filter.allKinds')}
        {...list.filter('kind')}
        options={billKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
    </ListFilters>
  );
}

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
