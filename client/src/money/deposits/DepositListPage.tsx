import { syncBank } from '@seminar/shared/bank/bank/endpoints';
import {
  acceptDeposits,
  assignDeposit,
  countedViews,
  depositViews,
  downloadDepositsCsv,
  listDeposits,
  type CountedView,
} from '@seminar/shared/money/deposits/endpoints';
import type { Deposit } from '@seminar/shared/money/deposits/schema';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { depositsTexts } from './texts.ts';
import { useAct } from '../../platform/api/useAct.ts';
import { readBank } from '../../bank/bank/readBank.ts';
import { SeminarFilter } from '../../catalogue/seminars/SeminarFilter.tsx';
import { formatCount } from '../../platform/i18n/format.ts';
import { ListFilters } from '../../platform/lists/ListFilters.tsx';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import type { ListParams } from '../../platform/lists/useListParams.ts';
import { changeParams } from '../../platform/routing/changeParams.ts';
import { paths } from '../../platform/routing/paths.ts';
import { WhoMay } from '../../platform/session/May.tsx';
import { useMay } from '../../platform/session/useMay.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { ChoiceFilter } from '../../platform/ui/ChoiceFilter.tsx';
import { LinkButton } from '../../platform/ui/LinkButton.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { PeriodFilter } from '../../platform/ui/PeriodFilter.tsx';
import { ViewChips } from '../../platform/ui/ViewChips.tsx';
import { useIsWide } from '../../platform/ui/useIsWide.ts';
import { AcceptMany, AcceptTicked } from './AcceptMany.tsx';
import { DepositActions } from './DepositActions.tsx';
import { DepositModal } from './DepositModal.tsx';
import { DepositPanel } from './DepositPanel.tsx';
import { isAcceptedUnasked } from './acceptedUnasked.rules.ts';
import type { DepositAct } from './useDepositActs.ts';
import { useDepositColumns } from './useDepositColumns.tsx';
import {
  askDepositsAhead,
  openParam,
  pageOf,
  useDepositList,
  useNeighbours,
} from './useDepositList.ts';

interface DepositFiltersProps {
  list: ListParams<typeof listDeposits>;
  counts: Record<CountedView, number> | undefined;
}

const isCounted = (view: string): view is CountedView =>
  countedViews.some((counted) => counted === view);

// Asked for rarely; the start page links to them when there are any.
const rareViews = depositViews.filter((view) => !isCounted(view));

/** What narrows the deposit list down. */
function DepositFilters({ list, counts }: DepositFiltersProps) {
  const { t } = useTranslation(depositsTexts);
  const status = list.filter('status');
  const chosen = status.value || 'all';
  // The one that is chosen is in sight as the others are.
  const views = [...countedViews, ...rareViews.filter((view) => view === chosen)];
  const { seminar_id: seminar, deposited_from: from, deposited_to: to } = list.filters;
  // They count all deposits, not what a search or another filter leaves of them.
  const isWhole = list.search === '' && !seminar && !from && !to;
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
              value={isCounted(chosen) ? '' : chosen}
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
          all={false}
          value={chosen}
          describe={chosen === 'all' ? undefined : status.describe}
          options={views.map((value) => ({
            value,
            label: t(`filter.${value}`),
            ...(isWhole && counts && isCounted(value) && { count: counts[value] }),
          }))}
        />
      }
    >
      <SeminarFilter filter={list.filter('seminar_id')} />
    </ListFilters>
  );
}

/** Reads the deposits from the bank now. */
function SyncButton() {
  const { t } = useTranslation(depositsTexts);
  const may = useMay();
  const sync = useAct(readBank, {
    done: ({ added, allocated }) => {
      const counts = { added: formatCount(added), allocated: formatCount(allocated) };
      return added > 0 ? t('sync.done', counts) : t('sync.none');
    },
    failed: t('sync.failed'),
  });

  if (!may(syncBank)) return null;
  return (
    <Button variant="primary" busy={sync.busy} onClick={() => sync.run()}>
      {t('sync.button')}
    </Button>
  );
}

/** How long the keys rest on a row before it is shown beside the list. */
const restMs = 120;

/**
 * The deposit that is open beside the list, in the list's address. On a narrow screen it has a page of its own, but one
 * that is open stays, over the list, when the screen becomes narrow: something may be typed there.
 */
