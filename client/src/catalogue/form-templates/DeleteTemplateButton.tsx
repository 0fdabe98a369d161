import type { FormTemplate } from '@seminar/shared/catalogue/form-templates/schema';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useFailureText } from '../../platform/api/useFailureText.ts';
import { formatCount } from '../../platform/i18n/format.ts';
import { asShownLast } from '../../platform/routing/browserNavigator.ts';
import { paths } from '../../platform/routing/paths.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { useConfirm } from '../../platform/ui/dialogs.ts';
import { useToast } from '../../platform/ui/toasts.ts';
import { useFields } from './builder/useFields.ts';
import { useDeleteTemplate } from './useTemplates.ts';

/** Of the open seminars whose form it is; the others are counted. */
const mostNamed = 5;

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
  const fields = useFields(String(template.id));
  const remove = useDeleteTemplate(String(template.id));

  const run = async () => {
    // A colleague may have opened a seminar with it since this page was loaded.
    const { data } = await fields.refetch();
    const open = data?.seminars.filter(({ entry_state: state }) => state === 'open') ?? [];
    const number = formatCount(open.length);
    const sure = await confirm({
      title: t('removeTitle', { name: template.name }),
      message: (
        <>
          <p>{t('removeWarning')}</p>
          {open.length > 0 && <p>{t('removeOpen', { count: open.length, number })}</p>}
        </>
      ),
      lost: [
        ...open.slice(0, mostNamed).map(({ name }) => t('removeLostOpen', { name })),
        t(open.length > 0 ? 'removeLostOthers' : 'removeLost'),
      ],
      confirmLabel: t('remove'),
      danger: true,
    });
    if (!sure) return;
    remove.mutate(undefined, {
      onSuccess: () => {
        onDeleted();
        toast.success(t('removed'));
        void navigate(asShownLast(paths.formTemplateList));
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
