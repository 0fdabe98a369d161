import '../../papers/refunds/texts.ts';
import '../../platform/i18n/depositTexts.ts';
import {
  acceptDeposits,
  assignDeposit,
  getDepositHistory,
} from '@seminar/shared/money/deposits/endpoints';
import type { SubmissionRow } from '@seminar/shared/applying/submissions/schema';
import type {
  Deposit,
  DepositDetail,
  DepositHistoryEntry,
} from '@seminar/shared/money/deposits/schema';
import { assignToGroup } from '@seminar/shared/money/groups/endpoints';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PaymentBadge } from '../../applying/submissions/office/PaymentBadge.tsx';
import { NoteLine } from '../../office/notes/NoteLine.tsx';
import { Loaded } from '../../platform/api/Loaded.tsx';
import { dataOf, queryOf } from '../../platform/api/queryOf.ts';
import { formatDay, formatInstant, formatYen } from '../../platform/i18n/format.ts';
import { pathTo } from '../../platform/routing/paths.ts';
import { useMay } from '../../platform/session/useMay.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx';
import { HistoryEntry, HistoryList } from '../../platform/ui/HistoryList.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { LinkButton } from '../../platform/ui/LinkButton.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { StatusBadge } from '../../platform/ui/StatusBadge.tsx';
import { AcceptButton, Candidate } from './Candidate.tsx';
import { DepositBadge } from './DepositBadge.tsx';
import styles from './DepositView.module.css';
import { AcceptGroupButton, GroupCandidate } from './GroupCandidate.tsx';
import { SplitModal } from './SplitModal.tsx';
import { Suggestions } from './Suggestions.tsx';
import { isDone } from './depositStatus.rules.ts';
import { heldOf, stateOf } from './outstanding.rules.ts';
import { useAssign } from './useAssign.tsx';
import { useDepositActs, type DepositAct, type OfferedAct } from './useDepositActs.ts';
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

