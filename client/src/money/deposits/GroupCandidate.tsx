import type { Deposit, ListedGroup } from '@seminar/shared/money/deposits/schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { depositsTexts } from './texts.ts';
import { suggestionsTexts } from './suggestionTexts.ts';
import { formatYen } from '../../platform/i18n/format.ts';
import { pathTo } from '../../platform/routing/paths.ts';
import { Button, type ButtonLook } from '../../platform/ui/Button.tsx';
import { StatusBadge } from '../../platform/ui/StatusBadge.tsx';
import styles from './Candidate.module.css';
import { CandidateReasons } from './CandidateReasons.tsx';
import { gradeTones } from './SuggestionReasons.tsx';
import { useAssignToGroup } from './useAssignToGroup.ts';
import { isClearGroup, useGroupQuestion } from './useGroupQuestion.ts';

interface AcceptGroupButtonProps extends ButtonLook {
  deposit: Deposit;
  found: ListedGroup;
}

/** Says that an open deposit is the money of the group that is its best candidate; asks first unless that is clear. */
export function AcceptGroupButton({ deposit, found, ...look }: AcceptGroupButtonProps) {
  const { t } = useTranslation(depositsTexts);
  const ask = useGroupQuestion();
  const { assign, busy } = useAssignToGroup();
  const { group } = found;
  const clear = isClearGroup(deposit, found);
  const accept = async () => {
    if (await ask(deposit, found)) assign({ deposit, group });
  };
  return (
    <Button
      {...look}
      busy={busy}
      aria-label={t(clear ? 'group.accept' : 'group.check', {
        remitter: deposit.remitter_name,
        name: group.company_name,
      })}
      onClick={() => void accept()}
    >
      {clear ? t('accept.button') : t('accept.check')}
    </Button>
  );
}

/** The group that is the best candidate of an open deposit, and why. */
export function GroupCandidate({ found }: { found: ListedGroup }) {
  const { t } = useTranslation([depositsTexts, suggestionsTexts]);
  const { group, grade, reasons } = found;
  return (
    <div className={styles.candidate}>
      <span className={styles.head}>
        <StatusBadge tone={gradeTones[grade]}>{t(`suggestions:grade.${grade}`)}</StatusBadge>
        <Link to={pathTo('groupDetail', { id: group.group_id })}>{group.company_name}</Link>
      </span>
      <span className={styles.facts}>{t('deposits:group.of', { count: group.people })}</span>
      <span className={styles.facts}>{group.group_number}</span>
      <span className={styles.facts}>{group.seminar.name}</span>
      <span className={styles.facts}>{formatYen(group.to_come)}</span>
      <CandidateReasons reasons={reasons} />
    </div>
  );
}
