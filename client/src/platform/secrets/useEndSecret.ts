import { useAct } from '../api/useAct.ts';
import { useConfirm } from '../ui/dialogs.ts';

interface Ending {
  /** The question, and what follows. */
  title: string;
  what: string;
  /** The label of the button that ends it. */
  act: string;
}

/** Asks before a program's secret is ended for good, ends it and says so. */
export function useEndSecret(
  /** Has the server end it. */
  end: (id: number) => Promise<unknown>,
  said: { done: string; failed: string },
) {
  const confirm = useConfirm();
  const ending = useAct(end, said);
  return {
    /** Whether this one is being ended. */
    isEnding: (id: number) => ending.busy && ending.input === id,
    /** @returns whether it was ended */
    async ask(id: number, { title, what, act }: Ending): Promise<boolean> {
      const sure = await confirm({ title, message: what, confirmLabel: act, danger: true });
      return sure && (await ending.attempt(id));
    },
  };
}
