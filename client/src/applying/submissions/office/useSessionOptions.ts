import { isFull } from '@seminar/shared/catalogue/seminars/seats/seats.rules';
import { sessionLine } from '@seminar/shared/catalogue/seminars/sessions/sessions.rules';
import type { SeminarSession } from '@seminar/shared/catalogue/seminars/sessions/schema';
import { useTranslation } from 'react-i18next';
import { officeSubmissionsTexts } from './texts.ts';
import { withNote } from '../../../platform/i18n/format.ts';
import { currentLanguage } from '../../../platform/i18n/language.ts';
import type { Option } from '../../../platform/ui/SelectField.tsx';

/** Dates and places to choose from; of those with a limit, how many seats are taken. */
export function useSessionOptions(sessions: readonly SeminarSession[]): Option[] {
  const { t } = useTranslation(officeSubmissionsTexts);
  return sessions.map((session) => {
    const { seats } = session;
    const line = sessionLine(session, currentLanguage());
    const taken = t('move.seats', { taken: seats.taken, capacity: seats.capacity });
    const note = isFull(seats) ? t('move.full') : taken;
    return {
      value: String(session.id),
      label: seats.capacity === null ? line : withNote(line, note),
    };
  });
}
