import type { PageKind } from '@seminar/shared/endpoint';
import { mailPageLink } from '@seminar/shared/applying/submissions/endpoints';
import { useTranslation } from 'react-i18next';
import { visitorTexts } from '../../platform/public-pages/texts.ts';
import { NotDone } from '../../platform/api/NotDone.tsx';
import { useAct } from '../../platform/api/useAct.ts';
import { call } from '../../platform/api/call.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';

interface AskForLinkProps {
  page: PageKind;
  /** What stands in the address of the page. */
  id: string;
  /** The page has an address on file. */
  hasMail: boolean;
}

/** A visitor who opened a page without its key has the link with the key mailed to the address on file. */
export function AskForLink({ page, id, hasMail }: AskForLinkProps) {
  const { t } = useTranslation(visitorTexts);
  const ask = useAct(() => call(mailPageLink, { body: { page, id } }), {
    effect: 'nothing',
  });
  if (!hasMail) return <p>{t('pageLink.noMail')}</p>;
  if (ask.isDone) {
    return (
      <InfoPanel type="success" title={t('pageLink.sent')}>
        <p>{t('pageLink.sentWhat')}</p>
      </InfoPanel>
    );
  }
  return (
    <Stack>
      <p>{t('pageLink.lead')}</p>
      <NotDone act={ask} />
      <div>
        <Button busy={ask.busy} onClick={() => ask.run()}>
          {t('pageLink.send')}
        </Button>
      </div>
    </Stack>
  );
}
