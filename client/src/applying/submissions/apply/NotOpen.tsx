import { renderFormMessage } from '@seminar/shared/platform/messages/formMessage';
import { message } from '@seminar/shared/platform/messages/message';
import { useTranslation } from 'react-i18next';
import { applyTexts } from '../../../catalogue/answers/texts.ts';
import { currentLanguage } from '../../../platform/i18n/language.ts';
import { InfoPanel } from '../../../platform/ui/InfoPanel.tsx';
import { PageHeader } from '../../../platform/ui/PageHeader.tsx';
import { Unbroken } from '../../../platform/ui/Unbroken.tsx';
import { WaysOn } from '../../../platform/public-pages/WaysOn.tsx';
import { SeminarSummary } from './SeminarSummary.tsx';
import type { ApplicationSeminar } from './useApplicationForm.ts';

/** A seminar that can't be applied for today: since when, from when on, or since all seats are taken. */
export function NotOpen({ seminar }: { seminar: ApplicationSeminar }) {
  const { t } = useTranslation(applyTexts);
  const { entry_state, entry_start, entry_end } = seminar;
  const over = seminar.session_required && seminar.sessions.length === 0;
  const state = entry_state === 'open' ? (over ? 'over' : 'full') : entry_state;
  const why = {
    upcoming: message('entry_not_open', { day: entry_start }),
    closed: message('entry_closed', { day: entry_end }),
    full: message('seats_full'),
    over: message('sessions_over'),
  }[state];
  return (
    <>
      <SeminarSummary seminar={seminar} />
      <PageHeader about={seminar.name} title={t(`${state}.title`)} />
      <InfoPanel type="info">
        <p>
          <strong>
            <Unbroken>{renderFormMessage(why, currentLanguage())}</Unbroken>
          </strong>
        </p>
        <p>{t(`${state}.what`)}</p>
      </InfoPanel>
      <WaysOn />
    </>
  );
}
