import { createModelTemplate } from '@seminar/shared/catalogue/form-templates/endpoints';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { call } from '../../platform/api/call.ts';
import { useFailureText } from '../../platform/api/useFailureText.ts';
import { May } from '../../platform/session/May.tsx';
import { pathTo } from '../../platform/routing/paths.ts';
import { TextMenu } from '../../platform/ui/TextMenu.tsx';
import { useToast } from '../../platform/ui/toasts.ts';

const models = ['general', 'briefing'] as const;

/** The forms to begin with besides the default one; the new form is opened. */
export function NewFromModel() {
  const { t } = useTranslation('formTemplates');
  const failureText = useFailureText();
  const toast = useToast();
  const navigate = useNavigate();
  const create = useMutation({
    mutationFn: async (model: (typeof models)[number]) =>
      (await call(createModelTemplate, { body: { model } })).data,
    onSuccess: ({ id, name }) => {
      toast.success(t('modelCreated', { name }));
      void navigate(pathTo('formTemplateFields', { id }));
    },
    onError: (error) => toast.failure(`${t('createFailed')}\n${failureText(error)}`),
  });
  return (
    <May call={createModelTemplate}>
      <TextMenu
        text={t('otherModels')}
        items={models.map((model) => ({
          label: t(`models.${model}`),
          disabled: create.isPending,
          onSelect: () => create.mutate(model),
        }))}
      />
    </May>
  );
}
