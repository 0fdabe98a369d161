import { langOf } from '../i18n/langOf.ts';
import styles from './choice.module.css';
import { classes } from './classes.ts';
import { Field, splitFieldProps, type FieldProps } from './Field.tsx';
import type { Option } from './SelectField.tsx';
import type { NativeProps } from './TextField.tsx';

export interface ChoiceOption extends Option {
  /** What the choice means, under its label. */
  note?: string;
}

export interface RadioGroupProps
  extends
    FieldProps,
    Pick<NativeProps<'input'>, 'ref' | 'id' | 'onChange' | 'onBlur' | 'disabled'> {
  name: string;
  options: readonly ChoiceOption[];
  /** Given: the parent holds the value. Not given: the form does (react-hook-form's register). */
  value?: string;
  defaultValue?: string;
  layout?: 'column' | 'row';
}

/** One of a few choices, all visible. */
export function RadioGroup(props: RadioGroupProps) {
  const { options, value, defaultValue, layout = 'column', id, ...rest } = props;
  const { frame, native } = splitFieldProps(rest);
  const checked = (option: string) => ({
    ...(value !== undefined && { checked: value === option }),
    ...(defaultValue !== undefined && { defaultChecked: defaultValue === option }),
  });
  return (
    <Field {...frame} id={id} name={native.name} group>
      {(attributes) => (
        <div className={classes(styles.choices, layout === 'row' && styles.row)}>
          {options.map((option, index) => (
            <label key={option.value} className={styles.choice}>
              <input
                {...native}
                {...checked(option.value)}
                type="radio"
                // The link of an error summary leads to the first radio of the group.
                id={index === 0 ? attributes.id : undefined}
                data-invalid={attributes['aria-invalid']}
                value={option.value}
                disabled={option.disabled ?? native.disabled}
                className={classes(styles.mark, styles.radio)}
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
