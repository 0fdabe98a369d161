import { classes } from './classes.ts';
import styles from './control.module.css';
import { Field, splitFieldProps, type FieldProps } from './Field.tsx';
import type { NativeProps } from './TextField.tsx';

export interface TextAreaProps extends FieldProps, NativeProps<'textarea'> {}

/** Several lines of text. */
export function TextArea({ rows = 4, ...props }: TextAreaProps) {
  const { frame, native } = splitFieldProps(props);
  return (
    <Field {...frame} id={native.id} name={native.name}>
      {(attributes) => (
        <textarea
          {...native}
          {...attributes}
          rows={rows}
          className={classes(styles.control, styles.text)}
        />
      )}
    </Field>
  );
}
