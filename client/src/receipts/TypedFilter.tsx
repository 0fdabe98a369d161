import { useState } from 'react';
import { TextField } from '../ui/TextField.tsx';

interface TypedFilterProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The value that a typed text stands for. */
  tidy?: (text: string) => string;
}

/** A text that narrows a list: it counts once it is left or confirmed, not while it is typed. */
export function TypedFilter({ label, value, onChange, tidy = (text) => text }: TypedFilterProps) {
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
