import { useState } from 'react';
import { TextField } from '../../platform/ui/TextField.tsx';
import { useDescribedFilter, type DescribeFilter } from '../../platform/ui/useDescribedFilter.ts';
import { isComposing } from '../../platform/ui/isComposing.ts';

interface TypedFilterProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The value that a typed text stands for. */
  tidy?: (text: string) => string;
  /** How a value is shown. */
  show?: (value: string) => string;
  describe?: DescribeFilter;
}

const same = (text: string) => text;

/** A text that narrows a list: it counts once it is left or confirmed, not while it is typed. */
export function TypedFilter(props: TypedFilterProps) {
  const { label, value, onChange, tidy = same, show = same, describe } = props;
  useDescribedFilter(describe, label, show(value));
  const [typed, setTyped] = useState(show(value));
  const [last, setLast] = useState(value);
  if (value !== last) {
    setLast(value);
    setTyped(show(value));
  }
  const settle = () => {
    const wanted = tidy(typed.trim());
    setTyped(show(wanted));
    if (wanted !== value) onChange(wanted);
  };
  return (
    <TextField
      label={label}
      badge={false}
      width="narrow"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={settle}
      onKeyDown={(event) => event.key === 'Enter' && !isComposing(event.nativeEvent) && settle()}
    />
  );
}
