import '../../../platform/i18n/officeSubmissionTexts.ts';
import { useTranslation } from 'react-i18next';
import type { ListFilter } from '../../../platform/lists/useListParams.ts';
import { useSeminar } from '../../../catalogue/seminars/useSeminars.ts';
import { ChoiceFilter } from '../../../platform/ui/ChoiceFilter.tsx';
import { useSessionOptions } from './useSessionOptions.ts';

interface SessionFilterProps {
  /** '' for all: then there is no date to choose. */
  seminarId: string;
  filter: ListFilter;
}

/** Narrows the applications of a seminar down to one date and place, where it has several. */
export function SessionFilter({ seminarId, filter }: SessionFilterProps) {
  const { t } = useTranslation('officeSubmissions');
  const { data: seminar } = useSeminar(seminarId === '' ? null : seminarId);
  const options = useSessionOptions(seminar?.sessions ?? []);
  if (options.length === 0) return null;
  return (
    <ChoiceFilter
      label={t('filter.session')}
      all={t('filter.allSessions')}
      options={options}
      {...filter}
    />
  );
}
