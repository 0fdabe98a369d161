import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import styles from './Modal.module.css';
import { useUiTexts } from './useUiTexts.ts';
import { useWorkInProgress } from './unsavedInput.ts';
import { isComposing } from './isComposing.ts';

interface ModalProps {
  title: string;
  /** Escape, a click beside the dialog, its close button. */
  onClose: () => void;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  size?: 's' | 'm' | 'l';
  role?: 'dialog' | 'alertdialog';
  /** Off: no close button, and a click beside it does nothing; Escape still calls `onClose`. */
  easyToClose?: boolean;
  /** A click beside it does nothing: it would lose what was entered. */
  holdsInput?: boolean;
  children: ReactNode;
}

/** Whether the element holds more than its height shows. */
function useScrolls(element: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const look = () => setScrolls(current.scrollHeight > current.clientHeight);
    look();
    const observer = new ResizeObserver(look);
    for (const observed of [current, ...current.children]) observer.observe(observed);
    return () => observer.disconnect();
  }, [element]);
  return scrolls;
}

/** The element that gets the focus back; for a menu entry, which has disappeared by then, the menu's button. */
function openerOf(focused: Element | null): Element | null {
  const button = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby')?.split(' ')[0];
  return (button && document.getElementById(button)) || focused;
}

/**
 * A dialog over the page; it is open as long as it is rendered. The browser's own `<dialog>` keeps
 * the focus inside and the page behind it still. The element with `data-autofocus` gets the focus
 * first, else the title.
 */
export function Modal(props: ModalProps) {
  const { title, onClose, footer, size = 'm', role = 'dialog' } = props;
  const { easyToClose = true, holdsInput = false } = props;
  const t = useUiTexts();
  useWorkInProgress(true);
  const titleId = useId();
  const bodyId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const pressedBeside = useRef(false);
  const scrolls = useScrolls(body);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const before = openerOf(document.activeElement);
    element.showModal();
    const first = element.querySelector<HTMLElement>('[data-autofocus]');
    (first ?? element.querySelector<HTMLElement>('h2'))?.focus({ preventScroll: true });
    // On a phone the beginning is in view, even where the focus begins further down.
    if (body.current) body.current.scrollTop = 0;
    return () => {
      element.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  // A press that began inside and was dragged out, as when text is selected, must not close it.
  const onPointerDown = (event: PointerEvent) => {
    pressedBeside.current = event.target === dialog.current;
  };
  const onClick = (event: MouseEvent) => {
    const beside = event.target === dialog.current && pressedBeside.current;
    // The second press of a double click that opened it: nobody has read it yet.
    const isSecond = event.detail > 1;
    if (beside && !isSecond && easyToClose && !holdsInput) onClose();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // The Enter that opened the dialog may still be held: nobody has read it yet.
    const held = event.key === 'Enter' && event.repeat;
    if (held && !(event.target instanceof HTMLTextAreaElement)) event.preventDefault();
    // Browsers close a dialog at a second Escape even if `cancel` was prevented, so Escape is stopped
    // here.
    if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };

  return (
    <dialog
      ref={dialog}
      role={role}
      className={classes(styles.dialog, size !== 'm' && styles[size])}
      aria-labelledby={titleId}
      aria-describedby={role === 'alertdialog' ? bodyId : undefined}
      onPointerDown={onPointerDown}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2 id={titleId} tabIndex={-1} className={styles.title}>
            {title}
          </h2>
          {easyToClose && (
            <button
              type="button"
              className={styles.close}
              onClick={onClose}
              aria-label={t('close')}
            >
              <Icon name="close" size={1.5} />
            </button>
          )}
        </div>
        <div
          ref={body}
          id={bodyId}
          className={styles.body}
          // What scrolls must be reachable from the keyboard, also where nothing in it takes the focus.
          {...(scrolls && { tabIndex: 0, role: 'group', 'aria-labelledby': titleId })}
        >
          {props.children}
        </div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </dialog>
  );
}
