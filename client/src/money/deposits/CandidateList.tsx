import { listSubmissions } from '@seminar/shared/applying/submissions/endpoints';
import type { SubmissionRow } from '@seminar/shared/applying/submissions/schema';
import { tokyoDay } from '@seminar/shared/date';
import type { Deposit } from '@seminar/shared/money/deposits/schema';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { depositsTexts } from './texts.ts';
import { officeSubmissionsTexts } from '../../applying/submissions/office/texts.ts';
import { PaymentBadge } from '../../applying/submissions/office/PaymentBadge.tsx';
import {
  applicantName,
  companyName,
} from '../../applying/submissions/office/applicantName.rules.ts';
import { Failed } from '../../platform/api/Failed.tsx';
import { queryOf } from '../../platform/api/queryOf.ts';
import { formatDay, formatYen } from '../../platform/i18n/format.ts';
import { EmptyState } from '../../platform/ui/EmptyState.tsx';
import { Pager } from '../../platform/ui/Pager.tsx';
import { SearchBox } from '../../platform/ui/SearchBox.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { Table } from '../../platform/ui/Table.tsx';
import type { Column } from '../../platform/ui/TableRow.tsx';
import { CandidateAmount } from './CandidateAmount.tsx';
import styles from './CandidateList.module.css';
import { outstandingBeside } from './outstandingBeside.rules.ts';

const perPage = 10;

interface CandidateListProps {
  deposit: Deposit;
  /** The submission_ids of those that are chosen already. */
  without?: readonly string[];
  /** The whole deposit goes to one: who owes exactly that comes first, and other amounts stand out. */
  compare?: boolean;
  /** There is nothing above it that one could choose instead. */
  focusSearch?: boolean;
  action: (submission: SubmissionRow) => ReactNode;
}

function useColumns(deposit: Deposit, compare: boolean): Column<SubmissionRow>[] {
  const { t } = useTranslation([depositsTexts, officeSubmissionsTexts]);
  return [
    {
      key: 'name',
      header: t('deposits:candidates.name'),
      lead: true,
      cell: (row) => (
        <>
          <span className={styles.person} title={applicantName(row)}>
            {applicantName(row) || t('officeSubmissions:nameless')}
          </span>
          <span className={styles.more} title={companyName(row)}>
            {companyName(row)}
          </span>
          <span className={styles.more} title={row.applicant.email}>
            {row.applicant.email}
          </span>
        </>
      ),
    },
    {
      key: 'seminar',
      header: t('deposits:candidates.seminar'),
      cell: (row) => (
        <>
          <span className={styles.seminar} title={row.seminar.name}>
            {row.seminar.name}
          </span>
          <span className={styles.more}>{row.seminar.code}</span>
          <span className={styles.more}>
            {t('deposits:candidates.submitted', {
              day: formatDay(tokyoDay(new Date(row.submitted_at))),
            })}
          </span>
        </>
      ),
    },
    {
      key: 'status',
      header: t('deposits:column.status'),
      nowrap: true,
      cell: (row) => <PaymentBadge status={row.applicant.payment_status} />,
    },
    {
      key: 'expected',
      header: t('deposits:candidates.expected'),
      align: 'end',
      cell: (row) => (
        <CandidateAmount
          expected={row.applicant.expected_payment_amount}
          outstanding={outstandingBeside(row, deposit)}
          deposited={compare ? deposit.available_amount : null}
        />
      ),
    },
  ];
}

interface Wanted {
  search: string;
  page: number;
  perPage: number;
  /** The submission_ids of those that are chosen already. */
  without: readonly string[];
  /** Yen: what lacks exactly this comes first; 0: nothing does. */
  owingFirst: number;
}

/** The applications that money can be assigned to: neither paid nor cancelled. */
function useCandidates({ search, page, perPage, without, owingFirst }: Wanted) {
  const query = {
    payment_status: 'unsettled',
    search,
    search_in: 'payment',
    page,
    per_page: perPage,
    ...(without.length > 0 && { without: without.join(',') }),
    ...(owingFirst > 0 && { owing_first: owingFirst }),
  } as const;
  return useQuery({
    ...queryOf(listSubmissions, { query }),
    placeholderData: keepPreviousData,
    // Somebody else may have assigned meanwhile: what is shown here is decided upon.
    staleTime: 0,
  });
}

/** Looks for the application that a deposit is for. */
export function CandidateList({
  deposit,
  without = [],
  compare = false,
  focusSearch = false,
  action,
}: CandidateListProps) {
  const { t } = useTranslation(depositsTexts);
  const columns = useColumns(deposit, compare);
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const box = useRef<HTMLInputElement>(null);
  const candidates = useCandidates({
    search,
    page,
    perPage,
    without,
    owingFirst: compare ? deposit.available_amount : 0,
  });
  const { data, error, isPlaceholderData } = candidates;
  // A chosen application leaves at once; the next one is being fetched.
  const left = data?.data.filter((row) => !without.includes(row.submission_id));
  const rows = isPlaceholderData && left?.length === 0 ? undefined : left;
  // The last of the last page was chosen: the page before it is the last one now.
  if (data && !isPlaceholderData && page > data.meta.last_page) setPage(data.meta.last_page);

  // On a touch screen the keyboard would cover what one came to see.
  useEffect(() => {
    if (focusSearch && window.matchMedia('(pointer: fine)').matches) box.current?.focus();
  }, [focusSearch]);

  return (
    <Stack gap="s">
      <SearchBox
        ref={box}
        label={t('candidates.search')}
        value={search}
        onSearch={(text) => {
          setSearch(text);
          setPage(1);
        }}
      />
      {compare && (
        <p className={styles.order}>
          {t('candidates.order', { amount: formatYen(deposit.available_amount) })}
        </p>
      )}
      {error ? (
        <Failed query={candidates} />
      ) : (
        <Table
          caption={t('candidates.caption')}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.submission_id}
          actions={action}
          busy={isPlaceholderData}
          skeletonRows={perPage}
          empty={<EmptyState title={t('candidates.empty')}>{t('candidates.emptyLead')}</EmptyState>}
        />
      )}
      {data && <Pager page={page} lastPage={data.meta.last_page} onPage={setPage} siblings={0} />}
    </Stack>
  );
}
