import type {
  Deposit,
  ListedSuggestion,
  SuggestionGrade,
} from '@seminar/shared/money/deposits/schema';
import { Fragment, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { depositsTexts } from './texts.ts';
import { suggestionsTexts } from './suggestionTexts.ts';
import { formatYen } from '../../platform/i18n/format.ts';
import { pathTo } from '../../platform/routing/paths.ts';
import { StatusBadge } from '../../platform/ui/StatusBadge.tsx';
import { DepositEnds } from './DepositEnds.tsx';
import { membersOf, owedBy, sameOf } from './candidate.rules.ts';
import styles from './LinkedApplication.module.css';
import { stateOf } from './groupMoney.rules.ts';
import { gradeTones } from './SuggestionReasons.tsx';
import type { DepositAct } from './useDepositActs.ts';
import { useCandidateName } from './useCandidateName.ts';

function SubmissionLink({ id, name }: { id: string; name: string }) {
  return <Link to={pathTo('submissionDetail', { id })}>{name}</Link>;
}

function GroupLink({ id, name }: { id: string; name: string }) {
  return <Link to={pathTo('groupDetail', { id })}>{name}</Link>;
}

interface TwoLinesProps {
  first: ReactNode;
  second?: ReactNode;
  /** Both lines in full, where they are cut. */
  title?: string | undefined;
}

function TwoLines({ first, second, title }: TwoLinesProps) {
  return (
    <span className={styles.lines} title={title}>
      <span className={styles.line}>{first}</span>
      {second && <small className={styles.line}>{second}</small>}
    </span>
  );
}

/** Each of several applications with what it gets, over two lines; a seminar that is the same for all is said once. */
function Several({ parts }: { parts: readonly Part[] }) {
  const [first] = parts;
  const isSame = parts.every(({ about }) => about === first?.about);
  const title = parts.map(({ name, about, amount }) => [name, about, amount].join(' ')).join('\n');
  return (
    <span className={styles.several} title={title}>
      {parts.map(({ id, name, about, amount }, index) => (
        <Fragment key={id}>
          {index > 0 && <span> ／ </span>}
          <SubmissionLink id={id} name={name} />{' '}
          <small>{isSame ? amount : `${about} ${amount}`}</small>
        </Fragment>
      ))}{' '}
      {isSame && <small>{first?.about}</small>}
    </span>
  );
}

interface Part {
  id: string;
  name: string;
  about: string;
  amount: string;
}

/**
 * Whose the account is, or was, on which the money came that nobody has explained; the row says so beside any
 * candidate.
 */
function useMeant({ group, intended_submission: intended }: Deposit) {
  const { t } = useTranslation(depositsTexts);
  if (group) {
    const text = t(`group.${stateOf(group)}`);
    return {
      text: `${text} ${group.company_name}`,
      shown: (
        <>
          {text} <GroupLink id={group.group_id} name={group.company_name} />
        </>
      ),
    };
  }
  if (intended) {
    const text = intended.former ? t('refund.former') : t('refund.intended');
    return {
      text: `${text} ${intended.name}`,
      shown: (
        <>
          {text} <SubmissionLink id={intended.submission_id} name={intended.name} />
        </>
      ),
    };
  }
  return undefined;
}

/** Px, less than any line has. */
const leastLine = 8;

interface SetInRowProps {
  suggestion: ListedSuggestion & { set: NonNullable<ListedSuggestion['set']> };
  /** Told whether everybody is in sight: the row has two lines. */
  onShown: (all: boolean) => void;
}

/** The people of a set; what all of them owe, and for which seminar, is said once where it is the same. */
function SetInRow({ suggestion: { grade, set }, onShown }: SetInRowProps) {
  const { t } = useTranslation(suggestionsTexts);
  const room = useRef<HTMLSpanElement>(null);
  const same = sameOf(set);
  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return;
    // The browser rounds both heights.
    const look = () =>
      onShown(
        element.scrollHeight - element.clientHeight < leastLine &&
          element.scrollWidth <= element.clientWidth,
      );
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [onShown, set]);
  return (
    <span ref={room} className={styles.set} title={membersOf(set).join('\n')}>
      <StatusBadge tone={gradeTones[grade]}>{t(`grade.${grade}`)}</StatusBadge>{' '}
      {set.map(({ submission_id: id, name, seminar, amount }, index) => (
        <Fragment key={id}>
          {index > 0 && <span>・</span>}
          <SubmissionLink id={id} name={name} />
          {!same && (
            <small>
              {' '}
              {seminar.code} {formatYen(amount)}
            </small>
          )}
        </Fragment>
      ))}
      {same && (
        <small>
          {' '}
          {t('set.each', { amount: formatYen(same.amount) })} {same.seminar.code}
        </small>
      )}
    </span>
  );
}

