import { langOf } from '../i18n/langOf.ts';
import styles from './choice.module.css';
import { classes } from './classes.ts';
import { Field, splitFieldProps, type FieldProps } from './Field.tsx';
import type { ChoiceOption } from './RadioGroup.tsx';
import type { NativeProps } from './TextField.tsx';

export interface CheckboxGroupProps
  extends
    FieldProps,
    Pick<NativeProps<'input'>, 'ref' | 'id' | 'onChange' | 'onBlur' | 'disabled'> {
  name: string;
  options: readonly ChoiceOption[];
  /** Given: the parent holds the values. Not given: the form does (react-hook-form's register). */
  value?: readonly string[];
  layout?: 'column' | 'row';
}

/** Any number of a few choices. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const { options, value, layout = 'column', id, ...rest } = props;
  const { frame, native } = splitFieldProps(rest);
  return (
    <Field {...frame} id={id} name={native.name} group>
      {(attributes) => (
        <div className={classes(styles.choices, layout === 'row' && styles.row)}>
          {options.map((option, index) => (
            <label key={option.value} className={styles.choice}>
              <input
                {...native}
                {...(value && { checked: value.includes(option.value) })}
                type="checkbox"
                id={index === 0 ? attributes.id : undefined}
                aria-invalid={attributes['aria-invalid']}
                value={option.value}
                disabled={option.disabled ?? native.disabled}
                className={classes(styles.mark, styles.checkbox)}
              />
              <span>
                <span lang={langOf(option.label)}>{option.label}</span>
                {option.note && <span className={styles.note}>{option.note}</span>}
              </span>
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}
