import { useMutation } from '@tanstack/react-query';
import { useFailureText } from '../api/useFailureText.ts';
import { useConfirm } from '../ui/dialogs.ts';
import { useToast } from '../ui/toasts.ts';

interface Ending {
  /** The question, and what follows. */
  title: string;
  what: string;
  /** The label of the button that ends it. */
  act: string;
  /** Said afterwards. */
  ended: string;
  failed: string;
  /** Has the server end it. */
  end: () => Promise<unknown>;
}

/** Asks before a program's secret is ended for good, ends it and says so. */
export function useEndSecret() {
  const confirm = useConfirm();
  const toast = useToast();
  const failureText = useFailureText();
  const ending = useMutation({ mutationFn: (end: Ending['end']) => end() });
  return {
    isEnding: ending.isPending,
    /** @returns whether it was ended */
    async ask({ title, what, act, ended, failed, end }: Ending): Promise<boolean> {
      const sure = await confirm({ title, message: what, confirmLabel: act, danger: true });
      if (!sure) return false;
      try {
        await ending.mutateAsync(end);
      } catch (error) {
        toast.failure(`${failed} ${failureText(error)}`);
        return false;
      }
      toast.success(ended);
      return true;
    },
  };
}
