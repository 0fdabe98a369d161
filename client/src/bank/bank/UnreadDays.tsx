import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../platform/api/useFailureText.ts';
import { formatDay } from '../../platform/i18n/format.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { useConfirm } from '../../platform/ui/dialogs.ts';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { useToast } from '../../platform/ui/toasts.ts';
import { useDismissUnreadDays } from './useBank.ts';
import { May } from '../../platform/session/May.tsx';
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
