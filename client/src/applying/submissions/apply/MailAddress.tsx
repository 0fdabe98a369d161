import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { appliedTexts } from './texts.ts';
import { useAct } from '../../../platform/api/useAct.ts';
import { ApiError } from '../../../platform/api/errors.ts';
import { useFailureText } from '../../../platform/api/useFailureText.ts';
import { loadCalls } from '../../../platform/api/loadCalls.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { InfoPanel } from '../../../platform/ui/InfoPanel.tsx';
import { TextField } from '../../../platform/ui/TextField.tsx';
import { Unbroken } from '../../../platform/ui/Unbroken.tsx';
import styles from './MailAddress.module.css';
import type { Sent } from './applyStep.rules.ts';

interface MailAddressProps {
  sent: Sent;
  /** As it was typed into this page; null: the page was opened again since. */
  typedAddress: string | null;
  /** As the server tells it to whoever has the link: partly hidden. */
  hiddenAddress: string;
}

/** Where the mail went; who sees a mistake in it mends it here, and has the mail again. */
export function MailAddress({ sent, typedAddress, hiddenAddress }: MailAddressProps) {
  const { t } = useTranslation(appliedTexts);
  const failureText = useFailureText();
  const [known, setKnown] = useState(typedAddress);
  const [typed, setTyped] = useState<string | null>(null);
  const section = useRef<HTMLElement>(null);
  const isOpen = typed !== null;
  const wasOpen = useRef(isOpen);
  // The button and the field take each other's place: the focus goes along.
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    section.current?.querySelector<HTMLElement>(isOpen ? 'input' : 'button')?.focus();
  }, [isOpen]);
  const correction = useAct(
    async (address: string) =>
      (await loadCalls()).callCorrectEmail({
        params: { id: sent.submission_id },
        body: { token: sent.correction_token, email: address },
      }),
    {
      after: (_, address) => {
        setKnown(address.trim());
        setTyped(null);
      },
    },
  );
  const email = known ?? hiddenAddress;
  const { error } = correction;
  const problem = error instanceof ApiError ? error.problems['email']?.join(' ') : undefined;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (typed !== null && !correction.busy) correction.run(typed);
  };
  return (
    <section ref={section} className={styles.sent} aria-labelledby="sent-to">
      <h2 id="sent-to">{t('sentTo')}</h2>
      <p className={styles.address}>
        <Unbroken>{email === '' ? t('noAddress') : email}</Unbroken>
      </p>
      {correction.isDone && <InfoPanel type="success">{t('sentAgain', { email })}</InfoPanel>}
      {typed === null ? (
        <Button icon="edit" onClick={() => setTyped(known ?? '')}>
          {t('correctAddress')}
        </Button>
      ) : (
        <form noValidate className={styles.form} onSubmit={send}>
          <TextField
            label={t('address')}
            badge={false}
            support={t('addressSupport')}
            value={typed}
            autoCapitalize="none"
            autoComplete="email"
            spellCheck={false}
            inputMode="email"
            error={problem}
            onChange={(event) => setTyped(event.target.value)}
          />
          {error && !problem && <InfoPanel type="error">{failureText(error)}</InfoPanel>}
          <div className={styles.actions}>
            <Button onClick={() => setTyped(null)}>{t('keepAddress')}</Button>
            <Button type="submit" variant="primary" busy={correction.busy}>
              {t('sendAgain')}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}
