import { SelectField, type SelectFieldProps } from './SelectField.tsx';
import { useDescribedFilter, type DescribeFilter } from './useDescribedFilter.ts';

interface ChoiceFilterProps extends Pick<SelectFieldProps, 'options' | 'width'> {
  label: string;
  /** The label of '', which filters nothing. Without it, one choice is always selected. */
  all?: string;
  value: string;
  onChange: (value: string) => void;
  describe?: DescribeFilter;
}

/** A filter with a few choices. */
export function ChoiceFilter(props: ChoiceFilterProps) {
  const { label, all, value, onChange, options, width, describe } = props;
  const chosen = value === '' ? undefined : options.find((option) => option.value === value);
  useDescribedFilter(describe, label, chosen?.label);
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
