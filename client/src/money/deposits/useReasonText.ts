import { pastPlaces, type Reason } from '@seminar/shared/money/deposits/schema';
import { useTranslation } from 'react-i18next';
import { suggestionsTexts } from './suggestionTexts.ts';
import { shownValues } from './suggestionReasons.rules.ts';

/** What a reason of a suggestion says, as a sentence. */
export function useReasonText(): (reason: Reason) => string {
  const { t } = useTranslation(suggestionsTexts);
  return (reason) => {
    const place = pastPlaces.find((one) => one === reason.values.place);
    const values = shownValues(reason);
    return t(`reason.${reason.code}`, place ? { ...values, place: t(`place.${place}`) } : values);
  };
}
