import { useRef, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import controlStyles from './control.module.css';
import styles from './CopyField.module.css';
import { Field } from './Field.tsx';
import { useCopy } from './useCopy.ts';
import { useUiTexts } from './useUiTexts.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

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
  const { result, copy } = useCopy();
  // Where it can't be copied, it is left selected.
  const carry = async () => {
    if (!(await copy(value))) input.current?.select();
  };

  const copied = result?.copied === true;
  const failed = result?.copied === false ? t('copyFailed') : undefined;
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
            <Button icon={copied ? 'check' : 'copy'} onClick={() => void carry()}>
              {t('copy')}
              {/* Beside each other several would have one name. */}
              <VisuallyHidden>: {label}</VisuallyHidden>
            </Button>
          </div>
          {beside}
          <VisuallyHidden>
            <span role="status">{copied && t('copied')}</span>
          </VisuallyHidden>
        </div>
      )}
    </Field>
  );
}
