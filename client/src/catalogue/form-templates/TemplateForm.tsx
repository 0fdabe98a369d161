import {
  deleteFormTemplate,
  updateFormTemplate,
} from '@seminar/shared/catalogue/form-templates/endpoints';
import { formTemplatesTexts } from './texts.ts';
import { call } from '../../platform/api/call.ts';
import type { FormTemplate } from '@seminar/shared/catalogue/form-templates/schema';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useAct } from '../../platform/api/useAct.ts';
import { useLeaveWarning } from '../../platform/drafts/useLeaveWarning.ts';
import { formatCount } from '../../platform/i18n/format.ts';
import { asShownLast } from '../../platform/routing/shownLast.ts';
import { paths } from '../../platform/routing/paths.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { Checkbox } from '../../platform/ui/Checkbox.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { TextArea } from '../../platform/ui/TextArea.tsx';
import { TextField } from '../../platform/ui/TextField.tsx';
import { useConfirm } from '../../platform/ui/dialogs.ts';
import { useFields } from './builder/useFields.ts';

/** Of the open seminars whose form it is; the others are counted. */
const mostNamed = 5;

interface DeleteTemplateButtonProps {
  template: FormTemplate;
  onDeleted: () => void;
}

function DeleteTemplateButton({ template, onDeleted }: DeleteTemplateButtonProps) {
  const { t } = useTranslation(formTemplatesTexts);
  const navigate = useNavigate();
  const confirm = useConfirm();
  const fields = useFields(String(template.id));
  const remove = useAct(() => call(deleteFormTemplate, { params: { id: String(template.id) } }), {
    done: t('removed'),
    after: () => {
      onDeleted();
      void navigate(asShownLast(paths.formTemplateList));
    },
    failed: t('removeFailed'),
    effect: 'gone',
  });

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
    if (sure) remove.run();
  };
  return (
    <Button variant="dangerAsk" icon="trash" busy={remove.busy} onClick={() => void run()}>
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
  const { t } = useTranslation(formTemplatesTexts);
  const { register, handleSubmit, reset, formState } = useForm({
    defaultValues: editable(template),
  });
  const leaveFreely = useLeaveWarning(formState.isDirty);

  const update = useAct(
    (body: ReturnType<typeof editable>) =>
      call(updateFormTemplate, { params: { id: String(template.id) }, body }),
    {
      done: t('updated'),
      after: ({ data }) => reset(editable(data)),
      fields: ['name', 'code', 'description'],
    },
  );
  const { problem } = update;
  const submit = handleSubmit((change) => update.run(change));

  return (
    <Card title={t('basics')}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack>
          {update.error && (
            <InfoPanel type="error" title={t('updateFailed')}>
              {update.failure}
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
            <Button type="submit" variant="primary" busy={update.busy}>
              {update.busy ? t('saving') : t('save')}
            </Button>
            <DeleteTemplateButton template={template} onDeleted={leaveFreely} />
          </Stack>
        </Stack>
      </form>
    </Card>
  );
}
