import { renderFormMessage } from '@seminar/shared/messages/formMessage';
import { message } from '@seminar/shared/messages/message';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../i18n/format.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { InfoPanel } from '../../ui/InfoPanel.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Unbroken } from '../../ui/Unbroken.tsx';
import { WaysOn } from '../../public-form/WaysOn.tsx';
import { SeminarSummary } from './SeminarSummary.tsx';
import type { ApplicationSeminar } from './useApplicationForm.ts';

/** A seminar that can't be applied for today: since when, or from when on. */
export function NotOpen({ seminar }: { seminar: ApplicationSeminar }) {
  const { t } = useTranslation('apply');
  const early = seminar.entry_state === 'upcoming';
  const state = early ? 'upcoming' : 'closed';
  const when = early
    ? message('entry_not_open', { day: formatDay(seminar.entry_start) })
    : message('entry_closed', { day: formatDay(seminar.entry_end) });
  return (
    <>
      <SeminarSummary seminar={seminar} />
      <PageHeader title={t(`${state}.title`)} />
      <InfoPanel type="info">
        <p>
          <strong>
            <Unbroken>{renderFormMessage(when, currentLanguage())}</Unbroken>
          </strong>
        </p>
        <p>{t(`${state}.what`)}</p>
      </InfoPanel>
      <WaysOn />
    </>
  );
}
