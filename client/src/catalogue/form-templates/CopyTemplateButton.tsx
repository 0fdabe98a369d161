import { copyFormTemplate } from '@seminar/shared/catalogue/form-templates/endpoints';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { call } from '../../platform/api/call.ts';
import { useFailureText } from '../../platform/api/useFailureText.ts';
import { May } from '../../platform/session/May.tsx';
import { pathTo } from '../../platform/routing/paths.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { useToast } from '../../platform/ui/toasts.ts';

/** Makes a form that asks the same, and opens it. */
export function CopyTemplateButton({ id }: { id: number }) {
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
