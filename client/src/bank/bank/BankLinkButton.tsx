import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { bankTexts } from './texts.ts';
import { call } from '../../platform/api/call.ts';
import { useAct } from '../../platform/api/useAct.ts';
import { Button } from '../../platform/ui/Button.tsx';
import styles from './BankLinkButton.module.css';
import { useMay } from '../../platform/session/useMay.ts';
import { getBankRedirect } from '@seminar/shared/bank/bank/endpoints';

/** Sends the browser to the bank for consent. */
export function BankLinkButton({ linked }: { linked: boolean }) {
  const { t } = useTranslation(bankTexts);
  const may = useMay();
  const start = useAct(
    async () => {
      const { redirect_url } = await call(getBankRedirect, {});
      window.location.assign(redirect_url);
    },
    { effect: 'nothing' },
  );
  const { reset } = start;

  // The browser's back button restores the page as it was left: with the button busy.
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => event.persisted && reset();
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, [reset]);

  // It stays busy after a success: the browser is on its way to the bank.
  if (!may(getBankRedirect)) return null;
  const busy = start.busy || start.isDone;
  const name = linked ? t('linkAgain') : t('link');
  return (
    <div>
      <Button
        variant={linked ? 'secondary' : 'primary'}
        icon="external"
        busy={busy}
        onClick={() => start.run()}
      >
        {busy ? t('linking') : name}
      </Button>
      {start.error && (
        <p role="alert" className={styles.failed}>
          {t('linkFailed')}
        </p>
      )}
    </div>
  );
}
