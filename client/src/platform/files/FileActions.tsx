import './texts.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../api/useFailureText.ts';
import { Button } from '../ui/Button.tsx';
import type { ConfirmOptions } from '../ui/ConfirmDialog.tsx';
import { useAlert, useConfirm } from '../ui/dialogs.ts';
import { Stack } from '../ui/Stack.tsx';
import { useToast } from '../ui/toasts.ts';

interface Act {
  run: () => Promise<unknown>;
}

interface FileActionsProps {
  file: string;
  busy: boolean;
  /** What carries the file out; absent: nothing does in its state. */
  main?: Act & {
    label: string;
    /** Why it can't be done; null: it can. */
    reason: string | null;
    ask?: ConfirmOptions;
    /** What is said when it is done. */
    said?: string;
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
  const { file, busy, main, discard, undo, onSetColumns, onLeave } = props;
  const { t } = useTranslation('files');
  const failureText = useFailureText();
  const confirm = useConfirm();
  const alert = useAlert();
  const toast = useToast();
  const reasonId = useId();

  const act = async (run: Act['run'], said?: string) => {
    try {
      await run();
    } catch (error) {
      await alert(`${t('act.failed')}\n${failureText(error)}`);
      return false;
    }
    if (said !== undefined) toast.success(said);
    return true;
  };
  const carryOut = async ({ run, ask, said }: NonNullable<typeof main>) => {
    if (!ask || (await confirm(ask))) await act(run, said);
  };
  const throwAway = async ({ run }: Act) => {
    const sure = await confirm({
      title: t('act.discardTitle'),
      message: t('act.discardWhat', { file }),
      confirmLabel: t('act.discard'),
      danger: true,
    });
    if (sure && (await act(run, t('act.discarded')))) onLeave();
  };
  const takeBack = async ({ run, what, lost }: NonNullable<typeof undo>) => {
    const sure = await confirm({
      title: t('act.undoTitle'),
      message: what,
      lost,
      confirmLabel: t('act.undo'),
      danger: true,
    });
    if (sure) await act(run, t('act.undone'));
  };

  const reason = main?.reason ?? null;
  return (
    <Stack gap="s">
      <Stack row gap="s">
        {main && (
          <Button
            variant="primary"
            disabled={reason !== null}
            busy={busy}
            aria-describedby={reason === null ? undefined : reasonId}
            onClick={() => void carryOut(main)}
          >
            {main.label}
          </Button>
        )}
        {onSetColumns && <Button onClick={onSetColumns}>{t('act.columns')}</Button>}
        <Button onClick={onLeave}>{t('act.other')}</Button>
        {discard && (
          <Button variant="quiet" busy={busy} onClick={() => void throwAway(discard)}>
            {t('act.discard')}
          </Button>
        )}
        {undo && (
          <Button variant="dangerAsk" busy={busy} onClick={() => void takeBack(undo)}>
            {t('act.undo')}
          </Button>
        )}
      </Stack>
      {reason !== null && <p id={reasonId}>{reason}</p>}
    </Stack>
  );
}
