import './texts.ts';
import {
  downloadKnownPayersCsv,
  listKnownPayers,
} from '@seminar/shared/money/deposits/known-payers/endpoints';
import {
  knownPayerStates,
  type KnownPayer,
} from '@seminar/shared/money/deposits/known-payers/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListFilters } from '../../../platform/lists/ListFilters.tsx';
import { ListTable } from '../../../platform/lists/ListTable.tsx';
import { useListPage } from '../../../platform/lists/useListPage.ts';
import { useListParams } from '../../../platform/lists/useListParams.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { LinkButton } from '../../../platform/ui/LinkButton.tsx';
import { PageHeader } from '../../../platform/ui/PageHeader.tsx';
import { ViewChips } from '../../../platform/ui/ViewChips.tsx';
import { ForgetModal } from './ForgetModal.tsx';
import { useKnownPayerChange } from './useKnownPayerChange.ts';
import { useKnownPayerColumns } from './useKnownPayerColumns.tsx';

/** 振込名義の実績: who paid for whom before, and a way to forget it. */
export default function KnownPayerListPage() {
  const { t } = useTranslation('knownPayers');
  const columns = useKnownPayerColumns();
  const list = useListParams(listKnownPayers);
  const fetched = useListPage(listKnownPayers, { query: list.query }, list);
  const { forget, remember } = useKnownPayerChange();
  const [forgetting, setForgetting] = useState<KnownPayer>();

  const ask = (payer: KnownPayer) => {
    forget.reset();
    setForgetting(payer);
  };
  const actions = (payer: KnownPayer) => {
    const names = { remitter: payer.remitter_name, paidFor: payer.paid_for.name };
    const forgotten = payer.state === 'forgotten';
    return (
      <Button
        size="s"
        aria-label={t(forgotten ? 'remember.buttonOf' : 'forget.buttonOf', names)}
        busy={forgotten && remember.isPending && remember.variables === payer.id}
        onClick={() => (forgotten ? remember.mutate(payer.id) : ask(payer))}
      >
        {t(forgotten ? 'remember.button' : 'forget.button')}
      </Button>
    );
  };

  return (
    <>
      <PageHeader
        title={t('title')}
        breadcrumbs={[{ to: paths.paymentCheckList, label: t('toDeposits') }]}
        lead={t('lead')}
        action={<LinkButton to={paths.evidence}>{t('toEvidence')}</LinkButton>}
      />
      <ListFilters
        list={list}
        search={t('search')}
        hint={t('searchHint')}
        views={
          <ViewChips
            label={t('filter.state')}
            hideLabel
            {...list.filter('state')}
            options={knownPayerStates.map((value) => ({ value, label: t(`state.${value}`) }))}
          />
        }
      />
      <ListTable
        caption={t('caption')}
        columns={columns}
        rowKey={(row) => row.id}
        list={list}
        fetched={fetched}
        csv={downloadKnownPayersCsv}
        actions={actions}
        empty={{
          title: t('empty.title'),
          lead: t('empty.lead'),
          action: <LinkButton to={paths.paymentCheckList}>{t('empty.toDeposits')}</LinkButton>,
        }}
        noMatch={t('empty.narrowed')}
      />
      {forgetting && (
        <ForgetModal
          payer={forgetting}
          busy={forget.isPending}
          error={forget.error}
          onForget={(reason) =>
            void forget
              .mutateAsync({ id: forgetting.id, reason })
              .then(() => setForgetting(undefined))
              // The dialog says what failed; what was typed stays.
              .catch(() => undefined)
          }
          onClose={() => setForgetting(undefined)}
        />
      )}
    </>
  );
}
