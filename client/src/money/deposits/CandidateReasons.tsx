import type { Reason } from '@seminar/shared/money/deposits/schema';
import { useTranslation } from 'react-i18next';
import { suggestionsTexts } from './suggestionTexts.ts';
import { classes } from '../../platform/ui/classes.ts';
import styles from './Candidate.module.css';
import { doubtsFirst, isDoubt } from './suggestionReasons.rules.ts';
import { useReasonText } from './useReasonText.ts';

/** All that speaks against a candidate, and then all that speaks for it. */
export function CandidateReasons({ reasons }: { reasons: readonly Reason[] }) {
  const { t } = useTranslation(suggestionsTexts);
  const textOf = useReasonText();
  return (
    <ul className={styles.reasons} aria-label={t('reasons')}>
      {doubtsFirst(reasons).map((reason) => (
        <li
          key={`${reason.code} ${textOf(reason)}`}
          className={classes(isDoubt(reason) && styles.doubt)}
        >
          {textOf(reason)}
        </li>
      ))}
    </ul>
  );
}
