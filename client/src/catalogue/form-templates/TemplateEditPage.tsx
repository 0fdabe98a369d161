import {
  updateFormTemplate,
  copyFormTemplate,
} from '@seminar/shared/catalogue/form-templates/endpoints';
import { useTranslation } from 'react-i18next';
import { useParams, useNavigate } from 'react-router-dom';
import { formTemplatesTexts } from './texts.ts';
import { useAct } from '../../platform/api/useAct.ts';
import { Failed } from '../../platform/api/Failed.tsx';
import { call } from '../../platform/api/call.ts';
import { ApiError } from '../../platform/api/errors.ts';
import { paths, pathTo } from '../../platform/routing/paths.ts';
import { May } from '../../platform/session/May.tsx';
import { Button } from '../../platform/ui/Button.tsx';
import { NotFound } from '../../platform/ui/NotFound.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { Skeleton } from '../../platform/ui/Skeleton.tsx';
import { TemplateFields } from './TemplateFields.tsx';
import { TemplateForm } from './TemplateForm.tsx';
import { useTemplate } from './useTemplates.ts';

/** Makes a form that asks the same, and opens it. */
function CopyTemplateButton({ id }: { id: number }) {
  const { t } = useTranslation(formTemplatesTexts);
  const navigate = useNavigate();
  const copy = useAct(
    async () => (await call(copyFormTemplate, { params: { id: String(id) } })).data,
    {
      done: t('copied'),
      after: (made) => navigate(pathTo('formTemplateEdit', { id: made.id })),
      failed: t('copyFailed'),
    },
  );
  return (
    <May call={copyFormTemplate}>
      <Button icon="copy" busy={copy.busy} onClick={() => copy.run()}>
        {t('copy')}
      </Button>
    </May>
  );
}

export default function TemplateEditPage() {
  const { t } = useTranslation(formTemplatesTexts);
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
