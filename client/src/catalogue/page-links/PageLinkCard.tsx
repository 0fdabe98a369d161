import type { PageLink } from '@seminar/shared/catalogue/page-links/schema';
import { useTranslation } from 'react-i18next';
import { pageLinksTexts } from './texts.ts';
import { useAct } from '../../platform/api/useAct.ts';
import { formatCount, formatInstant } from '../../platform/i18n/format.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { CopyField } from '../../platform/ui/CopyField.tsx';
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx';
import { useConfirm } from '../../platform/ui/dialogs.ts';
import { Stack } from '../../platform/ui/Stack.tsx';

interface PageLinkCardProps {
  /** Whose page it is: an applicant's, or that of the contact of a group. */
  of: 'applicant' | 'contact';
  link: PageLink;
  /** Where the new link is mailed to; '': nowhere. */
  email: string;
  /** Issues a new link; null: the person who looks may not. */
  renew: (() => Promise<unknown>) | null;
}

/** The address of a page that opens without a login, how often it was opened, and a new one if others know it. */
export function PageLinkCard({ of, link, email, renew }: PageLinkCardProps) {
  const { t } = useTranslation(pageLinksTexts);
  const confirm = useConfirm();

  const renewal = useAct(async () => renew?.(), {
    done: t('renewDone'),
    failed: t('renewFailed'),
  });
  const askAndRenew = async () => {
    const sure = await confirm({
      title: t(`${of}.renewTitle`),
      message: email === '' ? t('renewNoMail') : t('renewLead', { email }),
      confirmLabel: t('renew'),
      danger: true,
    });
    if (sure) renewal.run();
  };

  const { url, uses, last_used_at: at, renewed_at: renewed } = link;
  const used =
    at === null
      ? t('usesNever')
      : t('usesCount', { number: formatCount(uses), at: formatInstant(at) });
  return (
    <Card title={t(`${of}.title`)}>
      <Stack>
        <CopyField label={t('url')} support={t(`${of}.support`)} value={url} />
        <DescriptionList
          items={[
            { term: t('uses'), detail: used },
            renewed !== null && {
              term: t('renewed'),
              detail: t('renewedAt', { at: formatInstant(renewed) }),
            },
          ]}
        />
        <p>{t('usesNote')}</p>
        {renew && (
          <div>
            <Button busy={renewal.busy} onClick={() => void askAndRenew()}>
              {t('renew')}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
}
