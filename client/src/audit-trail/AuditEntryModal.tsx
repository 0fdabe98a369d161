import './texts.ts';
import { auditActionLabels } from '@seminar/shared/audit-trail/labels';
import type { AuditEntry } from '@seminar/shared/audit-trail/schema';
import { useTranslation } from 'react-i18next';
import { formatInstant, withNote } from '../i18n/format.ts';
import { useLanguage } from '../i18n/useLanguage.ts';
import { DescriptionList } from '../ui/DescriptionList.tsx';
import { Modal } from '../ui/Modal.tsx';
import styles from './AuditTrail.module.css';

/** One entry of the audit with everything that was written down. */
export function AuditEntryModal({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const { t } = useTranslation('auditTrail');
  const language = useLanguage();
  const values = (value: unknown) =>
    value === null ? (
      t('detail.none')
    ) : (
      <pre className={styles.values}>{JSON.stringify(value, null, 2)}</pre>
    );
  return (
    <Modal title={t('detail.title')} onClose={onClose} size="l">
      <DescriptionList
        columns={1}
        blank="―"
        items={[
          { term: t('detail.id'), detail: String(entry.id) },
          { term: t('column.at'), detail: formatInstant(entry.at) },
          { term: t('column.admin'), detail: entry.admin?.name },
          { term: t('detail.token'), detail: entry.api_token?.name },
          {
            term: t('column.action'),
            detail: withNote(auditActionLabels[entry.action][language], entry.action),
          },
          { term: t('column.subject'), detail: entry.subject },
          { term: t('detail.reason'), detail: entry.reason },
          { term: t('detail.before'), detail: values(entry.before) },
          { term: t('detail.after'), detail: values(entry.after) },
          { term: t('column.address'), detail: entry.address },
          { term: t('detail.request'), detail: entry.request_id },
        ]}
      />
    </Modal>
  );
}
