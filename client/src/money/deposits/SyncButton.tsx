import '../../platform/i18n/depositTexts.ts';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../platform/api/useFailureText.ts';
import { useSyncBank } from '../../bank/bank/useBank.ts';
import { formatCount } from '../../platform/i18n/format.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { useToast } from '../../platform/ui/toasts.ts';
import { useMay } from '../../platform/session/useMay.ts';
import { syncBank } from '@seminar/shared/bank/bank/endpoints';

/** Reads the deposits from the bank now. */
export function SyncButton() {
  const { t } = useTranslation('deposits');
  const failureText = useFailureText();
  const toast = useToast();
  const may = useMay();
  const sync = useSyncBank();

  const start = () =>
    sync.mutate(undefined, {
      onSuccess: ({ added, allocated }) => {
        const counts = { added: formatCount(added), allocated: formatCount(allocated) };
        toast.success(added > 0 ? t('sync.done', counts) : t('sync.none'));
      },
      onError: (error) => toast.failure(`${t('sync.failed')} ${failureText(error)}`),
    });

  if (!may(syncBank)) return null;
  return (
    <Button variant="primary" busy={sync.isPending} onClick={start}>
      {t('sync.button')}
    </Button>
  );
}
