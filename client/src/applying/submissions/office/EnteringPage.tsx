import type { FormTemplate } from '@seminar/shared/catalogue/form-templates/schema';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { officeSubmissionsTexts } from './texts.ts';
import { seminarsTexts } from '../../../catalogue/seminars/texts.ts';
import { isNotFound } from '../../../platform/api/errors.ts';
import { Loaded } from '../../../platform/api/Loaded.tsx';
import { pathTo, paths } from '../../../platform/routing/paths.ts';
import { InfoPanel } from '../../../platform/ui/InfoPanel.tsx';
import { SeminarLoading } from '../../../catalogue/seminars/SeminarLoading.tsx';
import { PageHeader } from '../../../platform/ui/PageHeader.tsx';
import { useApplicationForm, type ApplicationSeminar } from '../apply/useApplicationForm.ts';

interface EnteringPageProps {
  title: string;
  lead: string;
  children: (seminar: ApplicationSeminar, template: FormTemplate) => ReactNode;
}

/** The frame in which the office enters what came by telephone, fax, mail or at the counter. */
export function EnteringPage({ title, lead, children }: EnteringPageProps) {
  const { t } = useTranslation([officeSubmissionsTexts, seminarsTexts]);
  const { id = '' } = useParams();
  const form = useApplicationForm(id);
  if (isNotFound(form.error)) return <SeminarLoading query={form} />;
  const name = form.data?.seminar.name ?? '';
  return (
    <>
      <PageHeader
        title={title}
        lead={lead}
        breadcrumbs={[
          { to: paths.seminarList, label: t('seminars:listTitle') },
          { to: pathTo('seminarDetail', { id }, { tab: 'applicants' }), label: name },
        ]}
      />
      <Loaded query={form} lines={10}>
        {({ seminar, application_form_definition: template }) =>
          template === null ? (
            <InfoPanel type="warning" title={t('enter.noForm')} />
          ) : (
            children(seminar, template)
          )
        }
      </Loaded>
    </>
  );
}
