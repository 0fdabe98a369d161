import type { FormTemplate } from '@seminar/shared/catalogue/form-templates/schema';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../platform/api/errors.ts';
import { useFailureText } from '../../platform/api/useFailureText.ts';
import { useLeaveWarning } from '../../platform/drafts/useLeaveWarning.ts';
import { formatCount } from '../../platform/i18n/format.ts';
import { asShownLast } from '../../platform/routing/browserNavigator.ts';
import { paths } from '../../platform/routing/paths.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { Checkbox } from '../../platform/ui/Checkbox.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { TextArea } from '../../platform/ui/TextArea.tsx';
import { TextField } from '../../platform/ui/TextField.tsx';
import { useConfirm } from '../../platform/ui/dialogs.ts';
import { useToast } from '../../platform/ui/toasts.ts';
import { useFields } from './builder/useFields.ts';
import { useUpdateTemplate, useDeleteTemplate } from './useTemplates.ts';

/** Of the open seminars whose form it is; the others are counted. */
const mostNamed = 5;

interface DeleteTemplateButtonProps {
  template: FormTemplate;
  onDeleted: () => void;
}

function DeleteTemplateButton({ template, onDeleted }: DeleteTemplateButtonProps) {
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

const editable = ({ name, code, description, is_active }: FormTemplate) => ({
  name,
  code,
  description,
  is_active,
});

/** Name, code, description and the active flag: section 5 of the specification. */
export function TemplateForm({ template }: { template: FormTemplate }) {
  const { t } = useTranslation('formTemplates');
  const failureText = useFailureText();
  const toast = useToast();
  const update = useUpdateTemplate(String(template.id));
  const { register, handleSubmit, reset, formState } = useForm({
    defaultValues: editable(template),
  });
  const leaveFreely = useLeaveWarning(formState.isDirty);

  const submit = handleSubmit((change) =>
    update.mutate(change, {
      onSuccess: (saved) => {
        reset(editable(saved));
        toast.success(t('updated'));
      },
    }),
  );
  const problems = update.error instanceof ApiError ? update.error.problems : {};
  const problem = (field: string) => problems[field]?.join(' ');
  const failed = update.isError && Object.keys(problems).length === 0;

  return (
    <Card title={t('basics')}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack>
          {update.isError && (
            <InfoPanel type="error" title={t('updateFailed')}>
              {failed && failureText(update.error)}
            </InfoPanel>
          )}
          <TextField {...register('name')} label={t('name')} required error={problem('name')} />
          <TextField
            {...register('code')}
            label={t('code')}
            support={t('codeSupport')}
            required
            width="medium"
            autoCapitalize="none"
            spellCheck={false}
            error={problem('code')}
          />
          <TextArea
            {...register('description')}
            label={t('description')}
            support={t('descriptionSupport')}
            error={problem('description')}
          />
          <Checkbox {...register('is_active')} label={t('isActive')} note={t('isActiveNote')} />
          <Stack row gap="s">
            <Button type="submit" variant="primary" busy={update.isPending}>
              {update.isPending ? t('saving') : t('save')}
            </Button>
            <DeleteTemplateButton template={template} onDeleted={leaveFreely} />
          </Stack>
        </Stack>
      </form>
    </Card>
  );
}
