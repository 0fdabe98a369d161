import '../../platform/i18n/depositTexts.ts';
import { syncBank } from '@seminar/shared/bank/bank/endpoints';
import {
  acceptDeposits,
  assignDeposit,
  downloadDepositsCsv,
  listDeposits,
  depositViews,
} from '@seminar/shared/money/deposits/endpoints';
import { listKnownPayers } from '@seminar/shared/money/deposits/known-payers/endpoints';
import type { Deposit } from '@seminar/shared/money/deposits/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSyncBank } from '../../bank/bank/useBank.ts';
import { SeminarFilter } from '../../catalogue/seminars/SeminarFilter.tsx';
import { useFailureText } from '../../platform/api/useFailureText.ts';
import { formatCount } from '../../platform/i18n/format.ts';
import { ListFilters } from '../../platform/lists/ListFilters.tsx';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { useListPage } from '../../platform/lists/useListPage.ts';
import { useListParams, type ListParams } from '../../platform/lists/useListParams.ts';
import { paths, pathTo } from '../../platform/routing/paths.ts';
import { WhoMay } from '../../platform/session/May.tsx';
import { useMay } from '../../platform/session/useMay.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { ChoiceFilter } from '../../platform/ui/ChoiceFilter.tsx';
import { LinkButton } from '../../platform/ui/LinkButton.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { PeriodFilter } from '../../platform/ui/PeriodFilter.tsx';
import { ViewChips } from '../../platform/ui/ViewChips.tsx';
import { useToast } from '../../platform/ui/toasts.ts';
import { AcceptMany, AcceptTicked } from './AcceptMany.tsx';
import { DepositActions, type DepositAct } from './DepositActions.tsx';
import { DepositModal } from './DepositModal.tsx';
import { isClear } from './candidate.rules.ts';
import { useDepositColumns } from './useDepositColumns.tsx';

interface DepositFiltersProps {
  list: ListParams<typeof listDeposits>;
}

// Asked for once a year; the start page links to them when there are any.
const rareViews = ['late', 'reversed_in_use', 'reversed'] as const;

const isRare = (view: string) => rareViews.some((rare) => rare === view);

/** What narrows the deposit list down. */
function DepositFilters({ list }: DepositFiltersProps) {
  const { t } = useTranslation('deposits');
  const status = list.filter('status');
  // The one that is chosen is in sight as the others are.
  const views = depositViews.filter((view) => !isRare(view) || view === status.value);
  return (
    <ListFilters
      list={list}
      search={t('search')}
      hint={t('searchHint')}
      more={{
        names: ['deposited_from', 'deposited_to'],
        fields: (
          <>
            <ChoiceFilter
              label={t('filter.rare')}
              all={t('filter.notRare')}
              options={rareViews.map((value) => ({ value, label: t(`filter.${value}`) }))}
              value={isRare(status.value) ? status.value : ''}
              onChange={status.onChange}
            />
            <PeriodFilter
              labels={{ from: t('filter.from'), until: t('filter.to') }}
              from={list.filter('deposited_from')}
              until={list.filter('deposited_to')}
            />
          </>
        ),
      }}
      views={
        <ViewChips
          label={t('filter.label')}
          hideLabel
          {...status}
          options={views.map((value) => ({ value, label: t(`filter.${value}`) }))}
        />
      }
    >
      <SeminarFilter filter={list.filter('seminar_id')} />
    </ListFilters>
  );
}

/** Reads the deposits from the bank now. */
function SyncButton() {
  const { t } = useTranslation('deposits');
  const failureText = useFailureText();
  const toast = useToast();
  const may = useMay();
  const sync = useSyncBank();

  const start = () =>
    sync.mutate(undefined, {
      onSuccess: ({ added, allocated }) => {
        const counts = { added: formatCount(added), allocated: formatCount(allocated) };
        toast.success(added > 0 ? t('sync.done', counts) : t('sync.none'));
      },
      onError: (error) => toast.failure(`${t('sync.failed')} ${failureText(error)}`),
    });

  if (!may(syncBank)) return null;
  return (
    <Button variant="primary" busy={sync.isPending} onClick={start}>
      {t('sync.button')}
    </Button>
  );
}

/** 入金情報一覧: every deposit, whose it is, and what a person must decide. */
export default function DepositListPage() {
  const { t } = useTranslation('deposits');
  const may = useMay();
  const list = useListParams(listDeposits);
  const [open, setOpen] = useState<{ act: DepositAct; deposit: Deposit }>();
  const columns = useDepositColumns((act, deposit) => setOpen({ act, deposit }));
  const fetched = useListPage(listDeposits, { query: list.query }, list);

  return (
    <>
      <PageHeader
        title={t('title')}
        action={
          <>
            <LinkButton to={paths.statementImport}>{t('toStatements')}</LinkButton>
            <LinkButton to={pathTo('refundList', {}, { state: 'due' })}>
              {t('toRefunds')}
            </LinkButton>
            <LinkButton to={paths.periodClose}>{t('toClose')}</LinkButton>
            {may(listKnownPayers) && (
              <LinkButton to={paths.knownPayerList}>{t('toKnownPayers')}</LinkButton>
            )}
            <SyncButton />
          </>
        }
      />
      <WhoMay call={assignDeposit} what={t('whatForMoney')} />
      <DepositFilters list={list} />
      <ListTable
        caption={t('caption')}
        cards="tablet"
        columns={columns}
        rowKey={(row) => row.id}
        list={list}
        fetched={fetched}
        csv={downloadDepositsCsv}
        act={<AcceptMany deposits={fetched.data?.data ?? []} />}
        ticks={
          may(acceptDeposits)
            ? {
                nameOf: (row) => row.remitter_name,
                canTick: isClear,
                acts: (rows, clear) => <AcceptTicked deposits={rows} onDone={clear} />,
              }
            : undefined
        }
        actions={(deposit) => (
          <DepositActions deposit={deposit} onAct={(act) => setOpen({ act, deposit })} />
        )}
        empty={{
          title: t('empty.title'),
          lead: t('empty.lead'),
          action: <LinkButton to={paths.bankSignIn}>{t('empty.toBank')}</LinkButton>,
        }}
        noMatch={t('empty.narrowed')}
      />
      {open && <DepositModal {...open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
