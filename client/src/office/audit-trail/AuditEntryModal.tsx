import './texts.ts';
import { auditActionLabels } from '@seminar/shared/office/audit-trail/labels';
import type { AuditEntry } from '@seminar/shared/office/audit-trail/schema';
import { useTranslation } from 'react-i18next';
import { formatInstant, withNote } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/useLanguage.ts';
import { SubjectLink } from '../../platform/routing/SubjectLink.tsx';
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx';
import { Modal } from '../../platform/ui/Modal.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { AuditValues } from './AuditValues.tsx';
import { useWho } from './useWho.ts';

/** One entry of the audit with everything that was written down. */
export function AuditEntryModal({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const { t } = useTranslation('auditTrail');
  const language = useLanguage();
  const whoOf = useWho();
  return (
    <Modal title={t('detail.title')} onClose={onClose} size="l">
      <Stack>
        <DescriptionList
          columns={1}
          blank="―"
          items={[
            { term: t('detail.id'), detail: String(entry.id) },
            { term: t('column.at'), detail: formatInstant(entry.at) },
            { term: t('column.admin'), detail: whoOf(entry) },
            { term: t('detail.token'), detail: entry.api_token?.name },
            {
              term: t('column.action'),
              detail: withNote(auditActionLabels[entry.action][language], entry.action),
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
