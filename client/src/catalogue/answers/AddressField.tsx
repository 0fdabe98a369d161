import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField, type TextFieldProps } from '../../platform/ui/TextField.tsx';
import { lacksNumber } from './address.rules.ts';
import styles from './AnswerField.module.css';

interface AddressFieldProps extends Omit<TextFieldProps, 'onChange' | 'onBlur'> {
  value: string;
  onValue: (value: string) => void;
  onLeft: () => void;
}

/** The first line of an address; a number that seems to be missing is asked about, and never refused. */
export function AddressField({ onValue, onLeft, ...field }: AddressFieldProps) {
  const { t } = useTranslation('apply');
  const [left, setLeft] = useState(false);
  return (
    <div className={styles.postalCode}>
      <TextField
        {...field}
        onChange={(event) => onValue(event.target.value)}
        onBlur={() => {
          setLeft(true);
          onLeft();
        }}
      />
      <output className={styles.hint}>
        {left && lacksNumber(field.value) && t('houseNumber.ask')}
      </output>
    </div>
  );
}
