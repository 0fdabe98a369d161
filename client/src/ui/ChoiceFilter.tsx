import { SelectField, type SelectFieldProps } from './SelectField.tsx';

interface ChoiceFilterProps extends Pick<SelectFieldProps, 'options' | 'width'> {
  label: string;
  /** The label of '', which filters nothing. Without it, one choice is always selected. */
  all?: string;
  value: string;
  onChange: (value: string) => void;
}

/** A filter with a few choices. */
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
