import { toZenginText } from '@seminar/shared/platform/japan/zenginText';
import { givePayeeAccount, openPayeeLink } from '@seminar/shared/papers/payee-accounts/endpoints';
import type { AccountInput } from '@seminar/shared/papers/payee-accounts/schema';
import { inLanguage } from '@seminar/shared/inLanguage';
import { tokyoDay } from '@seminar/shared/date';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { payeeAccountsTexts } from './texts.ts';
import { useAct } from '../../platform/api/useAct.ts';
import { call } from '../../platform/api/call.ts';
import { ApiError, isNotFound } from '../../platform/api/errors.ts';
import { Loaded } from '../../platform/api/Loaded.tsx';
import { useLeaveWarning } from '../../platform/drafts/useLeaveWarning.ts';
import { formatLongDay, formatYen } from '../../platform/i18n/format.ts';
import { preferLanguage } from '../../platform/i18n/i18n.ts';
import { useLanguage } from '../../platform/i18n/useLanguage.ts';
import { useFocusOnStep } from '../../platform/public-pages/useFocusOnStep.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { hasSymbol } from './accountDraft.rules.ts';
import { AccountFields } from './AccountFields.tsx';
import { AccountSummary } from './AccountSummary.tsx';
import { useAccountDraft } from './useAccountDraft.ts';

/** Opened from our mail: the payer says where a refund is to go. The secret stands behind `#`. */
export default function PayeeAccountPage() {
  const { t } = useTranslation(payeeAccountsTexts);
  const { hash } = useLocation();
  const [token] = useState(hash.slice(1));
  const [done, setDone] = useState(false);
  const reads = useLanguage();
  useFocusOnStep(done ? 'done' : 'account', 'account');
  const link = useQuery({
    queryKey: ['payee-link', token],
    queryFn: async () => (await call(openPayeeLink, { body: { token } })).data,
    retry: false,
    enabled: token !== '' && !done,
    // What is being typed stays, whatever becomes of the link meanwhile.
    staleTime: Infinity,
  });
  const language = link.data?.language;
  useEffect(() => {
    if (language) preferLanguage(language);
  }, [language]);
  // Who has tried too often may try again; no other refusal changes.
  const status = link.error instanceof ApiError ? link.error.status : 500;
  const dead = token === '' || (status < 500 && status !== 429);
  return (
    <>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <PageHeader title={t('page.title')} lead={!done && !dead && t('page.lead')} />
      {done ? (
        <InfoPanel type="success" title={t('page.done')}>
          <p>{t('page.doneWhat')}</p>
        </InfoPanel>
      ) : dead ? (
        <InfoPanel type="error" title={t('page.dead')}>
          <p>{t('page.deadWhat')}</p>
        </InfoPanel>
      ) : (
        <Loaded query={link} lines={8}>
          {(about) => (
            <Stack gap="l">
              <DescriptionList
                items={[
                  about.seminar_name !== null && {
                    term: t('page.seminar'),
                    detail: inLanguage(about, reads).seminar_name,
                    wide: true,
                  },
                  { term: t('page.amount'), detail: formatYen(about.amount) },
                  {
                    term: t('page.until'),
                    detail: formatLongDay(tokyoDay(new Date(about.expires_at))),
                  },
                ]}
              />
              <Giving token={token} onDone={() => setDone(true)} />
            </Stack>
          )}
        </Loaded>
      )}
    </>
  );
}

/** The account is entered, looked at once more, and sent. */
function Giving({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useTranslation(payeeAccountsTexts);
  const [looked, setLooked] = useState<AccountInput>();
  useFocusOnStep(looked ? 'check' : 'entry', 'entry');
  const give = useAct(
    (account: AccountInput) => call(givePayeeAccount, { body: { token, ...account } }),
    {
      effect: 'nothing',
      after: onDone,
      fields: 'all',
      refused: () => {
        setLooked(undefined);
        return true;
      },
    },
  );
  const { draft, dirty, change, problem, check } = useAccountDraft(give.error);
  useLeaveWarning(dirty);
  if (looked) {
    return (
      <Card>
        <Stack>
          <h2>{t('page.check')}</h2>
          <AccountSummary
            account={{
              ...looked,
              bank_name: draft.bank_called || looked.bank_name,
              branch_name: (hasSymbol(draft) ? '' : draft.branch_called) || looked.branch_name,
              holder: toZenginText(looked.holder),
            }}
            number={looked.account_number}
          />
          <p>{t('page.once')}</p>
          <Stack row gap="s">
            <Button variant="primary" size="l" busy={give.busy} onClick={() => give.run(looked)}>
              {t('page.send')}
            </Button>
            <Button size="l" disabled={give.busy} onClick={() => setLooked(undefined)}>
              {t('page.correct')}
            </Button>
          </Stack>
        </Stack>
      </Card>
    );
  }
  return (
    <Card>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setLooked(check() ?? undefined);
        }}
      >
        <Stack>
          {give.failure && (
            <InfoPanel type="error" title={t('page.failed')}>
              <p>{isNotFound(give.error) ? t('page.deadWhat') : give.failure}</p>
            </InfoPanel>
          )}
          <AccountFields draft={draft} onChange={change} problem={problem} />
          <p>{t('page.safe')}</p>
          <div>
            <Button type="submit" variant="primary" size="l">
              {t('page.toCheck')}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}
