import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './control.module.css';
import { Field, splitFieldProps, type FieldProps } from './Field.tsx';
import type { NativeProps } from './TextField.tsx';

export interface DateFieldProps extends FieldProps, Omit<NativeProps<'input'>, 'type'> {
  /** What can be done with it: a button. */
  beside?: ReactNode;
}

/** A day, as `YYYY-MM-DD` or empty; the browser's own picker. */
export function DateField({ beside, ...props }: DateFieldProps) {
  const { frame, native } = splitFieldProps(props);
  return (
    <Field {...frame} id={native.id} name={native.name}>
      {(attributes) => (
        <span className={styles.withAct}>
          <input
            {...native}
            {...attributes}
            type="date"
            className={classes(styles.control, styles.date)}
          />
          {beside}
        </span>
      )}
    </Field>
  );
}
