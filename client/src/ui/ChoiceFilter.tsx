import { SelectField, type SelectFieldProps } from './SelectField.tsx';

interface ChoiceFilterProps extends Pick<SelectFieldProps, 'options' | 'width'> {
  label: string;
  /** The words of '': nothing is narrowed down. Without them one is always chosen. */
  all?: string;
  value: string;
  onChange: (value: string) => void;
}

/** What a list is narrowed down to, of a few choices. */
export function ChoiceFilter({ label, all, value, onChange, options, width }: ChoiceFilterProps) {
  return (
    <SelectField
      label={label}
      badge={false}
      width={width ?? 'narrow'}
      placeholder={all}
      options={options}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
