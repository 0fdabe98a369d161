import type { ListedSuggestion } from '@seminar/shared/money/deposits/schema';
import { useTranslation } from 'react-i18next';
import { officeSubmissionsTexts } from '../../applying/submissions/office/texts.ts';
import { formatList } from '../../platform/i18n/format.ts';
import { knownName } from '../../applying/submissions/office/applicantName.rules.ts';

/** Calls a candidate by name, a set by the names of all. */
export function useCandidateName() {
  const { t } = useTranslation(officeSubmissionsTexts);
  return ({ submission, set }: Pick<ListedSuggestion, 'submission' | 'set'>): string => {
    const names = set ? set.map(({ name }) => name) : [submission.applicant.name];
    return formatList(names.map((name) => knownName(name) || t('nameless')));
  };
}
