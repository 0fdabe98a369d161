import { confirmAddress } from '@seminar/shared/applying/submissions/endpoints';
import { confirmNewAddress } from '@seminar/shared/money/wishes/endpoints';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { applicantTexts } from './texts.ts';
import { NotDone } from '../../../platform/api/NotDone.tsx';
import { useAct } from '../../../platform/api/useAct.ts';
import { call } from '../../../platform/api/call.ts';
import { isNotFound } from '../../../platform/api/errors.ts';
import { pathTo } from '../../../platform/routing/paths.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { InfoPanel } from '../../../platform/ui/InfoPanel.tsx';
import { LinkButton } from '../../../platform/ui/LinkButton.tsx';
import { PageHeader } from '../../../platform/ui/PageHeader.tsx';
import { Stack } from '../../../platform/ui/Stack.tsx';

/** Of the mail that asks the reader of another address, whose code follows. */
const newAddress = 'new-';

/** What the button of the mail does, and the page that it is about. */
async function confirmCode(code: string): Promise<string> {
  if (code.startsWith(newAddress)) {
    const body = { code: code.slice(newAddress.length) };
    const { data } = await call(confirmNewAddress, { body });
    return pathTo(data.page === 'group' ? 'groupPage' : 'submissionDetail', { id: data.id });
  }
  const { data } = await call(confirmAddress, { body: { code } });
  return pathTo('submissionDetail', { id: data.submission_id });
}

/**
 * Opened from our mail. Only the button confirms the address: programs that look through mails open
 * every link, and must not confirm it in its owner's place.
 */
export default function ConfirmAddressPage() {
  const { t } = useTranslation(applicantTexts);
  const { hash } = useLocation();
  const [code] = useState(hash.slice(1));
  const confirm = useAct(() => confirmCode(code));
  const what = code.startsWith(newAddress) ? 'newAddress' : 'confirm';
  const unknown = code === '' || isNotFound(confirm.error);
  return (
    <>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <PageHeader
        title={t(`${what}.title`)}
        lead={!confirm.answer && !unknown && t(`${what}.lead`)}
      />
      <Stack gap="l">
        {unknown && (
          <InfoPanel type="error" title={t('confirm.unknown')}>
            {t('confirm.unknownWhat')}
          </InfoPanel>
        )}
        {!unknown && <NotDone act={confirm} title={t('confirm.failed')} />}
        {confirm.answer && (
          <>
            <InfoPanel type="success" title={t(`${what}.done`)}>
              {t(`${what}.doneWhat`)}
            </InfoPanel>
            <div>
              <LinkButton to={confirm.answer} variant="primary" size="l">
                {t('confirm.page')}
              </LinkButton>
            </div>
          </>
        )}
        {!confirm.answer && !unknown && (
          <div>
            <Button variant="primary" size="l" busy={confirm.busy} onClick={() => confirm.run()}>
              {t(`${what}.button`)}
            </Button>
          </div>
        )}
      </Stack>
    </>
  );
}
