import '../../platform/public-pages/texts.ts';
import type { PageKind } from '@seminar/shared/endpoint';
import { mailPageLink } from '@seminar/shared/applying/submissions/endpoints';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/call.ts';
import { useFailureText } from '../../platform/api/useFailureText.ts';
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

/** Where who has opened a page without its key has the link with the key mailed to the address on file. */
export function AskForLink({ page, id, hasMail }: AskForLinkProps) {
  const { t } = useTranslation('visitor');
  const failureText = useFailureText();
  const ask = useMutation({
    mutationFn: () => call(mailPageLink, { body: { page, id } }),
    meta: { effect: 'nothing' },
  });
  if (!hasMail) return <p>{t('pageLink.noMail')}</p>;
  if (ask.isSuccess) {
    return (
      <InfoPanel type="success" title={t('pageLink.sent')}>
        <p>{t('pageLink.sentWhat')}</p>
      </InfoPanel>
    );
  }
  return (
    <Stack>
      <p>{t('pageLink.lead')}</p>
      {ask.error && <InfoPanel type="error">{failureText(ask.error)}</InfoPanel>}
      <div>
        <Button busy={ask.isPending} onClick={() => ask.mutate()}>
          {t('pageLink.send')}
        </Button>
      </div>
    </Stack>
  );
}
