import { useRef, type FormEvent } from 'react';
import { useConfirm } from './dialogs.ts';
import { useUiTexts } from './useUiTexts.ts';

/** Ticks and choices are made again at once; text isn't. */
function isTyped(target: EventTarget): boolean {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !/^(checkbox|radio|file)$/.test(target.type);
}

/**
 * Asks before a dialog is closed by Escape or its cross once something was typed in it. A button that says キャンセル
 * closes it without being asked back.
 */
export function useAskBeforeLoss(onClose: () => void) {
  const t = useUiTexts();
  const confirm = useConfirm();
  const typed = useRef(false);
  const asking = useRef(false);
  const close = async () => {
    if (asking.current) return;
    asking.current = true;
    const mayClose =
      !typed.current ||
      (await confirm({
        title: t('loseTyped'),
        confirmLabel: t('loseTypedConfirm'),
        cancelLabel: t('keepTyped'),
        danger: true,
      }));
    asking.current = false;
    if (mayClose) onClose();
  };
  return {
    close: () => void close(),
    onInput: ({ target }: FormEvent) => {
      if (isTyped(target)) typed.current = true;
    },
  };
}
