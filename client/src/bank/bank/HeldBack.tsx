import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFailureText } from '../../platform/api/useFailureText.ts';
import { pathTo } from '../../platform/routing/paths.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { useConfirm } from '../../platform/ui/dialogs.ts';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { useToast } from '../../platform/ui/toasts.ts';
import { useReleaseRush } from './useBank.ts';
import { May } from '../../platform/session/May.tsx';
import { releaseRush } from '@seminar/shared/bank/bank/endpoints';

/**
 * A seminar with a rush of applications, which wait for their accounts until the office has checked
 * them.
 */
export function HeldBack({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation('bank');
  const failureText = useFailureText();
  const toast = useToast();
  const confirm = useConfirm();
  const release = useReleaseRush();
  const run = async () => {
    const confirmed = await confirm({
      title: t('problem.releaseTitle'),
      message: t('problem.releaseConfirm', { seminar: name }),
      confirmLabel: t('problem.release'),
    });
    if (!confirmed) return;
    // This notice may be gone when the answer comes, and with it what `mutate` would call back.
    try {
      await release.mutateAsync(id);
      toast.success(t('problem.released'));
    } catch (error) {
      toast.failure(failureText(error));
    }
  };
  const applications = { seminar_id: String(id), status: 'needs_check' };
  return (
    <InfoPanel type="warning" title={t('problem.heldBackTitle', { seminar: name })}>
      <Stack gap="s">
        <p>{t('problem.heldBack')}</p>
        <Stack row gap="s">
          <Link to={pathTo('paymentUnpaidList', {}, applications)}>
            {t('problem.seeApplications')}
          </Link>
          <May call={releaseRush}>
            <Button size="s" busy={release.isPending} onClick={() => void run()}>
              {t('problem.release')}
            </Button>
          </May>
        </Stack>
      </Stack>
    </InfoPanel>
  );
}
