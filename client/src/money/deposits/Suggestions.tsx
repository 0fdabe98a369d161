import './suggestionTexts.ts';
import type { Deposit, SuggestedSet } from '@seminar/shared/money/deposits/schema';
import type { SubmissionRow } from '@seminar/shared/applying/submissions/schema';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../platform/ui/Button.tsx';
import { Skeleton } from '../../platform/ui/Skeleton.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { SuggestedApplication } from './SuggestedApplication.tsx';
import { SuggestedGroups } from './SuggestedGroups.tsx';
import { SuggestedTogether } from './SuggestedTogether.tsx';
import styles from './Suggestions.module.css';
import type { useSuggestions } from './useSuggestions.ts';

interface SuggestionsProps {
  deposit: Deposit;
  found: ReturnType<typeof useSuggestions>;
  /** The submission_ids of those that are chosen already. */
  without?: readonly string[];
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

/** 候補: applications and groups that a deposit may be for, each with its reasons and a button to accept it. */
export function Suggestions(props: SuggestionsProps) {
  const { deposit, found, without = [], compare = false, action, setAction, onGroup } = props;
  const { t } = useTranslation('suggestions');
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
  if (none && without.length > 0) return null;

  return (
    <Stack gap="s">
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
    </Stack>
  );
}
