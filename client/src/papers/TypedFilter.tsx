import { useState } from 'react';
import { TextField } from '../ui/TextField.tsx';
import { useDescribedFilter, type DescribeFilter } from '../ui/useDescribedFilter.ts';

interface TypedFilterProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The value that a typed text stands for. */
  tidy?: (text: string) => string;
  describe?: DescribeFilter;
}

/** A text that narrows a list: it counts once it is left or confirmed, not while it is typed. */
export function TypedFilter(props: TypedFilterProps) {
  const { label, value, onChange, tidy = (text) => text, describe } = props;
  useDescribedFilter(describe, label, value);
  const [typed, setTyped] = useState(value);
  const [last, setLast] = useState(value);
  if (value !== last) {
    setLast(value);
    setTyped(value);
  }
  const settle = () => {
    const wanted = tidy(typed.trim());
    setTyped(wanted);
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
      onKeyDown={(event) => event.key === 'Enter' && settle()}
    />
  );
}
