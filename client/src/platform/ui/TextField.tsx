import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import styles from './control.module.css';
import { Field, splitFieldProps, type FieldProps } from './Field.tsx';

export type NativeProps<Tag extends 'input' | 'textarea' | 'select'> = Omit<
  ComponentProps<Tag>,
  'className' | 'style' | 'required'
>;

export interface TextFieldProps extends FieldProps, NativeProps<'input'> {
  /** How long an answer is expected: a narrow box for a postal code, a whole line for a name. */
  width?: 'narrow' | 'medium' | 'full';
}

/** One line of text; `type` may be email, tel, url or password. */
export function TextField({ width = 'full', type = 'text', ...props }: TextFieldProps) {
  const { frame, native } = splitFieldProps(props);
  const sized = width !== 'full' && styles[width];
  return (
    <Field {...frame} id={native.id} name={native.name}>
      {(attributes) => (
        <input {...native} {...attributes} type={type} className={classes(styles.control, sized)} />
      )}
    </Field>
  );
}
