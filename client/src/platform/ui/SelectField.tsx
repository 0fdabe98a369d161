import { classes } from './classes.ts';
import styles from './control.module.css';
import { Field, splitFieldProps, type FieldProps } from './Field.tsx';
import { Icon } from './Icon.tsx';
import type { NativeProps } from './TextField.tsx';

export interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectFieldProps extends FieldProps, Omit<NativeProps<'select'>, 'children'> {
  options: readonly Option[];
  /** The label of an empty first choice; without it the first option is chosen. */
  placeholder?: string | undefined;
  /** Before which option the empty choice stands: there the list opens. Absent: first. */
  placeholderBefore?: string;
  width?: 'narrow' | 'medium' | 'full';
}

/** One choice of a list that is too long for radios. */
export function SelectField(props: SelectFieldProps) {
  const { options, placeholder, placeholderBefore, width = 'full', ...rest } = props;
  const { frame, native } = splitFieldProps(rest);
  const sized = width !== 'full' && styles[width];
  const place = Math.max(
    0,
    options.findIndex(({ value }) => value === placeholderBefore),
  );
  const blank =
    placeholder === undefined ? [] : [{ value: '', label: placeholder, disabled: false }];
  const shown: readonly Option[] = [...options.slice(0, place), ...blank, ...options.slice(place)];
  return (
    <Field {...frame} id={native.id} name={native.name}>
      {(attributes) => (
        <span className={classes(styles.withArrow, sized)}>
          <select
            {...native}
            {...attributes}
            // One of several lists that answer a question has no error of its own.
            aria-invalid={attributes['aria-invalid'] ?? native['aria-invalid']}
            aria-required={attributes['aria-required'] ?? native['aria-required']}
            className={classes(styles.control, styles.select)}
          >
            {shown.map(({ value, label, disabled }) => (
              <option key={value} value={value} disabled={disabled}>
                {label}
              </option>
            ))}
          </select>
          <span className={styles.arrow}>
            <Icon name="down" size={1.125} />
          </span>
        </span>
      )}
    </Field>
  );
}