interface BestProps {
  grade: SuggestionGrade;
  /** Whom it names. */
  whom: ReactNode;
  /** Seminar and amount. */
  facts: string;
  meant: ReturnType<typeof useMeant>;
  title: string[];
}

/** The best candidate; where the row also says whose account it was, its facts follow its name. */
function Best({ grade, whom, facts, meant, title }: BestProps) {
  const { t } = useTranslation(suggestionsTexts);
  return (
    <TwoLines
      first={
        <>
          <StatusBadge tone={gradeTones[grade]}>{t(`grade.${grade}`)}</StatusBadge> {whom}
          {meant && <small> {facts}</small>}
        </>
      }
      second={meant ? meant.shown : facts}
      title={[...title, facts, ...(meant ? [meant.text] : [])].join('\n')}
    />
  );
}

/** Whom the deposit pays for, or is most likely for; the panel beside the list says all of it. */
function Whom({ deposit, onShown }: { deposit: Deposit; onShown: (all: boolean) => void }) {
  const { t } = useTranslation([depositsTexts, suggestionsTexts]);
  const nameOf = useCandidateName();
  const meant = useMeant(deposit);
  const { applicant, allocations, group, suggestion, suggested_group: found } = deposit;

  if (allocations.length > 1) {
    const parts = allocations.map(({ submission_id: id, name, amount, application_number }) => ({
      id,
      name,
      about: application_number,
      amount: formatYen(amount),
    }));
    return <Several parts={parts} />;
  }
  if (applicant && !suggestion) {
    const number = allocations[0]?.application_number ?? '';
    return (
      <TwoLines
        first={<SubmissionLink id={applicant.submission_id} name={applicant.name} />}
        second={[applicant.email, number].filter(Boolean).join(' ')}
        title={[applicant.name, applicant.email, number].join('\n')}
      />
    );
  }
  if (suggestion) {
    const { submission, grade, set } = suggestion;
    const name = nameOf(suggestion);
    if (set) {
      const people = <SetInRow suggestion={{ ...suggestion, set }} onShown={onShown} />;
      return meant ? <TwoLines first={people} second={meant.shown} /> : people;
    }
    return (
      <Best
        grade={grade}
        whom={<SubmissionLink id={submission.submission_id} name={name} />}
        facts={`${formatYen(owedBy(suggestion))} ${submission.seminar.code}`}
        meant={meant}
        title={[name, submission.seminar.name]}
      />
    );
  }
  if (found) {
    const { group: it, grade } = found;
    return (
      <Best
        grade={grade}
        whom={<GroupLink id={it.group_id} name={it.company_name} />}
        facts={`${formatYen(it.to_come)} ${t('deposits:group.of', { count: it.people })} ${it.seminar.code}`}
        meant={meant}
        title={[it.company_name, it.group_number, it.seminar.name]}
      />
    );
  }
  if (group) {
    return (
      <TwoLines
        first={<GroupLink id={group.group_id} name={group.company_name} />}
        second={t(`deposits:group.${stateOf(group)}`)}
        title={[group.company_name, group.group_number].join('\n')}
      />
    );
  }
  return <TwoLines first={t('deposits:unknown')} second={meant?.shown} title={meant?.text} />;
}

interface LinkedApplicationProps {
  deposit: Deposit;
  onAct: (act: DepositAct) => void;
}

/** The application that a deposit pays for, or its candidate beside the act that ends the deposit at once. */
export function LinkedApplication({ deposit, onAct }: LinkedApplicationProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <div className={styles.linked}>
      <Whom deposit={deposit} onShown={setIsShown} />
      <span className={styles.end}>
        <DepositEnds deposit={deposit} isShown={isShown} onAct={onAct} />
      </span>
    </div>
  );
}
