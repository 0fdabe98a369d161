import './texts.ts';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { ApiError } from '../../platform/api/errors.ts';
import { Failed } from '../../platform/api/Failed.tsx';
import { paths } from '../../platform/routing/paths.ts';
import { NotFound } from '../../platform/ui/NotFound.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { Skeleton } from '../../platform/ui/Skeleton.tsx';
import { CopyTemplateButton } from './CopyTemplateButton.tsx';
import { TemplateFields } from './TemplateFields.tsx';
import { TemplateForm } from './TemplateForm.tsx';
import { useTemplate } from './useTemplates.ts';
import { May } from '../../platform/session/May.tsx';
import { updateFormTemplate } from '@seminar/shared/catalogue/form-templates/endpoints';

export default function TemplateEditPage() {
  const { t } = useTranslation('formTemplates');
  const { id = '' } = useParams();
  const fetched = useTemplate(id);
  const { data: template, error } = fetched;
  const list = { to: paths.formTemplateList, label: t('title') };

  if (!template && error instanceof ApiError && [404, 422].includes(error.status)) {
    return <NotFound title={t('notFound')} links={[list]} />;
  }
  if (!template && error) return <Failed query={fetched} />;
  if (!template) return <Skeleton lines={8} />;
  return (
    <>
      <PageHeader
        title={template.name}
        breadcrumbs={[list]}
        action={<CopyTemplateButton id={template.id} />}
      />
      <May call={updateFormTemplate}>
        <TemplateForm key={template.id} template={template} />
      </May>
      <TemplateFields template={template} />
    </>
  );
}
