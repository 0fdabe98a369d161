import { renderFormMessage } from '@seminar/shared/platform/messages/formMessage';
import { message } from '@seminar/shared/platform/messages/message';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../platform/i18n/format.ts';
import { currentLanguage } from '../../platform/i18n/language.ts';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { Unbroken } from '../../platform/ui/Unbroken.tsx';
import { TestSummary } from './TestSummary.tsx';
import type { TestedSeminar } from './useOverview.ts';

/** Why a test can't be taken today, or not at all. */
export function NotTaken({ seminar }: { seminar: TestedSeminar }) {
  const { t } = useTranslation('reviewTests');
  const { review_test_state: state, certificate_start: start, certificate_end: end } = seminar;
  const why =
    seminar.review_test_keyword_count === 0
      ? 'noKeywords'
      : state === 'upcoming'
        ? 'upcoming'
        : 'closed';
  const when =
    why === 'upcoming'
      ? message('review_not_open', { day: formatDay(start ?? '') })
      : message('review_closed', { day: formatDay(end ?? '') });
  return (
    <>
      <TestSummary seminar={seminar} />
      <PageHeader title={t(`${why}.title`)} />
      <InfoPanel type="info">
        {why !== 'noKeywords' && (
          <p>
            <strong>
              <Unbroken>{renderFormMessage(when, currentLanguage())}</Unbroken>
            </strong>
          </p>
        )}
        <p>{t(`${why}.what`)}</p>
      </InfoPanel>
    </>
  );
}
