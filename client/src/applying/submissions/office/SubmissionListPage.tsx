import { startMailing } from '@seminar/shared/applying/mailings/endpoints';
import {
  cancelSubmissions,
  downloadAnswersCsv,
  downloadSubmissionsCsv,
  enterApplication,
  listSubmissions,
} from '@seminar/shared/applying/submissions/endpoints';
import type { SubmissionRow } from '@seminar/shared/applying/submissions/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { officeSubmissionsTexts } from './texts.ts';
import { mailingsTexts } from '../../mailings/texts.ts';
import { May } from '../../../platform/session/May.tsx';
import { useMay } from '../../../platform/session/useMay.ts';
import { CsvButton } from '../../../platform/lists/CsvButton.tsx';
import { listAhead } from '../../../platform/lists/listAhead.ts';
import { ListTable } from '../../../platform/lists/ListTable.tsx';
import { useListPage } from '../../../platform/lists/useListPage.ts';
import { useListParams } from '../../../platform/lists/useListParams.ts';
import { MailingModal } from '../../mailings/MailingModal.tsx';
import { RunningMailings } from '../../mailings/RunningMailings.tsx';
import type { Recipients } from '../../mailings/useMailings.ts';
import { paths, pathTo } from '../../../platform/routing/paths.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { LinkButton } from '../../../platform/ui/LinkButton.tsx';
import { PageHeader } from '../../../platform/ui/PageHeader.tsx';
import { CancelTicked } from './CancelTicked.tsx';
import { SubmissionFilters } from './SubmissionFilters.tsx';
import { useSubmissionColumns } from './useSubmissionColumns.tsx';

const keys = (rows: readonly SubmissionRow[]) => rows.map(({ submission_id: id }) => id).join(',');

SubmissionListPage.ahead = listAhead(listSubmissions);

/** 申込情報: every application, whether it is paid and where the money is to go. */
export default function SubmissionListPage() {
  const { t } = useTranslation([officeSubmissionsTexts, mailingsTexts]);
  const may = useMay();
  const [mailTo, setMailTo] = useState<Recipients>();
  const columns = useSubmissionColumns();
  const list = useListParams(listSubmissions);
  const fetched = useListPage(listSubmissions, { query: list.query }, list);

  return (
    <>
      <PageHeader
        title={t('officeSubmissions:title')}
        action={
          <>
            <May call={enterApplication}>
              {list.query.seminar_id === undefined ? (
                <LinkButton to={paths.seminarList}>
                  {t('officeSubmissions:enter.choose')}
                </LinkButton>
              ) : (
                <LinkButton to={pathTo('enterApplication', { id: list.query.seminar_id })}>
                  {t('officeSubmissions:enter.open')}
                </LinkButton>
              )}
            </May>
            <May call={startMailing}>
              <Button
                disabled={!fetched.data || fetched.data.meta.total === 0}
                onClick={() => setMailTo(list.query)}
              >
                {t('mailings:all')}
              </Button>
            </May>
          </>
        }
      />
      <RunningMailings />
      <SubmissionFilters list={list} />
      <ListTable
        caption={t('officeSubmissions:title')}
        columns={columns}
        rowKey={(row) => row.submission_id}
        list={list}
        fetched={fetched}
        csv={downloadSubmissionsCsv}
        files={
          list.query.seminar_id !== undefined && (
            <CsvButton endpoint={downloadAnswersCsv} query={list.query} rows="answers" />
          )
        }
        ticks={{
          nameOf: ({ applicant }) => applicant.name,
          acts:
            may(startMailing) || may(cancelSubmissions)
              ? (rows, clear) => (
                  <>
                    <May call={startMailing}>
                      <Button
                        size="s"
                        onClick={() => setMailTo({ ...list.query, only: keys(rows) })}
                      >
                        {t('mailings:ticked')}
                      </Button>
                    </May>
                    <May call={cancelSubmissions}>
                      <CancelTicked submissions={rows} onDone={clear} />
                    </May>
                  </>
                )
              : undefined,
        }}
        empty={{
          title: t('officeSubmissions:empty.title'),
          lead: t('officeSubmissions:empty.lead'),
          action: (
            <LinkButton to={paths.seminarList}>
              {t('officeSubmissions:empty.toSeminars')}
            </LinkButton>
          ),
        }}
      />
      {mailTo && <MailingModal recipients={mailTo} onClose={() => setMailTo(undefined)} />}
    </>
  );
}
