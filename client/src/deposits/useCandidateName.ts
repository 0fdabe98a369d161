import '../submissions/office/texts.ts';
import './texts.ts';
import type { ListedSuggestion } from '@seminar/shared/deposits/schema';
import { useTranslation } from 'react-i18next';
import { knownName } from '../submissions/office/applicantName.rules.ts';

/** Calls a candidate 「山田 太郎」, a set 「山田 太郎さんほか2名」. */
export function useCandidateName() {
  const { t } = useTranslation(['deposits', 'officeSubmissions']);
  return ({ submission, set }: Pick<ListedSuggestion, 'submission' | 'set'>): string => {
    const name = knownName(submission.applicant.name) || t('officeSubmissions:nameless');
    return set ? t('deposits:accept.andOthers', { name, number: set.length - 1 }) : name;
  };
}
