import { useEffect, useId, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import controlStyles from './control.module.css';
import { Icon } from './Icon.tsx';
import styles from './SearchBox.module.css';
import { useUiTexts } from './useUiTexts.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import { isComposing } from './isComposing.ts';

const pauseMs = 300;

interface SearchBoxProps {
  label: string;
  /** The current search term of the address or the list. */
  value: string;
  /** Called with the trimmed text after a pause of 300 ms, or at once on Enter and when cleared. */
  onSearch: (text: string) => void;
  placeholder?: string;
  hideLabel?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** Searches rows while a person types. */
export function SearchBox({ label, value, onSearch, placeholder, hideLabel, ref }: SearchBoxProps) {
  const t = useUiTexts();
  const id = useId();
  const [text, setText] = useState(value);
  const asked = useRef(value);
  const composing = useRef(false);
  const timer = useRef<number>(undefined);

  // Another search from outside (back button, cleared filters) replaces the text; the echo of our
  // own must not, or it would remove what was typed since.
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setText(value);
  }, [value]);

  useEffect(() => () => window.clearTimeout(timer.current), []);

  const search = (wanted: string) => {
    window.clearTimeout(timer.current);
    const trimmed = wanted.trim();
    if (trimmed === asked.current) return;
    asked.current = trimmed;
    onSearch(trimmed);
  };

  const searchSoon = (wanted: string) => {
    window.clearTimeout(timer.current);
    // Kana that are still being converted to kanji are not searched yet.
    if (!composing.current) timer.current = window.setTimeout(() => search(wanted), pauseMs);
  };

  const type = (wanted: string) => {
    setText(wanted);
    searchSoon(wanted);
  };

  const clear = () => {
    setText('');
    search('');
    document.getElementById(id)?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    // In a dialog the first Escape clears the text, and only the next one closes the dialog.
    if (event.key === 'Escape' && text) {
      event.preventDefault();
      clear();
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    search(text);
  };

  const labelText = hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label;
  return (
    <div className={styles.search} role="search" aria-label={label}>
      <label htmlFor={id} className={styles.label}>
        {labelText}
      </label>
      <div className={styles.box}>
        <span className={styles.icon}>
          <Icon name="search" />
        </span>
        <input
          ref={ref}
          id={id}
          type="search"
          className={controlStyles.control}
          value={text}
          placeholder={placeholder}
          title={hideLabel ? label : undefined}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          // A late search must not interrupt a person who has already clicked on a row.
          onBlur={() => search(text)}
          onCompositionStart={() => (composing.current = true)}
          onCompositionEnd={(event) => {
            composing.current = false;
            searchSoon(event.currentTarget.value);
          }}
        />
        {text && (
          <button type="button" className={styles.clear} onClick={clear} aria-label={t('clear')}>
            <Icon name="close" size={1.125} />
          </button>
        )}
      </div>
    </div>
  );
}
