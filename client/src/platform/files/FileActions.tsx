import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { filesTexts } from './texts.ts';
import { useAct } from '../api/useAct.ts';
import { Button } from '../ui/Button.tsx';
import type { ConfirmOptions } from '../ui/ConfirmDialog.tsx';
import { useConfirm } from '../ui/dialogs.ts';
import { Stack } from '../ui/Stack.tsx';

interface Act {
  run: () => Promise<unknown>;
  /** Said once it is done. */
  said?: string;
}

interface FileActionsProps {
  file: string;
  /** What carries the file out; absent: nothing does in its state. */
  main?: Act & {
    label: string;
    /** Why it can't be done; null: it can. */
    reason: string | null;
    ask?: ConfirmOptions;
  };
  discard?: Act;
  /** What undoing does, and what is lost by it. */
  undo?: Act & { what: string; lost: string[] };
  onSetColumns?: (() => void) | undefined;
  /** Back to where a file is chosen. */
  onLeave: () => void;
}

/** What can be done with a file: carry it out, say how it is read, choose another, discard it, undo it. */
export function FileActions(props: FileActionsProps) {
  const { file, main, discard, undo, onSetColumns, onLeave } = props;
  const { t } = useTranslation(filesTexts);
  const confirm = useConfirm();
  const reasonId = useId();

  const act = useAct(({ run }: Act) => run(), {
    done: (_, { said }) => said,
    failed: t('act.failed'),
  });
  const carryOut = async (carried: NonNullable<typeof main>) => {
    if (!carried.ask || (await confirm(carried.ask))) act.run(carried);
  };
  const throwAway = async ({ run }: Act) => {
    const sure = await confirm({
      title: t('act.discardTitle'),
      message: t('act.discardWhat', { file }),
      confirmLabel: t('act.discard'),
      danger: true,
    });
    if (sure && (await act.attempt({ run, said: t('act.discarded') }))) onLeave();
  };
  const takeBack = async ({ run, what, lost }: NonNullable<typeof undo>) => {
    const sure = await confirm({
      title: t('act.undoTitle'),
      message: what,
      lost,
      confirmLabel: t('act.undo'),
      danger: true,
    });
    if (sure) act.run({ run, said: t('act.undone') });
  };

  const reason = main?.reason ?? null;
  return (
    <Stack gap="s">
      <Stack row gap="s">
        {main && (
          <Button
            variant="primary"
            disabled={reason !== null}
            busy={act.busy}
            aria-describedby={reason === null ? undefined : reasonId}
            onClick={() => void carryOut(main)}
          >
            {main.label}
          </Button>
        )}
        {onSetColumns && <Button onClick={onSetColumns}>{t('act.columns')}</Button>}
        <Button onClick={onLeave}>{t('act.other')}</Button>
        {discard && (
          <Button variant="quiet" busy={act.busy} onClick={() => void throwAway(discard)}>
            {t('act.discard')}
          </Button>
        )}
        {undo && (
          <Button variant="dangerAsk" busy={act.busy} onClick={() => void takeBack(undo)}>
            {t('act.undo')}
          </Button>
        )}
      </Stack>
      {reason !== null && <p id={reasonId}>{reason}</p>}
    </Stack>
  );
}
