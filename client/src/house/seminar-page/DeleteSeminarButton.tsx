import type { Seminar } from '@seminar/shared/catalogue/seminars/schema';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useFailureText } from '../../platform/api/useFailureText.ts';
import { asShownLast } from '../../platform/routing/browserNavigator.ts';
import { paths } from '../../platform/routing/paths.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { useConfirm } from '../../platform/ui/dialogs.ts';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { useToast } from '../../platform/ui/toasts.ts';
import { useDeleteSeminar } from '../../catalogue/seminars/useSeminars.ts';

export function DeleteSeminarButton({ seminar }: { seminar: Seminar }) {
  const { t } = useTranslation('seminars');
  const failureText = useFailureText();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const toast = useToast();
  const remove = useDeleteSeminar(seminar.id);

  const run = async () => {
    const sure = await confirm({
      title: t('detail.removeTitle', { name: seminar.name }),
      lost: [t('detail.removeLost')],
      confirmLabel: t('detail.remove'),
      danger: true,
    });
    if (!sure) return;
    remove.mutate(undefined, {
      onSuccess: () => {
        toast.success(t('detail.removed'));
        void navigate(asShownLast(paths.seminarList));
      },
    });
  };
  return (
    <Stack gap="s">
      {remove.error && (
        <InfoPanel type="error" title={t('detail.removeFailed')}>
          {failureText(remove.error)}
        </InfoPanel>
      )}
      <div>
        <Button variant="dangerAsk" icon="trash" busy={remove.isPending} onClick={() => void run()}>
          {t('detail.remove')}
        </Button>
      </div>
    </Stack>
  );
}
