import './texts.ts';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../platform/api/useFailureText.ts';
import { useAlert } from '../../platform/ui/dialogs.ts';
import { useToast } from '../../platform/ui/toasts.ts';

/** Changes the money of a group, and says what became of it. */
export function useGroupChange() {
  const { t } = useTranslation('groups');
  const failureText = useFailureText();
  const alert = useAlert();
  const toast = useToast();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
  });
  /** @returns whether it was changed */
  const change = async (act: () => Promise<unknown>, done: string): Promise<boolean> => {
    try {
      await mutateAsync(act);
      toast.success(done);
      return true;
    } catch (error) {
      await alert(`${t('act.failed')}\n${failureText(error)}`);
      return false;
    }
  };
  return { change, busy: isPending };
}
