import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { paletteTexts } from './texts.ts';
import { useFailureText } from '../api/useFailureText.ts';
import { formatCount } from '../i18n/format.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { useUiTexts } from '../ui/useUiTexts.ts';
import styles from './Palette.module.css';
import { usePaletteItems, type PaletteItem, type PaletteScope } from './usePaletteItems.ts';
import { isComposing } from '../ui/isComposing.ts';

interface PaletteProps {
  scope: PaletteScope;
  onClose: () => void;
}

/** One box to look for anything and to go anywhere. It stays on one line of keys: type, arrows, Enter. */
export default function Palette({ scope, onClose }: PaletteProps) {
  const { t } = useTranslation(paletteTexts);
  const ui = useUiTexts();
  const failureText = useFailureText();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string>();
  const { groups, error, waiting } = usePaletteItems(text, scope);
  const items = groups.flatMap((group) => group.items);
  const at = Math.max(
    0,
    items.findIndex(({ key }) => key === chosen),
  );
  const current = items[at];
  const optionId = (item: PaletteItem) => `${id}-${items.indexOf(item)}`;

  useLayoutEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  // A press beside it, as with every dialog; not the second one of a double click that opened it.
  useEffect(() => {
    const element = dialog.current;
    const onMouseDown = (event: MouseEvent) =>
      event.target === element && event.detail < 2 && onClose();
    element?.addEventListener('mousedown', onMouseDown);
    return () => element?.removeEventListener('mousedown', onMouseDown);
  }, [onClose]);

  useEffect(() => {
    dialog.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [current?.key]);

  const run = (item: PaletteItem) => {
    onClose();
    item.run();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && items.length > 0) {
      event.preventDefault();
      setChosen(items[(at + step + items.length) % items.length]?.key);
    }
    if (event.key === 'Enter' && current) {
      event.preventDefault();
      run(current);
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      onClose();
    }
  };

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={t('title')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.line}>
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          className={styles.input}
          aria-label={t('placeholder')}
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          {...(current && { 'aria-activedescendant': optionId(current) })}
          placeholder={t('placeholder')}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setChosen(undefined);
          }}
          onKeyDown={onKeyDown}
        />
        <Button size="s" variant="quiet" onClick={onClose}>
          {ui('close')}
        </Button>
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={t('results')} className={styles.list}>
        {groups.map((group) => (
          <div key={group.key} role="group" aria-labelledby={`${id}-${group.key}`}>
            <div id={`${id}-${group.key}`} role="presentation" className={styles.group}>
              {group.name}
            </div>
            {group.items.map((item) => (
              // The keys of an option are the box's own: see onKeyDown.
              <div
                key={item.key}
                id={optionId(item)}
                role="option"
                tabIndex={-1}
                aria-selected={item === current}
                className={styles.option}
                onClick={() => run(item)}
                onKeyDown={onKeyDown}
              >
                <span className={styles.title}>{item.title}</span>
                <span className={styles.note}>{item.note}</span>
                {item.seminar && <span className={styles.seminar}>{item.seminar}</span>}
              </div>
            ))}
          </div>
        ))}
      </div>
      <div className={styles.foot} role="status">
        {error ? (
          `${t('failed')} ${failureText(error)}`
        ) : waiting ? (
          t('searching')
        ) : items.length === 0 ? (
          t('nothing', { search: text.trim() })
        ) : (
          <>
            <VisuallyHidden>{t('found', { number: formatCount(items.length) })}</VisuallyHidden>
            {t('hint')}
          </>
        )}
      </div>
    </dialog>
  );
}
