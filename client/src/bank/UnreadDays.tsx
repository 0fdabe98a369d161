import { useTranslation } from 'react-i18next';
import { useFailureText } from '../api/useFailureText.ts';
import { formatDay } from '../i18n/format.ts';
import { Button } from '../ui/Button.tsx';
import { useConfirm } from '../ui/dialogs.ts';
import { InfoPanel } from '../ui/InfoPanel.tsx';
import { Stack } from '../ui/Stack.tsx';
import { useToast } from '../ui/toasts.ts';
import { useDismissUnreadDays } from './useBank.ts';
import { May } from '../auth/May.tsx';
import { dismissUnreadDays } from '@seminar/shared/bank/bank/endpoints';

/** Days whose deposits the bank no longer reports: a person must look them up in a statement. */
export function UnreadDays({ from, to }: { from: string; to: string }) {
  const { t } = useTranslation('bank');
  const failureText = useFailureText();
  const toast = useToast();
  const confirm = useConfirm();
  const dismiss = useDismissUnreadDays();
  const days = { from: formatDay(from), to: formatDay(to) };
  const run = async () => {
    const confirmed = await confirm({
      title: t('problem.unreadDone'),
      message: t('problem.unreadConfirm', days),
      confirmLabel: t('problem.unreadConfirmLabel'),
    });
    if (confirmed)
      dismiss.mutate(undefined, { onError: (error) => toast.failure(failureText(error)) });
  };
  return (
    <InfoPanel type="error" title={t('problem.unreadTitle', days)}>
      <Stack gap="s">
        <p>{t('problem.unread')}</p>
        <May call={dismissUnreadDays}>
          <div>
            <Button size="s" busy={dismiss.isPending} onClick={() => void run()}>
              {t('problem.unreadDone')}
            </Button>
          </div>
        </May>
      </Stack>
    </InfoPanel>
  );
}
