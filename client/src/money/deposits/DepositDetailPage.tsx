import '../../papers/refunds/texts.ts';
import '../../platform/i18n/depositTexts.ts';
import {
  assignDeposit,
  getDeposit,
  getDepositHistory,
} from '@seminar/shared/money/deposits/endpoints';
import type {
  Deposit,
  DepositDetail,
  DepositHistoryEntry,
} from '@seminar/shared/money/deposits/schema';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { PaymentBadge } from '../../applying/submissions/office/PaymentBadge.tsx';
import { NoteLine } from '../../office/notes/NoteLine.tsx';
import { Loaded } from '../../platform/api/Loaded.tsx';
import { isMissing } from '../../platform/api/errors.ts';
import { dataOf, queryOf } from '../../platform/api/queryOf.ts';
import { formatDay, formatInstant, formatYen } from '../../platform/i18n/format.ts';
import { paths, pathTo } from '../../platform/routing/paths.ts';
import { WhoMay } from '../../platform/session/May.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx';
import { HistoryEntry, HistoryList } from '../../platform/ui/HistoryList.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { NotFound } from '../../platform/ui/NotFound.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { StatusBadge } from '../../platform/ui/StatusBadge.tsx';
import { Candidate } from './Candidate.tsx';
import { DepositActions, type DepositAct } from './DepositActions.tsx';
import { DepositBadge } from './DepositBadge.tsx';
import styles from './DepositDetailPage.module.css';
import { DepositEnds } from './DepositEnds.tsx';
import { DepositModal } from './DepositModal.tsx';
import { GroupCandidate } from './GroupCandidate.tsx';
import { isDone } from './depositStatus.rules.ts';
import { heldOf, stateOf } from './outstanding.rules.ts';
import { useReversalAdvice } from './useReversalAdvice.ts';

/** What happened, in a sentence: 「佐藤 さんが 8,000円 を 山田 太郎（KEIZOKU-…）へ割り当て」. */
function sentence(t: TFunction<'deposits'>, entry: DepositHistoryEntry): string {
  const { what, who, submission, detail, file } = entry;
  const values = {
    who: who === null ? t('history.system') : t('history.person', { name: who }),
    amount: formatYen(entry.amount),
    whom: submission
      ? t('history.application', { name: submission.name, code: submission.seminar_code })
      : t('unknown'),
    number: detail ?? '',
    file: file ?? '',
    day: detail === null ? '' : formatDay(detail),
  };
  if (what === 'noted' && detail !== null) return t('history.postponed', values);
  return t(`history.what.${what}`, values);
}

/** What happened to a deposit and what followed from it, the newest first. */
function DepositHistory({ id }: { id: number }) {
  const { t } = useTranslation('deposits');
  const history = useQuery({
    ...queryOf(getDepositHistory, { params: { id } }),
    select: dataOf,
  });
  return (
    <Card title={t('history.title')}>
      <Loaded query={history} lines={4}>
        {(entries) => (
          <HistoryList>
            {entries.map((entry, index) => {
              const { before, after } = entry.allocated;
              return (
                <HistoryEntry
                  key={`${entry.at} ${entry.what} ${index}`}
                  at={entry.at}
                  what={sentence(t, entry)}
                >
                  {entry.reason !== null && <p>{t('history.reason', { reason: entry.reason })}</p>}
                  {before !== after && (
                    <p>
                      {t('history.allocated', {
                        before: formatYen(before),
                        after: formatYen(after),
                      })}
                    </p>
                  )}
                </HistoryEntry>
              );
            })}
          </HistoryList>
        )}
      </Loaded>
    </Card>
  );
}

/** Where the money of a deposit is: its allocations, its refunds, what a group's waits for, and the unexplained rest. */
function Parts({ deposit }: { deposit: DepositDetail }) {
  const { t } = useTranslation(['deposits', 'refunds']);
  const { allocations, refunds, unexplained_amount: rest } = deposit;
  const held = heldOf(deposit);
  return (
    <Card title={t('deposits:detail.parts')}>
      <ul className={styles.parts}>
        {allocations.map(({ submission_id: id, name, amount, payment_status: status }) => (
          <li key={id}>
            <span className={styles.whom}>
              <Link to={pathTo('submissionDetail', { id })}>{name}</Link>
              <PaymentBadge status={status} />
            </span>
            <span className={styles.amount}>{formatYen(amount)}</span>
          </li>
        ))}
        {refunds.map(({ id, kind, state, amount }) => (
          <li key={`refund ${id}`}>
            <span className={styles.whom}>
              <Link to={pathTo('refundList', {}, { search: deposit.remitter_name })}>
                {t(`refunds:kind.${kind}`)}
              </Link>
              <StatusBadge tone={state === 'due' ? 'danger' : 'success'}>
                {t(`refunds:state.${state}`)}
              </StatusBadge>
            </span>
            <span className={styles.amount}>{formatYen(amount)}</span>
          </li>
        ))}
        {held > 0 && (
          <li>
            <span className={styles.whom}>
              <StatusBadge tone="neutral">{t('deposits:detail.held')}</StatusBadge>
            </span>
            <span className={styles.amount}>{formatYen(held)}</span>
          </li>
        )}
        {rest > 0 && (
          <li>
            <span className={styles.whom}>
              <StatusBadge tone="attention">{t('deposits:detail.unexplained')}</StatusBadge>
            </span>
            <span className={styles.amount}>{formatYen(rest)}</span>
          </li>
        )}
        <li className={styles.total}>
          <span>{t('deposits:detail.total')}</span>
          <span className={styles.amount}>{formatYen(deposit.amount)}</span>
        </li>
      </ul>
    </Card>
  );
}

