import type { Reason, SuggestionGrade } from '@seminar/shared/money/deposits/schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { suggestionsTexts } from './suggestionTexts.ts';
import { classes } from '../../platform/ui/classes.ts';
import { Icon } from '../../platform/ui/Icon.tsx';
import { StatusBadge, type Tone } from '../../platform/ui/StatusBadge.tsx';
import { Unbroken } from '../../platform/ui/Unbroken.tsx';
import { pathTo } from '../../platform/routing/paths.ts';
import { doubtsFirst, isDoubt } from './suggestionReasons.rules.ts';
import styles from './Suggestions.module.css';
import { useReasonText } from './useReasonText.ts';

export const gradeTones: Record<SuggestionGrade, Tone> = {
  high: 'success',
  medium: 'info',
  low: 'neutral',
};

interface SuggestionReasonsProps {
  grade: SuggestionGrade;
  reasons: readonly Reason[];
}

/** How sure a suggestion is, and each thing that speaks for it or gives one pause. */
export function SuggestionReasons({ grade, reasons }: SuggestionReasonsProps) {
  const { t } = useTranslation(suggestionsTexts);
  const textOf = useReasonText();
  return (
    <div className={styles.why}>
      <StatusBadge tone={gradeTones[grade]}>{t(`grade.${grade}`)}</StatusBadge>
      <ul className={styles.reasons} aria-label={t('reasons')}>
        {doubtsFirst(reasons).map((reason) => (
          <li
            key={`${reason.code} ${textOf(reason)}`}
            className={classes(styles.reason, isDoubt(reason) && styles.doubt)}
          >
            <Icon name={isDoubt(reason) ? 'warning' : 'check'} size={1.1} />
            <span>
              <Unbroken>{textOf(reason)}</Unbroken>{' '}
              {typeof reason.values.deposit === 'number' && (
                <Link to={pathTo('depositDetail', { id: reason.values.deposit })}>
                  {t('formerDeposit')}
                </Link>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
