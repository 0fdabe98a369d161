import type { Deposit, DepositDetail } from '@seminar/shared/money/deposits/schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { depositsTexts } from './texts.ts';
import { NoteLine } from '../../office/notes/NoteLine.tsx';
import { formatDay, formatInstant, formatYen } from '../../platform/i18n/format.ts';
import { pathTo } from '../../platform/routing/paths.ts';
import { Card } from '../../platform/ui/Card.tsx';
import { CopyValue } from '../../platform/ui/CopyValue.tsx';
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { Candidate } from './Candidate.tsx';
import { DepositBadge } from './DepositBadge.tsx';
import { DepositHistory } from './DepositHistory.tsx';
import { DepositParts } from './DepositParts.tsx';
import { FurtherCandidates, NextStep, OtherActs, type OnNext } from './DepositSteps.tsx';
import styles from './DepositView.module.css';
import { GroupCandidate } from './GroupCandidate.tsx';
import { isDepositDone } from './depositStatus.rules.ts';
import { stateOf } from './groupMoney.rules.ts';
import { useDepositActs, type DepositAct } from './useDepositActs.ts';
import { useReversalAdvice } from './useReversalAdvice.ts';

/** What one must know before anything is done with it. */
function Facts({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation(depositsTexts);
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
  const { t } = useTranslation(depositsTexts);
  const { applicant, allocations, group, suggestion, suggested_group: found } = deposit;
  return (
    <>
      {applicant && !suggestion && allocations.length === 1 && (
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
      {suggestion && <Candidate suggestion={suggestion} />}
      {!suggestion && found && <GroupCandidate found={found} />}
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
  const { t } = useTranslation(depositsTexts);
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
        {deposit.unexplained_amount > 0 && deposit.unexplained_amount < deposit.amount && (
          <p>{t('detail.rest', { amount: formatYen(deposit.unexplained_amount) })}</p>
        )}
        <Whom deposit={deposit} />
        <NextStep deposit={deposit} acts={acts} onAct={onAct} onNext={onNext} />
        <Facts deposit={deposit} />
        {deposit.note && (
          <InfoPanel type="info">
            <NoteLine note={deposit.note} done={isDepositDone(deposit)} signed />
          </InfoPanel>
        )}
        <OtherActs deposit={deposit} acts={acts} onAct={onAct} />
        <FurtherCandidates key={deposit.id} deposit={deposit} />
        <DepositParts deposit={deposit} />
      </div>
      <div className={styles.facts}>
        <Card title={t('detail.bank')}>
          <DescriptionList
            filled
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
                detail: deposit.virtual_bank_account && (
                  <CopyValue
                    term={t('column.account')}
                    value={deposit.virtual_bank_account.account_number}
                  />
                ),
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
