import { downloadAudit, listAudit } from '@seminar/shared/office/audit-trail/endpoints';
import { auditActionLabel } from '@seminar/shared/office/audit-trail/labels';
import {
  auditActionNames,
  type AuditEntry,
  type AuditSeal,
} from '@seminar/shared/office/audit-trail/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { auditTrailTexts } from './texts.ts';
import { associationTexts } from '../../catalogue/association/texts.ts';
import { formatCount, formatInstant, withNote } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/useLanguage.ts';
import { listAhead } from '../../platform/lists/listAhead.ts';
import { ListTable } from '../../platform/lists/ListTable.tsx';
import { LogFilters } from '../../platform/lists/LogFilters.tsx';
import { useListPage } from '../../platform/lists/useListPage.ts';
import { useListParams } from '../../platform/lists/useListParams.ts';
import { SubjectLink } from '../../platform/routing/SubjectLink.tsx';
import { paths } from '../../platform/routing/paths.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { CopyField } from '../../platform/ui/CopyField.tsx';
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx';
import { Disclosure } from '../../platform/ui/Disclosure.tsx';
import { Lines } from '../../platform/ui/Lines.tsx';
import { Modal } from '../../platform/ui/Modal.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import type { Column } from '../../platform/ui/TableRow.tsx';
import { AuditValues } from './AuditValues.tsx';

/** What happens before somebody has logged in. */
const isOutside = (action: AuditEntry['action']) =>
  action.startsWith('login.') || action.startsWith('request.');

/** Who did it: a person of the office, the system, or somebody who hadn't logged in. */
function useWho() {
  const { t } = useTranslation(auditTrailTexts);
  return ({ admin, action }: AuditEntry): string =>
    admin?.name ?? t(isOutside(action) ? 'nobody' : 'system');
}

function useAuditColumns(): readonly Column<AuditEntry>[] {
  const { t } = useTranslation(auditTrailTexts);
  const language = useLanguage();
  const whoOf = useWho();
  return [
    {
      key: 'at',
      header: t('column.at'),
      nowrap: true,
      cell: (row) => formatInstant(row.at),
    },
    {
      key: 'admin',
      header: t('column.admin'),
      nowrap: true,
      cell: (row) => (
        <Lines>
          <span>{whoOf(row)}</span>
          {row.api_token && <small>{t('byToken', row.api_token)}</small>}
        </Lines>
      ),
    },
    {
      key: 'action',
      header: t('column.action'),
      lead: true,
      cell: (row) => (
        <Lines>
          <span>{auditActionLabel(row.action)[language]}</span>
          {row.count > 1 && (
            <small>{t('times', { count: row.count, number: formatCount(row.count) })}</small>
          )}
        </Lines>
      ),
    },
    {
      key: 'subject',
      header: t('column.subject'),
      cell: (row) => <SubjectLink {...row} />,
    },
    {
      key: 'address',
      header: t('column.address'),
      nowrap: true,
      cell: (row) => row.address ?? '―',
    },
  ];
}

/** How far the audit is proven; the office notes it down, and `npm run verify` compares it. */
function LastSeal({ seal }: { seal: AuditSeal | null }) {
  const { t } = useTranslation(auditTrailTexts);
  if (seal === null) return <p>{t('seal.none')}</p>;
  const { entry_id: entry, hash, sealed_at: at } = seal;
  return (
    <Disclosure label={t('seal.technical')}>
      <CopyField
        label={t('seal.label')}
        value={`${entry}:${hash}`}
        support={t('seal.support', { entry: formatCount(entry), at: formatInstant(at) })}
      />
    </Disclosure>
  );
}

/** One entry of the audit with everything that was written down. */
function AuditEntryModal({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const { t } = useTranslation(auditTrailTexts);
  const language = useLanguage();
  const whoOf = useWho();
  return (
    <Modal title={t('detail.title')} onClose={onClose} size="l">
      <Stack>
        <DescriptionList
          columns={1}
          filled
          items={[
            { term: t('detail.id'), detail: String(entry.id) },
            { term: t('column.at'), detail: formatInstant(entry.at) },
            { term: t('column.admin'), detail: whoOf(entry) },
            { term: t('detail.token'), detail: entry.api_token?.name },
            {
              term: t('column.action'),
              detail: withNote(auditActionLabel(entry.action)[language], entry.action),
            },
            { term: t('column.subject'), detail: <SubjectLink {...entry} /> },
            { term: t('detail.reason'), detail: entry.reason },
            { term: t('column.address'), detail: entry.address },
            { term: t('detail.request'), detail: entry.request_id },
          ]}
        />
        <AuditValues entry={entry} />
      </Stack>
    </Modal>
  );
}

AuditTrailPage.ahead = listAhead(listAudit);

/** 操作の記録: who did what, when, to what and from where, the newest first. */
export default function AuditTrailPage() {
  const { t } = useTranslation([auditTrailTexts, associationTexts]);
  const columns = useAuditColumns();
  const list = useListParams(listAudit);
  const [shown, setShown] = useState<AuditEntry>();
  const fetched = useListPage(listAudit, { query: list.query }, list);
  const language = useLanguage();
  return (
    <>
      <PageHeader
        title={t('auditTrail:title')}
        lead={t('auditTrail:lead')}
        breadcrumbs={[{ to: paths.settings, label: t('association:title') }]}
      />
      {fetched.data && <LastSeal seal={fetched.data.seal} />}
      <LogFilters
        list={list}
        search={t('auditTrail:search')}
        hint={t('auditTrail:searchHint')}
        admins={fetched.data?.admins ?? []}
        actions={auditActionNames.map((action) => ({
          value: action,
          label: auditActionLabel(action)[language],
        }))}
      />
      <ListTable
        caption={t('auditTrail:caption')}
        columns={columns}
        rowKey={(row) => row.id}
        list={list}
        fetched={fetched}
        csv={downloadAudit}
        actions={(row) => (
          <Button
            size="s"
            aria-label={t('auditTrail:detailsOf', {
              at: formatInstant(row.at),
              action: auditActionLabel(row.action)[language],
            })}
            onClick={() => setShown(row)}
          >
            {t('auditTrail:details')}
          </Button>
        )}
        empty={{ title: t('auditTrail:empty'), lead: t('auditTrail:emptyLead') }}
      />
      {shown && <AuditEntryModal entry={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
