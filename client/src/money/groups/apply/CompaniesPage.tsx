import '../../../catalogue/answers/texts.ts';
import './texts.ts';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { isMissing } from '../../../platform/api/errors.ts';
import { Failed } from '../../../platform/api/Failed.tsx';
import { DeadLink } from '../../../platform/public-pages/DeadLink.tsx';
import { NotOpen } from '../../../applying/submissions/apply/NotOpen.tsx';
import { useApplicationForm } from '../../../applying/submissions/apply/useApplicationForm.ts';
import { InfoPanel } from '../../../platform/ui/InfoPanel.tsx';
import { forCompanies, whyOnlyAlone } from './forCompanies.rules.ts';
import { GroupFlow } from './GroupFlow.tsx';
import { OnlyAlone } from './OnlyAlone.tsx';

/** A company applies for its people: `/seminars/{id}/companies`. */
export default function CompaniesPage() {
  const { t } = useTranslation('apply');
  const { id = '' } = useParams();
  const form = useApplicationForm(id);
  const { data, error, isPending } = form;

  if (isPending) return <InfoPanel type="rotate">{t('loading')}</InfoPanel>;
  if (isMissing(error)) {
    return <DeadLink title={t('missing.title')}>{t('missing.what')}</DeadLink>;
  }
  if (error) return <Failed query={form} />;
  const { seminar, application_form_definition: template } = data;
  if (!template) return <DeadLink title={t('missing.title')}>{t('missing.noForm')}</DeadLink>;
  if (seminar.entry_state !== 'open' || seminar.seats.state === 'full') {
    return <NotOpen seminar={seminar} />;
  }
  const why = whyOnlyAlone(seminar, template);
  if (why !== null) return <OnlyAlone seminar={seminar} templateId={template.id} why={why} />;
  return <GroupFlow key={seminar.id} {...forCompanies(seminar, template)} />;
}