/** What one must know before anything is done with it. */
function Facts({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation('deposits');
  const { allocations, applicant, refunds, intended_submission: intended } = deposit;
  const advice = useReversalAdvice(deposit);
  const duplicates = allocations.flatMap(({ duplicate_of: other }) => other ?? []);
  const due = refunds.filter(({ state }) => state === 'due');
  if (advice.length + duplicates.length + due.length === 0 && (applicant || !intended)) return null;
  return (
    <InfoPanel type="warning">
      {advice.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {duplicates.map(({ submission_id: id, name }) => (
        <p key={id}>
          {t('duplicate')} <Link to={pathTo('submissionDetail', { id })}>{name}</Link>
        </p>
      ))}
      {due.map(({ id, kind, amount }) => (
        <p key={id}>{t(`refund.kind.${kind}`, { amount: formatYen(amount) })}</p>
      ))}
      {!applicant && intended && (
        <p>
          {intended.former ? t('refund.former') : t('refund.intended')}{' '}
          <Link to={pathTo('submissionDetail', { id: intended.submission_id })}>
            {intended.name}
          </Link>
        </p>
      )}
      {!applicant && intended && !intended.former && deposit.unexplained_amount > 0 && (
        <p>{t('refund.whose')}</p>
      )}
    </InfoPanel>
  );
}

/** Whom it pays for, or the one that it is most likely for, with all reasons. */
function Whom({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation('deposits');
  const { applicant, allocations, group, suggestion, suggested_group: found } = deposit;
  return (
    <>
      {applicant && allocations.length === 1 && (
        <p className={styles.whom}>
          <Link to={pathTo('submissionDetail', { id: applicant.submission_id })}>
            {applicant.name}
          </Link>
          <span>{applicant.email}</span>
          <span>{allocations[0]?.application_number}</span>
        </p>
      )}
      {group && (
        <InfoPanel type="info" title={t(`group.${stateOf(group)}`)}>
          <Link to={pathTo('groupDetail', { id: group.group_id })}>{group.company_name}</Link>
          <p>{group.group_number}</p>
        </InfoPanel>
      )}
      {!applicant && suggestion && <Candidate suggestion={suggestion} />}
      {!applicant && !suggestion && found && <GroupCandidate found={found} />}
    </>
  );
}

/** Goes on to the next one of the list; nothing after the last one. */
type OnNext = (() => void) | undefined;

/** The one next step, as a prominent button. */
function NextStep({ deposit, acts, onAct, onNext }: ActsProps & { onNext: OnNext }) {
  const { t } = useTranslation('deposits');
  const may = useMay();
  const { applicant, suggestion, suggested_group: found } = deposit;
  const look = { variant: 'primary', wide: true } as const;
  if (!applicant && suggestion && may(acceptDeposits)) {
    return <AcceptButton {...look} deposit={deposit} suggestion={suggestion} />;
  }
  if (!applicant && found && may(assignToGroup)) {
    return <AcceptGroupButton {...look} deposit={deposit} found={found} />;
  }
  const step = nextOf(deposit, acts);
  if (step) {
    return (
      <Button {...look} aria-label={step.name} onClick={() => onAct(step.act)}>
        {step.label}
      </Button>
    );
  }
  if (isRefundDue(deposit)) {
    return (
      <LinkButton {...look} to={refundsOf(deposit)}>
        {t('action.toRefund')}
      </LinkButton>
    );
  }
  return (
    onNext && (
      <Button {...look} onClick={onNext}>
        {t('detail.goOn')}
      </Button>
    )
  );
}

const isRefundDue = ({ refunds }: Deposit) => refunds.some(({ state }) => state === 'due');

const refundsOf = ({ remitter_name: search }: Deposit) =>
  pathTo('refundList', {}, { state: 'due', search });

/** What is done next where there is no candidate to accept; nothing where all is done or a refund is to be sent. */
function nextOf(deposit: Deposit, acts: readonly OfferedAct[]): OfferedAct | undefined {
  const find = (wanted: DepositAct) => acts.find(({ act }) => act === wanted);
  if (deposit.reversed_at !== null) return find('unassign');
  return (
    acts.find(({ ends }) => ends) ??
    find('ask') ??
    (deposit.unexplained_amount > 0 ? find('assign') : undefined)
  );
}

interface ActsProps {
  deposit: Deposit;
  acts: readonly OfferedAct[];
  onAct: (act: DepositAct) => void;
}

/** Everything else that can be done with it. */
function OtherActs({ deposit, acts, onAct }: ActsProps) {
  const { t } = useTranslation('deposits');
  const may = useMay();
  const { applicant, suggestion, suggested_group: found } = deposit;
  const isAccepted =
    !applicant &&
    ((suggestion && may(acceptDeposits)) || (!suggestion && found && may(assignToGroup)));
  const step = isAccepted ? undefined : nextOf(deposit, acts);
  const others = acts.filter((offered) => offered !== step);
  const toRefunds = isRefundDue(deposit) && (isAccepted || step !== undefined);
  if (others.length === 0 && !toRefunds) return null;
  return (
    <div className={styles.acts} role="group" aria-label={t('action.others')}>
      {others.map(({ act, label, name, danger = false }) => (
        <Button
          key={act}
          size="s"
          variant={danger ? 'dangerAsk' : 'secondary'}
          aria-label={name}
          onClick={() => onAct(act)}
        >
          {label}
        </Button>
      ))}
      {toRefunds && (
        <LinkButton size="s" to={refundsOf(deposit)}>
          {t('action.toRefund')}
        </LinkButton>
      )}
    </div>
  );
}

/** Further candidates beside the one that is shown, on demand: each is found anew, and with all reasons. */
function FurtherCandidates({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation('deposits');
  const may = useMay();
  const [open, setOpen] = useState(false);
  if (!deposit.can_be_assigned || !may(assignDeposit)) return null;
  if (open) return <CandidatesToAssign deposit={deposit} />;
  return (
    <div>
      <Button size="s" variant="quiet" icon="down" onClick={() => setOpen(true)}>
        {t('detail.further')}
      </Button>
    </div>
  );
}

function CandidatesToAssign({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation('deposits');
  const [together, setTogether] = useState<readonly SubmissionRow[]>();
  const assigning = useAssign(deposit, { onDone: () => undefined, onSplit: setTogether });
  const { suggestion } = deposit;
  const shown = suggestion
    ? (suggestion.set ?? [suggestion.submission]).map(({ submission_id: id }) => id)
    : [];
  return (
    <>
      <Suggestions
        deposit={deposit}
        found={assigning.suggestions}
        without={shown}
        noneLeft={t('detail.noFurther')}
        compare
        action={assigning.assignButton}
        setAction={assigning.splitButton}
      />
      {assigning.question}
      {together && (
        <SplitModal deposit={deposit} initial={together} onClose={() => setTogether(undefined)} />
      )}
    </>
  );
}

interface DepositViewProps {
  deposit: DepositDetail;
  onAct: (act: DepositAct) => void;
  onNext?: OnNext;
}

/**
 * One deposit, on its own page and beside the list: its state, the next step, whom it is for and why, what else can be
 * done, where its money is, what the bank reported, and everything that happened to it.
 */
export function DepositView({ deposit, onAct, onNext }: DepositViewProps) {
  const { t } = useTranslation('deposits');
  const acts = useDepositActs(deposit);
  return (
    <div className={styles.view}>
      <div className={styles.work}>
        <Stack row gap="s">
          <DepositBadge deposit={deposit} />
          {deposit.expected_amount !== null && deposit.difference !== 0 && (
            <span>{t('owed', { amount: formatYen(deposit.expected_amount) })}</span>
          )}
        </Stack>
        {deposit.unexplained_amount > 0 && (
          <p>{t('detail.rest', { amount: formatYen(deposit.unexplained_amount) })}</p>
        )}
        <Whom deposit={deposit} />
        <Facts deposit={deposit} />
        <NextStep deposit={deposit} acts={acts} onAct={onAct} onNext={onNext} />
        {deposit.note && (
          <InfoPanel type="info">
            <NoteLine note={deposit.note} done={isDone(deposit)} signed />
          </InfoPanel>
        )}
        <OtherActs deposit={deposit} acts={acts} onAct={onAct} />
        <FurtherCandidates key={deposit.id} deposit={deposit} />
      </div>
      <div className={styles.facts}>
        <Parts deposit={deposit} />
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
        <DepositHistory id={deposit.id} />
      </div>
    </div>
  );
}
