import { useLayoutEffect, useReducer, useRef, type ChangeEvent } from 'react';
import { TextField, type TextFieldProps } from '../../platform/ui/TextField.tsx';
import { digitsBefore, placeAfterDigits } from './caret.rules.ts';

interface DigitsFieldProps extends Omit<TextFieldProps, 'value' | 'onChange'> {
  value: string;
  /** Puts the marks between the digits. */
  format: (text: string) => string;
  onValue: (value: string) => void;
}

/**
 * Digits that get their hyphens while they are typed. The caret stays at its digit, and what an
 * input method is still composing is left alone until it is settled.
 */
export function DigitsField({ value, format, onValue, ...rest }: DigitsFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const digits = useRef<number | null>(null);
  // A deleted hyphen comes back, and the value is the same as before: the caret still has to be set.
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);

  useLayoutEffect(() => {
    const element = input.current;
    if (!element || digits.current === null) return;
    const place = placeAfterDigits(element.value, digits.current);
    digits.current = null;
    if (document.activeElement === element) element.setSelectionRange(place, place);
  });

  const settle = (element: HTMLInputElement) => {
    digits.current = digitsBefore(element.value, element.selectionStart ?? element.value.length);
    onValue(format(element.value));
    drawAgain();
  };

  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const composing = 'isComposing' in event.nativeEvent && event.nativeEvent.isComposing === true;
    if (composing) onValue(event.target.value);
    else settle(event.target);
  };

  return (
    <TextField
      {...rest}
      ref={input}
      value={value}
      onChange={onChange}
      onCompositionEnd={(event) => settle(event.currentTarget)}
    />
  );
}
