import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../platform/api/useFailureText.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { useAlert } from '../../platform/ui/dialogs.ts';
import { useCreateDefaultTemplate } from './useTemplates.ts';
import { useMay } from '../../platform/session/useMay.ts';
import { createDefaultTemplate } from '@seminar/shared/catalogue/form-templates/endpoints';

export function CreateDefaultButton() {
  const { t } = useTranslation('formTemplates');
  const failureText = useFailureText();
  const alert = useAlert();
  const may = useMay();
  const create = useCreateDefaultTemplate(() => void alert(t('created')));
  const run = () =>
    create.mutate(undefined, {
      onError: (error) =>
        void alert({
          message: (
            <>
              <p>{t('createFailed')}</p>
              <p>{failureText(error)}</p>
            </>
          ),
        }),
    });
  if (!may(createDefaultTemplate)) return null;
  return (
    <Button variant="primary" icon="plus" busy={create.isPending} onClick={run}>
      {create.isPending ? t('creating') : t('createDefault')}
    </Button>
  );
}
