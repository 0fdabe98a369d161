import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import controlStyles from './control.module.css';
import styles from './CopyField.module.css';
import { Field } from './Field.tsx';
import { useUiTexts } from './useUiTexts.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const shownMs = 3000;

interface CopyFieldProps {
  label: string;
  value: string;
  support?: string;
  /** Further actions with the text. */
  beside?: ReactNode;
}

/** A text to copy: an account number, a link to post. */
export function CopyField({ label, value, support, beside }: CopyFieldProps) {
  const t = useUiTexts();
  const input = useRef<HTMLInputElement>(null);
  const [result, setResult] = useState<'copied' | 'copyFailed'>();

  useEffect(() => {
    if (result !== 'copied') return;
    const timer = window.setTimeout(() => setResult(undefined), shownMs);
    return () => window.clearTimeout(timer);
  }, [result]);

  // The clipboard is refused without https and by some policies: then the text is left selected.
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setResult('copied');
    } catch {
      input.current?.select();
      setResult('copyFailed');
    }
  };

  const failed = result === 'copyFailed' ? t('copyFailed') : undefined;
  return (
    <Field label={label} badge={false} support={support} error={failed}>
      {(attributes) => (
        <div className={styles.row}>
          <div className={styles.copy}>
            <input
              {...attributes}
              ref={input}
              readOnly
              value={value}
              className={controlStyles.control}
              onFocus={(event) => event.target.select()}
            />
            <Button icon={result === 'copied' ? 'check' : 'copy'} onClick={() => void copy()}>
              {t('copy')}
            </Button>
          </div>
          {beside}
          <VisuallyHidden>
            <span role="status">{result === 'copied' && t('copied')}</span>
          </VisuallyHidden>
        </div>
      )}
    </Field>
  );
}
