import type { SubmissionRow } from '@seminar/shared/applying/submissions/schema';
import type {
  Deposit,
  SuggestedSet,
  Suggestion,
  SuggestedGroup,
} from '@seminar/shared/money/deposits/schema';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { depositsTexts } from './texts.ts';
import { suggestionsTexts } from './suggestionTexts.ts';
import { officeSubmissionsTexts } from '../../applying/submissions/office/texts.ts';
import {
  applicantName,
  companyName,
} from '../../applying/submissions/office/applicantName.rules.ts';
import { formatYen } from '../../platform/i18n/format.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Skeleton } from '../../platform/ui/Skeleton.tsx';
import { CandidateAmount } from './CandidateAmount.tsx';
import { SuggestionReasons } from './SuggestionReasons.tsx';
import styles from './Suggestions.module.css';
import { outstandingBeside } from './outstandingBeside.rules.ts';
import { useAssignToGroup } from './useAssignToGroup.ts';
import { useGroupQuestion } from './useGroupQuestion.ts';
import type { useSuggestions } from './useSuggestions.ts';

interface SuggestedGroupsProps {
  deposit: Deposit;
  groups: readonly SuggestedGroup[];
  /** The deposit is a group's money now. */
  onDone: () => void;
}

/** Groups whose money a deposit may be, each beside its reasons, with the button that says so. */
function SuggestedGroups({ deposit, groups, onDone }: SuggestedGroupsProps) {
  const { t } = useTranslation([depositsTexts, suggestionsTexts]);
  const ask = useGroupQuestion();
  const { assign, busy } = useAssignToGroup(onDone);
  const accept = async (found: SuggestedGroup) => {
    if (await ask(deposit, found)) assign({ deposit, group: found.group });
  };
  return groups.map((found) => {
    const { group, grade, reasons } = found;
    return (
      <li key={group.group_id} className={styles.suggestion}>
        <div>
          <p className={styles.name} title={group.company_name}>
            {group.company_name}
          </p>
          <p className={styles.facts}>{t('deposits:group.of', { count: group.people })}</p>
          <p className={styles.facts} title={group.group_number}>
            {group.group_number}
          </p>
          <p className={styles.facts} title={group.seminar.name}>
            {group.seminar.name}
          </p>
          <p className={styles.facts}>{group.seminar.code}</p>
        </div>
        <SuggestionReasons grade={grade} reasons={reasons} />
        <div className={styles.act}>
          <CandidateAmount
            expected={group.owed}
            outstanding={group.to_come}
            deposited={deposit.available_amount}
          />
          <Button
            size="s"
            busy={busy}
            aria-label={t('deposits:group.assignOf', { name: group.company_name })}
            onClick={() => void accept(found)}
          >
            {t('deposits:assign.button')}
          </Button>
        </div>
      </li>
    );
  });
}

interface SuggestionsProps {
  deposit: Deposit;
  found: ReturnType<typeof useSuggestions>;
  /** The submission_ids of those that are chosen already. */
  without?: readonly string[];
  /** Said where nothing but these is suggested. */
  noneLeft?: string;
  /** The whole deposit goes to one of them: amounts that differ stand out. */
  compare?: boolean;
  action: (submission: SubmissionRow) => ReactNode;
  setAction: (set: SuggestedSet) => ReactNode;
  /** Groups are suggested, too; it is called when one of them was given the deposit. */
  onGroup?: () => void;
}

