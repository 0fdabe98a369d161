import type { FormTemplate } from '@seminar/shared/form-templates/schema';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useFailureText } from '../api/useFailureText.ts';
import { paths } from '../routing/paths.ts';
import { Button } from '../ui/Button.tsx';
import { useConfirm } from '../ui/dialogs.ts';
import { useToast } from '../ui/toasts.ts';
import { useDeleteTemplate } from './useTemplates.ts';

interface DeleteTemplateButtonProps {
  template: FormTemplate;
  onDeleted: () => void;
}

export function DeleteTemplateButton({ template, onDeleted }: DeleteTemplateButtonProps) {
  const { t } = useTranslation('formTemplates');
  const failureText = useFailureText();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const toast = useToast();
  const remove = useDeleteTemplate(String(template.id));

  const run = async () => {
    const sure = await confirm({
      title: t('removeTitle', { name: template.name }),
      message: t('removeWarning'),
      lost: [t('removeLost')],
      confirmLabel: t('remove'),
      danger: true,
    });
    if (!sure) return;
    remove.mutate(undefined, {
      onSuccess: () => {
        onDeleted();
        toast.success(t('removed'));
        void navigate(paths.formTemplateList);
      },
      onError: (error) => toast.failure(`${t('removeFailed')} ${failureText(error)}`),
    });
  };
  return (
    <Button variant="dangerAsk" icon="trash" busy={remove.isPending} onClick={() => void run()}>
      {t('remove')}
    </Button>
  );
}
