import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { mailTemplatesTexts } from './texts.ts';
import { mailTexts } from '../mail/texts.ts';
import { Failed } from '../../platform/api/Failed.tsx';
import { formatInstant } from '../../platform/i18n/format.ts';
import { pathTo } from '../../platform/routing/paths.ts';
import { Lines } from '../../platform/ui/Lines.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { StatusBadge } from '../../platform/ui/StatusBadge.tsx';
import { Table } from '../../platform/ui/Table.tsx';
import { useMailTemplates } from './useMailTemplates.ts';
import { May } from '../../platform/session/May.tsx';
import { updateMailTemplate } from '@seminar/shared/telling/mail-templates/endpoints';

/**
 * メール文面: every kind of mail, when it is sent, and whether its text is the standard one or the
 * office's.
 */
export default function MailTemplateListPage() {
  const { t } = useTranslation([mailTemplatesTexts, mailTexts]);
  const templates = useMailTemplates();
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      {templates.error && !templates.data ? (
        <Failed query={templates} />
      ) : (
        <Table
          caption={t('title')}
          rows={templates.data}
          rowKey={(row) => row.kind}
          columns={[
            {
              key: 'kind',
              header: t('mail:column.kind'),
              lead: true,
              cell: (row) => (
                <Lines>
                  <May call={updateMailTemplate} otherwise={t(`mail:kind.${row.kind}`)}>
                    <Link to={pathTo('mailTemplateEdit', { kind: row.kind })}>
                      {t(`mail:kind.${row.kind}`)}
                    </Link>
                  </May>
                  <small>{t(`when.${row.kind}`)}</small>
                </Lines>
              ),
            },
            { key: 'subject', header: t('edit.subject'), cell: (row) => row.subject },
            {
              key: 'state',
              header: t('mail:column.state'),
              cell: (row) => (
                <Lines>
                  <StatusBadge tone={row.edited ? 'info' : 'neutral'}>
                    {t(row.edited ? 'edited' : 'standard')}
                  </StatusBadge>
                  {row.edited_en && <StatusBadge tone="info">{t('editedEnglish')}</StatusBadge>}
                  {row.changed_at && (
                    <small>
                      {t('changedBy', {
                        at: formatInstant(row.changed_at),
                        who: row.changed_by ?? t('versions.unknown'),
                      })}
                    </small>
                  )}
                </Lines>
              ),
            },
          ]}
        />
      )}
    </>
  );
}