/** The arrow keys go from one suggestion's button to the next. */
function moveBetween(list: HTMLElement, event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const buttons = [...list.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  const next = buttons[at + step];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}

interface SuggestedTogetherProps {
  deposit: Deposit;
  set: SuggestedSet;
  children: ReactNode;
}

/** Applications of one company that a deposit may pay together, beside the reasons. */
function SuggestedTogether({ deposit, set, children }: SuggestedTogetherProps) {
  const { t } = useTranslation([suggestionsTexts, officeSubmissionsTexts]);
  const { submissions, grade, reasons, total, shortfall } = set;
  return (
    <li className={styles.suggestion}>
      <div>
        <p className={styles.name}>{t('suggestions:set.title', { count: submissions.length })}</p>
        <ul className={styles.members}>
          {submissions.map((submission) => (
            <li key={submission.submission_id} className={styles.member}>
              <span>{applicantName(submission) || t('officeSubmissions:nameless')}</span>
              <span className={styles.yen}>
                {formatYen(outstandingBeside(submission, deposit))}
              </span>
            </li>
          ))}
          <li className={`${styles.member} ${styles.total}`}>
            <span>{t('suggestions:set.total')}</span>
            <span className={styles.yen}>{formatYen(total)}</span>
          </li>
        </ul>
      </div>
      <SuggestionReasons grade={grade} reasons={reasons} />
      <div className={styles.act}>{children}</div>
      {shortfall !== 0 && (
        <p className={styles.short}>
          {t('suggestions:set.short', { amount: formatYen(shortfall) })}
        </p>
      )}
    </li>
  );
}

interface SuggestedApplicationProps {
  deposit: Deposit;
  suggestion: Suggestion;
  /** An amount that differs from the deposit's is highlighted. */
  compare: boolean;
  /** What can be done with it. */
  children: ReactNode;
}

/** One application that a deposit may be for, beside its reasons. */
function SuggestedApplication(props: SuggestedApplicationProps) {
  const { deposit, suggestion, compare, children } = props;
  const { t } = useTranslation(officeSubmissionsTexts);
  const { submission, grade, reasons } = suggestion;
  return (
    <li className={styles.suggestion}>
      <div>
        <p className={styles.name}>{applicantName(submission) || t('nameless')}</p>
        <p className={styles.facts} title={companyName(submission)}>
          {companyName(submission)}
        </p>
        <p className={styles.facts} title={submission.applicant.email}>
          {submission.applicant.email}
        </p>
        <p className={styles.facts} title={submission.seminar.name}>
          {submission.seminar.name}
        </p>
        <p className={styles.facts}>{submission.seminar.code}</p>
      </div>
      <SuggestionReasons grade={grade} reasons={reasons} />
      <div className={styles.act}>
        <CandidateAmount
          expected={submission.applicant.expected_payment_amount}
          outstanding={outstandingBeside(submission, deposit)}
          deposited={compare ? deposit.available_amount : null}
        />
        {children}
      </div>
    </li>
  );
}

/** 候補: applications and groups that a deposit may be for, each with its reasons and a button to accept it. */
export function Suggestions(props: SuggestionsProps) {
  const { deposit, found, without = [], noneLeft, compare = false, action, setAction } = props;
  const { onGroup } = props;
  const { t } = useTranslation(suggestionsTexts);
  const list = useRef<HTMLUListElement>(null);
  const { data, isError, isFetching, refetch } = found;

  // Of the list's own accord, since a list takes no keys: its buttons do.
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const move = (event: KeyboardEvent) => moveBetween(element, event);
    element.addEventListener('keydown', move);
    return () => element.removeEventListener('keydown', move);
  }, [data]);

  // Enter accepts the first suggestion as long as nothing else was done; a confirmation follows. Where
  // there is doubt, nothing that accepts has the focus.
  useEffect(() => {
    const untouched = document.activeElement?.tagName === 'H2';
    const first = data?.groups[0] ?? data?.sets[0] ?? data?.suggestions[0];
    const sure = first?.grade === 'high';
    if (data && sure && untouched && window.matchMedia('(pointer: fine)').matches) {
      list.current?.querySelector('button')?.focus();
    }
  }, [data]);

  const groups = onGroup ? (data?.groups ?? []) : [];
  const sets = without.length > 0 ? [] : (data?.sets ?? []);
  const inFirstSet = sets[0]?.submissions.map(({ submission_id }) => submission_id) ?? [];
  const singles = data?.suggestions.filter(
    ({ submission: { submission_id: id } }) => !without.includes(id) && !inFirstSet.includes(id),
  );
  const alone = singles?.map((suggestion) => (
    <SuggestedApplication
      key={suggestion.submission.submission_id}
      deposit={deposit}
      suggestion={suggestion}
      compare={compare}
    >
      {action(suggestion.submission)}
    </SuggestedApplication>
  ));
  const together = sets.map((set) => (
    <SuggestedTogether
      key={set.submissions.map(({ submission_id }) => submission_id).join()}
      deposit={deposit}
      set={set}
    >
      {setAction(set)}
    </SuggestedTogether>
  ));
  const none = singles?.length === 0 && sets.length === 0 && groups.length === 0;
  // What there was has been chosen.
  if (none && without.length > 0) {
    return noneLeft === undefined ? null : <p className={styles.none}>{noneLeft}</p>;
  }

  return (
    <div className={styles.room}>
      <h3>{t('title')}</h3>
      {isError ? (
        <p className={styles.none} role="alert">
          {t('failed')}
          <Button size="s" busy={isFetching} onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </p>
      ) : !data ? (
        <Skeleton />
      ) : none ? (
        <p className={styles.none}>{t('none')}</p>
      ) : (
        <>
          <p className={styles.lead}>{t('lead')}</p>
          <ul ref={list} className={styles.list}>
            {onGroup && <SuggestedGroups deposit={deposit} groups={groups} onDone={onGroup} />}
            {together}
            {alone}
          </ul>
        </>
      )}
    </div>
  );
}
