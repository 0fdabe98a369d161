import './texts.ts';
import {
  cancelSubmissions,
  downloadSubmissionsCsv,
  listSubmissions,
} from '@seminar/shared/submissions/endpoints';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../auth/useMay.ts';
import { ListTable } from '../../lists/ListTable.tsx';
import { useListPage } from '../../lists/useListPage.ts';
import { useListParams } from '../../lists/useListParams.ts';
import { paths } from '../../routing/paths.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { CancelTicked } from './CancelTicked.tsx';
import { SubmissionFilters } from './SubmissionFilters.tsx';
import { useSubmissionColumns } from './useSubmissionColumns.tsx';

/** 申込情報: every application, whether it is paid and where the money is to go. */
export default function SubmissionListPage() {
  const { t } = useTranslation('officeSubmissions');
  const may = useMay();
  const columns = useSubmissionColumns();
  const list = useListParams(listSubmissions);
  const fetched = useListPage(listSubmissions, { query: list.query }, list);

  return (
    <>
      <PageHeader title={t('title')} />
      <SubmissionFilters list={list} />
      <ListTable
        caption={t('title')}
        columns={columns}
        rowKey={(row) => row.submission_id}
        list={list}
        fetched={fetched}
        csv={downloadSubmissionsCsv}
        ticks={{
          nameOf: ({ applicant }) => applicant.name,
          acts: may(cancelSubmissions)
            ? (rows, clear) => <CancelTicked submissions={rows} onDone={clear} />
            : undefined,
        }}
        empty={{
          title: t('empty.title'),
          lead: t('empty.lead'),
          action: <LinkButton to={paths.seminarList}>{t('empty.toSeminars')}</LinkButton>,
        }}
      />
    </>
  );
}
