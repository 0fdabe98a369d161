import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { applyTexts } from './texts.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { TextField, type TextFieldProps } from '../../platform/ui/TextField.tsx';
import styles from './AnswerField.module.css';

interface EmailFieldProps extends Omit<TextFieldProps, 'onChange' | 'onBlur'> {
  value: string;
  onValue: (value: string) => void;
  onLeft: () => void;
}

/** Leaving the field tidies what was typed: it is the same address. */
const plain = (email: string) => email.normalize('NFKC').trim();

/** A mail address; a likely slip in its domain is asked about, and never refused. */
export function EmailField({ onValue, onLeft, ...field }: EmailFieldProps) {
  const { t } = useTranslation(applyTexts);
  const [asked, setAsked] = useState<{ about: string; meant: string }>();
  const { value } = field;

  // Loaded only here, once an address is typed; without it nothing is asked.
  const ask = async () => {
    const rules = await import('./mailSuggestion.rules.ts').catch(() => null);
    const meant = rules?.suggestMail(value);
    setAsked(meant ? { about: plain(value), meant } : undefined);
  };

  return (
    <div className={styles.postalCode}>
      <TextField
        {...field}
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => onValue(event.target.value)}
        onBlur={() => {
          onLeft();
          void ask();
        }}
      />
      <output className={styles.hint}>
        {asked?.about === plain(value) && (
          <span className={styles.meant}>
            {t('email.meant', { email: asked.meant })}
            <Button size="s" onClick={() => onValue(asked.meant)}>
              {t('email.correct', { email: asked.meant })}
            </Button>
          </span>
        )}
      </output>
    </div>
  );
}
