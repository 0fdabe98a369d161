import { useId, useState, type FocusEvent } from 'react';
import { classes } from './classes.ts';
import styles from './control.module.css';
import { Field, splitFieldProps, type FieldProps } from './Field.tsx';
import { amountText, plainDigits } from './plainDigits.ts';
import type { NativeProps } from './TextField.tsx';
import { useUiTexts } from './useUiTexts.ts';

export interface NumberFieldProps extends FieldProps, Omit<NativeProps<'input'>, 'type'> {
  /** Shown after the box; 円 by default, nothing with `null`. */
  unit?: string | null;
}

/** As `plainDigits` reads them, for the browser's own check of a form. */
const wholeNumbers = '[0-9０-９\\s,，、¥￥円]*';

/**
 * A whole number from 0 up, by default an amount in yen. Its value is text as it was typed; when the
 * person leaves the box it is tidied (a change event says so): an amount gets its separators, another
 * number loses them. `plainDigits` reads it at any time.
 */
export function NumberField({ unit, onBlur, ...props }: NumberFieldProps) {
  const t = useUiTexts();
  const unitId = useId();
  const { frame, native } = splitFieldProps(props);
  const shown = unit === undefined ? t('yen') : unit;

  const tidied = unit === undefined ? amountText : plainDigits;
  // Told when the person leaves the box, and no more once the text was mended.
  const [left, setLeft] = useState('');
  const wrong = left !== '' && (native.value === undefined || native.value === left);

  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const text = tidied(event.target.value);
    setLeft(/^\d*$/.test(plainDigits(text)) ? '' : text);
    if (text !== event.target.value) {
      event.target.value = text;
      native.onChange?.(event);
    }
    onBlur?.(event);
  };

  return (
    <Field
      {...frame}
      error={frame.error ?? (wrong ? t('wholeNumber') : undefined)}
      id={native.id}
      name={native.name}
    >
      {(attributes) => (
        <span className={styles.withUnit}>
          <input
            {...native}
            {...attributes}
            // The unit is heard after the number.
            aria-describedby={
              [shown && unitId, attributes['aria-describedby']].filter(Boolean).join(' ') ||
              undefined
            }
            type="text"
            inputMode="numeric"
            autoComplete="off"
            pattern={wholeNumbers}
            onInvalid={(event) => setLeft(event.currentTarget.value)}
            onBlur={leave}
            className={classes(styles.control, styles.number)}
          />
          {shown && (
            <span id={unitId} className={styles.unit}>
              {shown}
            </span>
          )}
        </span>
      )}
    </Field>
  );
}
