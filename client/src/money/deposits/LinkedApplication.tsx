import '../../platform/i18n/depositTexts.ts';
import type { Deposit } from '@seminar/shared/money/deposits/schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatYen } from '../../platform/i18n/format.ts';
import { pathTo } from '../../platform/routing/paths.ts';
import { Lines } from '../../platform/ui/Lines.tsx';
import { Candidate } from './Candidate.tsx';
import { GroupCandidate } from './GroupCandidate.tsx';
import { stateOf } from './outstanding.rules.ts';
import styles from './LinkedApplication.module.css';
import { useReversalAdvice } from './useReversalAdvice.ts';

function SubmissionLink({ id, name }: { id: string; name: string }) {
  return (
    <Link to={pathTo('submissionDetail', { id })} className={styles.name} title={name}>
      {name}
    </Link>
  );
}

function GroupLink({ id, name }: { id: string; name: string }) {
  return (
    <Link to={pathTo('groupDetail', { id })} className={styles.name} title={name}>
      {name}
    </Link>
  );
}

/** The number for people of an application that the deposit pays for. */
function numberOf({ allocations }: Deposit, id: string): string | undefined {
  return allocations.find(({ submission_id }) => submission_id === id)?.application_number;
}

/** The applications that a deposit pays for, or the one or the group that it was meant for. */
export function LinkedApplication({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation('deposits');
  const { applicant, allocations, group, intended_submission: intended, refunds } = deposit;
  const due = refunds.filter(({ state }) => state === 'due');
  const reversal = useReversalAdvice(deposit);
  return (
    <div className={styles.linked}>
      {applicant?.submission_id ? (
        <Lines cut>
          <SubmissionLink id={applicant.submission_id} name={applicant.name} />
          <small title={applicant.email}>{applicant.email}</small>
          {numberOf(deposit, applicant.submission_id) && (
            <small>{numberOf(deposit, applicant.submission_id)}</small>
          )}
        </Lines>
      ) : deposit.suggestion ? (
        <Candidate deposit={deposit} suggestion={deposit.suggestion} />
      ) : deposit.suggested_group ? (
        <GroupCandidate deposit={deposit} found={deposit.suggested_group} />
      ) : (
        !group && <span>{applicant?.name || t('unknown')}</span>
      )}
      {!applicant && group && (
        <div>
          <span className={styles.note}>{t(`group.${stateOf(group)}`)}</span>
          <GroupLink id={group.group_id} name={group.company_name} />
          <small>{group.group_number}</small>
        </div>
      )}
      {allocations.length > 1 && (
        <div className={styles.parts}>
          <span className={styles.note}>{t('splitInto')}</span>
          <ul>
            {allocations.map(({ submission_id, name, amount }) => (
              <li key={submission_id} className={styles.part}>
                <SubmissionLink id={submission_id} name={name} />
                <span className={styles.amount}>{formatYen(amount)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {allocations.map(
        ({ submission_id, duplicate_of: other }) =>
          other && (
            <div key={`duplicate ${submission_id}`}>
              <span className={styles.note}>{t('duplicate')}</span>
              <SubmissionLink id={other.submission_id} name={other.name} />
            </div>
          ),
      )}
      {reversal.map((text) => (
        <span key={text} className={styles.note}>
          {text}
        </span>
      ))}
      {due.map(({ id, kind, amount }) => (
        <span key={id} className={styles.note}>
          {t(`refund.kind.${kind}`, { amount: formatYen(amount) })}
        </span>
      ))}
      {!applicant && intended && (
        <div>
          <span className={styles.note}>
            {intended.former ? t('refund.former') : t('refund.intended')}
          </span>
          <SubmissionLink id={intended.submission_id} name={intended.name} />
          {!intended.former && deposit.unexplained_amount > 0 && (
            <span className={styles.note}>{t('refund.whose')}</span>
          )}
        </div>
      )}
    </div>
  );
}
