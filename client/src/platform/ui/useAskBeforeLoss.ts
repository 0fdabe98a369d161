import { useRef, useState, type FormEvent } from 'react';
import { NavigationType } from 'react-router-dom';
import { useConfirm } from './dialogs.ts';
import { useGuard } from './unsavedInput.ts';
import { useUiTexts } from './useUiTexts.ts';

/** Ticks and choices are made again at once; text isn't. */
function isTyped(target: EventTarget): boolean {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !/^(checkbox|radio|file)$/.test(target.type);
}

/**
 * Asks before a dialog is closed by Escape, its cross or the browser's way back once something was typed in it. A
 * button that says やめる closes it without being asked back.
 *
 * @param busy it is being saved: Escape and cross do nothing, and the way back leaves nothing behind
 * @param chosen something was chosen that a closing would lose
 */
export function useAskBeforeLoss(
  onClose: () => void,
  { busy = false, chosen = false }: { busy?: boolean; chosen?: boolean | undefined },
) {
  const t = useUiTexts();
  const confirm = useConfirm();
  const [typed, setTyped] = useState(false);
  const unsaved = typed || chosen;
  const asking = useRef(false);
  /** @returns whether it was closed */
  const leave = async () => {
    if (asking.current) return false;
    asking.current = true;
    const mayClose =
      !unsaved ||
      (await confirm({
        title: t('loseTyped'),
        confirmLabel: t('loseTypedConfirm'),
        cancelLabel: t('keepTyped'),
        danger: true,
      }));
    asking.current = false;
    if (mayClose) onClose();
    return mayClose;
  };
  // Other ways from a dialog are its own: of what it has saved.
  useGuard(unsaved, {
    holds: (_from, _to, how) => how === NavigationType.Pop && !busy,
    ask: leave,
  });
  return {
    close: () => {
      if (!busy) void leave();
    },
    onInput: ({ target }: FormEvent) => {
      if (isTyped(target)) setTyped(true);
    },
  };
}
