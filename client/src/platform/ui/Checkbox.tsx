import { useId, type ReactNode } from 'react';
import styles from './choice.module.css';
import { classes } from './classes.ts';
import fieldStyles from './Field.module.css';
import { fieldId } from './fieldId.ts';
import { Icon } from './Icon.tsx';
import type { NativeProps } from './TextField.tsx';

export interface CheckboxProps extends Omit<NativeProps<'input'>, 'type'> {
  label: ReactNode;
  note?: ReactNode;
  error?: string | undefined;
  /** `switch` takes effect at once; a checkbox waits for the form's button. */
  kind?: 'checkbox' | 'switch';
}

/** A single choice of yes or no. */
export function Checkbox({ label, note, error, kind = 'checkbox', ...native }: CheckboxProps) {
  const ownId = useId();
  const id = native.id ?? (native.name ? fieldId(native.name) : ownId);
  const errorId = `${id}-error`;
  return (
    <div className={fieldStyles.field}>
      <label className={styles.choice}>
        <input
          {...native}
          id={id}
          type="checkbox"
          role={kind === 'switch' ? 'switch' : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          className={classes(styles.mark, styles[kind])}
        />
        <span>
          <span>{label}</span>
          {note && <span className={styles.note}>{note}</span>}
        </span>
      </label>
      {error && (
        <p id={errorId} className={fieldStyles.error}>
          <Icon name="error" />
          {error}
        </p>
      )}
    </div>
  );
}
