import './texts.ts';
import type { ListedSuggestion } from '@seminar/shared/deposits/schema';
import { useTranslation } from 'react-i18next';

/** Calls a candidate 「山田 太郎」, a set 「山田 太郎さんほか2名」. */
export function useCandidateName() {
  const { t } = useTranslation('deposits');
  return ({ submission, set }: Pick<ListedSuggestion, 'submission' | 'set'>): string => {
    const { name } = submission.applicant;
    return set ? t('accept.andOthers', { name, number: set.length - 1 }) : name;
  };
}
