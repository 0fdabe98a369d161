import type { Seminar } from '@seminar/shared/seminars/schema';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../i18n/format.ts';
import { pathTo, paths } from '../routing/paths.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Stack } from '../ui/Stack.tsx';
import { May } from '../auth/May.tsx';
import { updateSeminar } from '@seminar/shared/seminars/endpoints';

/** To change it, back, and on to its applications and answers; its forms open from their links. */
export function SeminarActions({ seminar }: { seminar: Seminar }) {
  const { t } = useTranslation('seminars');
  const { id, review_test_keywords_json, submission_count } = seminar;
  return (
    <Stack row gap="s">
      <May call={updateSeminar}>
        <LinkButton to={pathTo('seminarEdit', { id })} variant="primary" icon="edit">
          {t('detail.edit')}
        </LinkButton>
      </May>
      <LinkButton to={paths.seminarList}>{t('backToList')}</LinkButton>
      <LinkButton to={pathTo('paymentUnpaidList', {}, { seminar_id: id })}>
        {t('detail.submissions', { number: formatCount(submission_count) })}
      </LinkButton>
      {review_test_keywords_json.length > 0 && (
        <LinkButton to={pathTo('reviewTestList', {}, { seminar_id: id })}>
          {t('detail.testAnswers')}
        </LinkButton>
      )}
    </Stack>
  );
}
