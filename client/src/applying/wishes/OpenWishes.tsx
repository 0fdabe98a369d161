import { listWishes } from '@seminar/shared/money/wishes/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { wishesTexts } from './texts.ts';
import { Failed } from '../../platform/api/Failed.tsx';
import { queryOf } from '../../platform/api/queryOf.ts';
import { formatInstant } from '../../platform/i18n/format.ts';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { WishActs } from './WishActs.tsx';
import { WishContent } from './WishContent.tsx';

/** On an application's page: what its applicant asks for and the office has not decided. */
export function OpenWishes({ submissionId }: { submissionId: string }) {
  const { t } = useTranslation(wishesTexts);
  const wishes = useQuery(
    queryOf(listWishes, { query: { submission_id: submissionId, state: 'open' } }),
  );
  const { data, error } = wishes;
  if (!data) return error && <Failed query={wishes} title={t('openFailed')} />;
  return data.data.map((wish) => (
    <InfoPanel
      key={wish.id}
      type="warning"
      title={`${t(`kind.${wish.kind}`)} (${formatInstant(wish.asked_at)})`}
    >
      <Stack>
        <WishContent wish={wish} />
        <Stack row gap="s">
          <WishActs wish={wish} />
        </Stack>
      </Stack>
    </InfoPanel>
  ));
}
