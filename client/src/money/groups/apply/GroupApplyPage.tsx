import {
  groupFields,
  needsFileOfEach,
} from '@seminar/shared/catalogue/group-applications/groupFields.rules';
import { useTranslation } from 'react-i18next';
import { useParams, Link } from 'react-router-dom';
import { groupApplyTexts } from './texts.ts';
import { applyTexts } from '../../../catalogue/answers/texts.ts';
import { NotOpen } from '../../../applying/submissions/apply/NotOpen.tsx';
import { SeminarSummary } from '../../../applying/submissions/apply/SeminarSummary.tsx';
import {
  useApplicationForm,
  type ApplicationSeminar,
} from '../../../applying/submissions/apply/useApplicationForm.ts';
import { Failed } from '../../../platform/api/Failed.tsx';
import { isNotFound } from '../../../platform/api/errors.ts';
import { DeadLink } from '../../../platform/public-pages/DeadLink.tsx';
import { WaysOn } from '../../../platform/public-pages/WaysOn.tsx';
import { pathTo } from '../../../platform/routing/paths.ts';
import { InfoPanel } from '../../../platform/ui/InfoPanel.tsx';
import { PageHeader } from '../../../platform/ui/PageHeader.tsx';
import { GroupFlow } from './GroupFlow.tsx';

interface OnlyAloneProps {
  seminar: ApplicationSeminar;
  templateId: number;
}

/** A seminar to which each person applies alone: why, and where. */
function OnlyAlone({ seminar, templateId }: OnlyAloneProps) {
  const { t } = useTranslation(groupApplyTexts);
  const form = pathTo('applicationForm', { id: templateId }, { seminarId: String(seminar.id) });
  return (
    <>
      <SeminarSummary seminar={seminar} byCompany />
      <PageHeader title={t('onlyAlone.title')} />
      <InfoPanel type="info">
        <p>{t('onlyAlone.what')}</p>
        <p>
          <Link to={form}>{t('onlyAlone.form')}</Link>
        </p>
      </InfoPanel>
      <WaysOn />
    </>
  );
}

/** A company applies for its people: `/seminars/{id}/companies`. */
export default function GroupApplyPage() {
  const { t } = useTranslation(applyTexts);
  const { id = '' } = useParams();
  const form = useApplicationForm(id);
  const { data, error, isPending } = form;

  if (isPending) return <InfoPanel type="rotate">{t('loading')}</InfoPanel>;
  if (isNotFound(error)) {
    return <DeadLink title={t('missing.title')}>{t('missing.what')}</DeadLink>;
  }
  if (error) return <Failed query={form} />;
  const { seminar, application_form_definition: template } = data;
  if (!template) return <DeadLink title={t('missing.title')}>{t('missing.noForm')}</DeadLink>;
  if (seminar.entry_state !== 'open' || seminar.seats.state === 'full') {
    return <NotOpen seminar={seminar} />;
  }
  if (needsFileOfEach(template.fields)) {
    return <OnlyAlone seminar={seminar} templateId={template.id} />;
  }
  const renew = async () => {
    const now = (await form.refetch()).data?.application_form_definition;
    return now ? groupFields(now.fields) : null;
  };
  return (
    <GroupFlow
      key={seminar.id}
      seminar={seminar}
      template={{ ...template, fields: groupFields(template.fields) }}
      renew={renew}
    />
  );
}
