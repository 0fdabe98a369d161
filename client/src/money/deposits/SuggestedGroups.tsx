import './suggestionTexts.ts';
import '../../platform/i18n/depositTexts.ts';
import type { Deposit, SuggestedGroup } from '@seminar/shared/money/deposits/schema';
import { useTranslation } from 'react-i18next';
import { Button } from '../../platform/ui/Button.tsx';
import { CandidateAmount } from './CandidateAmount.tsx';
import { SuggestionReasons } from './SuggestionReasons.tsx';
import styles from './Suggestions.module.css';
import { useAssignToGroup } from './useAssignToGroup.ts';
import { useGroupQuestion } from './useGroupQuestion.ts';

interface SuggestedGroupsProps {
  deposit: Deposit;
  groups: readonly SuggestedGroup[];
  /** It is a group's money now. */
  onDone: () => void;
}

/** Groups whose money a deposit may be, each beside its reasons, with the button that says so. */
export function SuggestedGroups({ deposit, groups, onDone }: SuggestedGroupsProps) {
  const { t } = useTranslation(['deposits', 'suggestions']);
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
