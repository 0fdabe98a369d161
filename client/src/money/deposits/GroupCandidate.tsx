import '../../platform/i18n/depositTexts.ts';
import './suggestionTexts.ts';
import type { Deposit, ListedGroup } from '@seminar/shared/money/deposits/schema';
import { assignToGroup } from '@seminar/shared/money/groups/endpoints';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMay } from '../../platform/session/useMay.ts';
import { pathTo } from '../../platform/routing/paths.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { StatusBadge } from '../../platform/ui/StatusBadge.tsx';
import styles from './Candidate.module.css';
import { CandidateReasons } from './CandidateReasons.tsx';
import { gradeTones } from './SuggestionReasons.tsx';
import { useAssignToGroup } from './useAssignToGroup.ts';
import { isClearGroup, useGroupQuestion } from './useGroupQuestion.ts';

/** The group that is the best candidate of an open deposit: why, and the button that accepts it. */
export function GroupCandidate({ deposit, found }: { deposit: Deposit; found: ListedGroup }) {
  const { t } = useTranslation(['deposits', 'suggestions']);
  const may = useMay();
  const ask = useGroupQuestion();
  const { assign, busy } = useAssignToGroup();
  const { group, grade, reasons } = found;
  const clear = isClearGroup(deposit, found);
  const accept = async () => {
    if (await ask(deposit, found)) assign({ deposit, group });
  };
  return (
    <div className={styles.candidate}>
      <span className={styles.head}>
        <StatusBadge tone={gradeTones[grade]}>{t(`suggestions:grade.${grade}`)}</StatusBadge>
        <Link to={pathTo('groupDetail', { id: group.group_id })}>{group.company_name}</Link>
      </span>
      <span className={styles.facts}>{t('deposits:group.of', { count: group.people })}</span>
      <span className={styles.facts}>{group.group_number}</span>
      <CandidateReasons reasons={reasons} />
      {may(assignToGroup) && (
        <div className={styles.act}>
          <Button
            size="s"
            variant={clear ? 'primary' : 'secondary'}
            busy={busy}
            aria-label={t(clear ? 'deposits:group.accept' : 'deposits:group.check', {
              remitter: deposit.remitter_name,
              name: group.company_name,
            })}
            onClick={() => void accept()}
          >
            {clear ? t('deposits:accept.button') : t('deposits:accept.check')}
          </Button>
        </div>
      )}
    </div>
  );
}