function useOpenDeposit() {
  const isWide = useIsWide('79rem');
  const location = useLocation();
  const { pathname, search } = location;
  const id = Number(new URLSearchParams(search).get(openParam)) || undefined;
  const [wasShown, setWasShown] = useState(false);
  const isShown = id !== undefined && (isWide || wasShown);
  if (wasShown !== isShown) setWasShown(isShown);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const open = useCallback(
    (wanted: number | undefined) => {
      window.clearTimeout(timer.current);
      changeParams(
        { pathname, search },
        (params) => {
          if (wanted === undefined) params.delete(openParam);
          else params.set(openParam, String(wanted));
          return params;
        },
        'replace',
      );
    },
    [pathname, search],
  );
  const follow = useCallback(
    (wanted: number) => {
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => open(wanted), restMs);
    },
    [open],
  );
  return { id, isWide, isShown, open, follow, search };
}

DepositListPage.ahead = askDepositsAhead;

/** 入金情報一覧: every deposit, whose it is, and what a person must decide. */
export default function DepositListPage() {
  const { t } = useTranslation(depositsTexts);
  const may = useMay();
  const navigate = useNavigate();
  const { list, counts, fetched } = useDepositList();
  const [act, setAct] = useState<{ act: DepositAct; deposit: Deposit }>();
  const { id, isWide, isShown, open, follow, search } = useOpenDeposit();
  const rows = fetched.data?.data ?? none;
  const { previous, next } = useNeighbours(id, rows);
  const columns = useDepositColumns({
    onAct: (wanted, deposit) => setAct({ act: wanted, deposit }),
    pageOf: (deposit) => pageOf(deposit.id, search),
  });

  const beside = useMemo(
    () => ({
      isOpen: (row: Deposit) => row.id === id,
      open: (row: Deposit) => {
        if (!isWide) void navigate(pageOf(row.id, search));
        else if (row.id === id) focusPanel();
        else open(row.id);
      },
      follow: (row: Deposit) => {
        if (isShown) follow(row.id);
      },
    }),
    [id, isWide, isShown, navigate, open, follow, search],
  );
  useEscape(isShown, () => open(undefined));
  usePlace(id, rows);

  return (
    <>
      <PageHeader title={t('title')} action={<SyncButton />} />
      <WhoMay call={assignDeposit} what={t('whatForMoney')} />
      <DepositFilters list={list} counts={counts} />
      <ListTable
        caption={t('caption')}
        // Without a panel a narrow row has no room for the act that ends it.
        cards="tablet"
        columns={columns}
        rowKey={(row) => row.id}
        list={list}
        fetched={fetched}
        csv={downloadDepositsCsv}
        act={<AcceptMany query={list.query} />}
        ticks={
          may(acceptDeposits)
            ? {
                nameOf: (row) => row.remitter_name,
                // What has an application already is looked at by itself.
                canTick: (row) => row.applicant === null && isAcceptedUnasked(row),
                acts: (ticked, clear) => <AcceptTicked deposits={ticked} onDone={clear} />,
              }
            : undefined
        }
        actions={(deposit) => (
          <DepositActions deposit={deposit} onAct={(wanted) => setAct({ act: wanted, deposit })} />
        )}
        beside={{
          ...beside,
          panel:
            isShown && id !== undefined ? (
              <DepositPanel
                id={id}
                row={rows.find((row) => row.id === id)}
                page={pageOf(id, search)}
                previous={previous}
                next={next}
                onMove={open}
                onClose={() => open(undefined)}
                onAct={(wanted, deposit) => setAct({ act: wanted, deposit })}
              />
            ) : undefined,
        }}
        empty={{
          title: t('empty.title'),
          lead: t('empty.lead'),
          action: <LinkButton to={paths.bankSignIn}>{t('empty.toBank')}</LinkButton>,
        }}
        noMatch={t('empty.narrowed')}
      />
      {act && <DepositModal {...act} onClose={() => setAct(undefined)} />}
    </>
  );
}

const none: readonly Deposit[] = [];

const rowOf = 'tr[aria-current]';

/** Leads the keyboard into the panel. */
function focusPanel(): void {
  document.querySelector<HTMLElement>('[data-panel]')?.focus();
}

/** Escape closes the panel; the keyboard goes on at the row that it showed. */
function useEscape(isOn: boolean, onEscape: () => void): void {
  const act = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      if (document.querySelector('dialog[open]') !== null) return;
      // There it clears what is typed.
      if (target instanceof Element && target.matches('input, select, textarea, [role="menu"] *'))
        return;
      document.querySelector<HTMLElement>(rowOf)?.focus({ preventScroll: true });
      act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
}

/** Who comes back from a deposit's page finds its row in sight. */
function usePlace(id: number | undefined, rows: readonly Pick<Deposit, 'id'>[]): void {
  const [wanted] = useState(id);
  const isThere = rows.some((row) => row.id === wanted);
  useEffect(() => {
    if (isThere) document.querySelector(rowOf)?.scrollIntoView({ block: 'nearest' });
  }, [isThere]);
}
