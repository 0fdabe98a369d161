import { sendLinks } from '@seminar/shared/applying/submissions/endpoints';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { visitorTexts } from '../../../platform/public-pages/texts.ts';
import { NotDone } from '../../../platform/api/NotDone.tsx';
import { useAct } from '../../../platform/api/useAct.ts';
import { call } from '../../../platform/api/call.ts';
import { useSite } from '../../../platform/public-pages/useSite.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { Card } from '../../../platform/ui/Card.tsx';
import { InfoPanel } from '../../../platform/ui/InfoPanel.tsx';
import { PageHeader } from '../../../platform/ui/PageHeader.tsx';
import { Stack } from '../../../platform/ui/Stack.tsx';
import { TextField } from '../../../platform/ui/TextField.tsx';
import styles from './LostLinksPage.module.css';

/** For applicants who got no mail or lost it. It never says whether an address has applied. */
export default function LostLinksPage() {
  const { t } = useTranslation(visitorTexts);
  const { data: site } = useSite();
  // One field needs no library of forms, which no other page for applicants loads.
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [missing, setMissing] = useState(false);
  const ask = useAct((to: string) => call(sendLinks, { body: { email: to } }), {
    effect: 'nothing',
    fields: ['email'],
  });
  const refused = ask.problem('email');
  const send = (event: FormEvent) => {
    event.preventDefault();
    setMissing(email.trim() === '');
    if (email.trim() === '') field.current?.focus();
    else ask.run(email.trim());
  };
  const another = () => {
    ask.reset();
    setEmail('');
  };

  return (
    <Stack>
      <PageHeader title={t('lostLinks.title')} lead={t('lostLinks.lead')} />
      {ask.isDone ? (
        <>
          <InfoPanel type="success" title={t('lostLinks.sent')}>
            <p>{t('lostLinks.sentWhat', { email: ask.input ?? '' })}</p>
          </InfoPanel>
          <div>
            <Button onClick={another}>{t('lostLinks.other')}</Button>
          </div>
        </>
      ) : (
        <Card>
          <form noValidate onSubmit={send}>
            <Stack>
              <NotDone act={ask} />
              <TextField
                ref={field}
                name="email"
                value={email}
                onChange={({ target }) => {
                  setEmail(target.value);
                  setMissing(false);
                }}
                type="email"
                inputMode="email"
                label={t('lostLinks.email')}
                required
                autoComplete="email"
                autoCapitalize="none"
                spellCheck={false}
                error={missing ? t('lostLinks.emailMissing') : refused}
              />
              <div>
                <Button type="submit" variant="primary" size="l" busy={ask.busy}>
                  {ask.busy ? t('lostLinks.sending') : t('lostLinks.send')}
                </Button>
              </div>
            </Stack>
          </form>
        </Card>
      )}
      <section aria-labelledby="not-arrived">
        <h2 id="not-arrived">{t('lostLinks.notArrived')}</h2>
        <ul className={styles.reasons}>
          {t('lostLinks.reasons', { returnObjects: true, sender: site?.mail_sender ?? '' }).map(
            (reason) => (
              <li key={reason}>{reason}</li>
            ),
          )}
        </ul>
        <p>{t('lostLinks.contact')}</p>
      </section>
    </Stack>
  );
}
