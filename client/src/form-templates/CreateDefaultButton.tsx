import { useTranslation } from 'react-i18next';
import { useFailureText } from '../api/useFailureText.ts';
import { Button } from '../ui/Button.tsx';
import { useAlert } from '../ui/dialogs.ts';
import { useCreateDefaultTemplate } from './useTemplates.ts';

export function CreateDefaultButton() {
  const { t } = useTranslation('formTemplates');
  const failureText = useFailureText();
  const alert = useAlert();
  const create = useCreateDefaultTemplate();
  const run = () =>
    create.mutate(undefined, {
      onSuccess: () => void alert(t('created')),
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
  return (
    <Button variant="primary" icon="plus" busy={create.isPending} onClick={run}>
      {create.isPending ? t('creating') : t('createDefault')}
    </Button>
  );
}
