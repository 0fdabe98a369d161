import './texts.ts';
import {
  updateFormTemplate,
  copyFormTemplate,
} from '@seminar/shared/catalogue/form-templates/endpoints';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams, useNavigate } from 'react-router-dom';
import { Failed } from '../../platform/api/Failed.tsx';
import { call } from '../../platform/api/call.ts';
import { ApiError } from '../../platform/api/errors.ts';
import { useFailureText } from '../../platform/api/useFailureText.ts';
import { paths, pathTo } from '../../platform/routing/paths.ts';
import { May } from '../../platform/session/May.tsx';
import { Button } from '../../platform/ui/Button.tsx';
import { NotFound } from '../../platform/ui/NotFound.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { Skeleton } from '../../platform/ui/Skeleton.tsx';
import { useToast } from '../../platform/ui/toasts.ts';
import { TemplateFields } from './TemplateFields.tsx';
import { TemplateForm } from './TemplateForm.tsx';
import { useTemplate } from './useTemplates.ts';

/** Makes a form that asks the same, and opens it. */
function CopyTemplateButton({ id }: { id: number }) {
  const { t } = useTranslation('formTemplates');
  const failureText = useFailureText();
  const toast = useToast();
  const navigate = useNavigate();
  const copy = useMutation({
    mutationFn: async () => (await call(copyFormTemplate, { params: { id: String(id) } })).data,
    onSuccess: (made) => {
      toast.success(t('copied'));
      void navigate(pathTo('formTemplateEdit', { id: made.id }));
    },
    onError: (error) => toast.failure(`${t('copyFailed')}\n${failureText(error)}`),
  });
  return (
    <May call={copyFormTemplate}>
      <Button icon="copy" busy={copy.isPending} onClick={() => copy.mutate()}>
        {t('copy')}
      </Button>
    </May>
  );
}

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
