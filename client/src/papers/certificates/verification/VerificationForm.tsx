import { useEffectEvent, useLayoutEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { readDocumentNumber } from '@seminar/shared/platform/ids/documentNumber.rules';
import { verificationTexts } from './texts.ts';
import { pathTo } from '../../../platform/routing/paths.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { Stack } from '../../../platform/ui/Stack.tsx';
import { TextField } from '../../../platform/ui/TextField.tsx';
import { takeTyped } from '../../../platform/ui/typed.ts';

interface VerificationFormProps {
  /** The code that was checked before. */
  code?: string;
  number?: string;
}

/** The code of a certificate and, to have both checked, its number; or a receipt's number and amount. */
export function VerificationForm({ code: before = '', number = '' }: VerificationFormProps) {
  const { t } = useTranslation(verificationTexts);
  const navigate = useNavigate();
  const { key } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState(before);
  const [printed, setPrinted] = useState(number);
  const [missing, setMissing] = useState(false);
  // The number of a receipt can be guessed: what else is on the paper goes with it.
  const ofReceipt = readDocumentNumber(code) !== null;

  // What was typed before scripts came, before anything is drawn again.
  const readTyped = useEffectEvent(() => {
    if (!form.current) return;
    const typed = takeTyped(form.current, key);
    const [typedCode] = typed.get('code') ?? [];
    if (typedCode !== undefined) setCode(typedCode);
    const [second] = typed.get('number') ?? typed.get('amount') ?? [];
    if (second !== undefined) setPrinted(second);
  });
  useLayoutEffect(() => readTyped(), []);

  const check = (event: FormEvent) => {
    event.preventDefault();
    // A slash would change the address; no code contains one.
    const given = code.replaceAll('/', '').trim();
    setMissing(given === '');
    if (given === '') return field.current?.focus();
    const second = printed.trim();
    const name = ofReceipt ? 'amount' : 'number';
    const query: Record<string, string> = second === '' ? {} : { [name]: second };
    void navigate(pathTo('certificateVerification', { code: given }, query));
  };

  return (
    <form ref={form} noValidate onSubmit={check}>
      <Stack>
        <TextField
          label={t('code')}
          support={t('codeSupport')}
          name="code"
          ref={field}
          required
          value={code}
          error={missing ? t('codeNeeded') : undefined}
          onChange={(event) => setCode(event.target.value)}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
        />
        <TextField
          label={t(ofReceipt ? 'amount' : 'number')}
          support={t(ofReceipt ? 'amountSupport' : 'numberSupport')}
          name={ofReceipt ? 'amount' : 'number'}
          required={ofReceipt}
          inputMode={ofReceipt ? 'numeric' : 'text'}
          value={printed}
          onChange={(event) => setPrinted(event.target.value)}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          width="medium"
        />
        <div>
          <Button type="submit" variant="primary" size="l">
            {t('check')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
