import type { Seminar } from '@seminar/shared/catalogue/seminars/schema';
import { enterApplication, listSubmissions } from '@seminar/shared/applying/submissions/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { seminarsTexts } from '../../catalogue/seminars/texts.ts';
import { Failed } from '../../platform/api/Failed.tsx';
import { queryOf } from '../../platform/api/queryOf.ts';
import { May } from '../../platform/session/May.tsx';
import { formatCount } from '../../platform/i18n/format.ts';
import { pathTo } from '../../platform/routing/paths.ts';
import { useSubmissionColumns } from '../../applying/submissions/office/useSubmissionColumns.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { LinkButton } from '../../platform/ui/LinkButton.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { Table } from '../../platform/ui/Table.tsx';

const shown = ['id', 'submitted_at', 'applicant_name', 'company', 'payment_status'];

/** The newest applications of a seminar, and further ones entered by the office; the list has them all. */
export function LatestApplicants({ seminar }: { seminar: Seminar }) {
  const { t } = useTranslation(seminarsTexts);
  const { id } = seminar;
  const query = { seminar_id: id, per_page: 5 } as const;
  const fetched = useQuery(queryOf(listSubmissions, { query }));
  const columns = useSubmissionColumns()
    .filter(({ key }) => shown.includes(key))
    .map((column) => ({ ...column, sortable: false as const }));
  const total = fetched.data?.meta.total;
  return (
    <Card
      title={t('applicants.title')}
      action={
        <Stack row gap="s">
          {seminar.form_template !== null && (
            <May call={enterApplication}>
              <LinkButton size="s" to={pathTo('enterApplication', { id })}>
                {t('detail.enter')}
              </LinkButton>
              <LinkButton size="s" to={pathTo('enterGroup', { id })}>
                {t('detail.enterGroup')}
              </LinkButton>
            </May>
          )}
          {Boolean(total) && (
            <LinkButton size="s" to={pathTo('paymentUnpaidList', {}, { seminar_id: id })}>
              {t('applicants.all', { number: formatCount(total ?? 0) })}
            </LinkButton>
          )}
        </Stack>
      }
    >
      {fetched.error && !fetched.data ? (
        <Failed query={fetched} title={t('applicants.failed')} />
      ) : (
        <Table
          caption={t('applicants.title')}
          columns={columns}
          rows={fetched.data?.data}
          rowKey={({ submission_id }) => submission_id}
          skeletonRows={5}
          empty={<p>{t('applicants.none')}</p>}
        />
      )}
    </Card>
  );
}