/** What is left to do about a deposit that the bank took back. */
function TakenBack({ deposit }: { deposit: DepositDetail }) {
  const advice = useReversalAdvice(deposit);
  if (advice.length === 0) return null;
  return (
    <InfoPanel type="warning">
      {advice.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </InfoPanel>
  );
}

/** One deposit: what the bank reported, where its money is, and everything that happened to it. */
export default function DepositDetailPage() {
  const { t } = useTranslation('deposits');
  const id = Number(useParams()['id']);
  // With the deposit as it was: what is done changes it, and a modal must stay until it has said so.
  const [open, setOpen] = useState<{ act: DepositAct; deposit: Deposit }>();
  const fetched = useQuery({ ...queryOf(getDeposit, { params: { id } }), select: dataOf });
  const { data: deposit, error } = fetched;
  const crumbs = [{ to: paths.paymentCheckList, label: t('title') }];
  if (isMissing(error)) return <NotFound links={crumbs} />;

  return (
    <>
      <PageHeader
        title={deposit ? t('detail.title', { name: deposit.remitter_name }) : t('detail.loading')}
        breadcrumbs={crumbs}
        action={
          deposit && (
            <>
              <DepositEnds deposit={deposit} onAct={(act) => setOpen({ act, deposit })} />
              <DepositActions deposit={deposit} onAct={(act) => setOpen({ act, deposit })} />
            </>
          )
        }
      />
      <WhoMay call={assignDeposit} what={t('whatForMoney')} />
      <Loaded query={fetched} lines={6}>
        {(deposit) => (
          <>
            <Stack row gap="s">
              <DepositBadge deposit={deposit} />
            </Stack>
            {deposit.note && (
              <InfoPanel type="info">
                <NoteLine note={deposit.note} done={isDone(deposit)} signed />
              </InfoPanel>
            )}
            {deposit.group && (
              <InfoPanel type="info" title={t(`group.${stateOf(deposit.group)}`)}>
                <Link to={pathTo('groupDetail', { id: deposit.group.group_id })}>
                  {deposit.group.company_name}
                </Link>
              </InfoPanel>
            )}
            <TakenBack deposit={deposit} />
            {deposit.unexplained_amount > 0 && (
              <InfoPanel
                type="warning"
                title={t('detail.rest', { amount: formatYen(deposit.unexplained_amount) })}
              >
                {deposit.suggestion ? (
                  <Candidate deposit={deposit} suggestion={deposit.suggestion} />
                ) : (
                  deposit.suggested_group && (
                    <GroupCandidate deposit={deposit} found={deposit.suggested_group} />
                  )
                )}
                {deposit.intended_submission && (
                  <p>
                    {t('refund.intended')}
                    <Link
                      to={pathTo('submissionDetail', {
                        id: deposit.intended_submission.submission_id,
                      })}
                    >
                      {deposit.intended_submission.name}
                    </Link>
                  </p>
                )}
              </InfoPanel>
            )}
            <Card title={t('detail.bank')}>
              <DescriptionList
                blank="—"
                items={[
                  { term: t('column.date'), detail: formatDay(deposit.deposited_at) },
                  { term: t('column.amount'), detail: formatYen(deposit.amount) },
                  { term: t('column.remitter'), detail: deposit.remitter_name },
                  {
                    term: t('detail.payerBank'),
                    detail: [deposit.bank_name, deposit.branch_name].filter(Boolean).join(' '),
                  },
                  {
                    term: t('column.account'),
                    detail: deposit.virtual_bank_account?.account_number,
                  },
                  { term: t('detail.received'), detail: formatInstant(deposit.received_at) },
                  { term: t('detail.remarks'), detail: deposit.remarks, wide: true },
                ]}
              />
            </Card>
            <Parts deposit={deposit} />
            <DepositHistory id={id} />
          </>
        )}
      </Loaded>
      {open && <DepositModal {...open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
