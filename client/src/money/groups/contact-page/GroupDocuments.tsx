import {
  getCompanyReceipt,
  getGroupCertificates,
  getGroupReceipts,
  type GroupPage,
} from '@seminar/shared/money/groups/contact-page/endpoints';
import { useTranslation } from 'react-i18next';
import { groupPagesTexts } from './texts.ts';
import { addressOf } from '../../../platform/api/call.ts';
import { saveFrom } from '../../../platform/files/saveFile.ts';
import { formatCount, formatLongDay, formatYen } from '../../../platform/i18n/format.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { Card } from '../../../platform/ui/Card.tsx';
import { Stack } from '../../../platform/ui/Stack.tsx';
import { documentsToCome } from './documentsToCome.rules.ts';
import { nobodyIsLeft } from './nobodyIsLeft.rules.ts';

/** The receipts and certificates of a group. A group that has none, and will get none, sees nothing. */
export function GroupDocuments({ id, group }: { id: string; group: GroupPage }) {
  const { t } = useTranslation(groupPagesTexts);
  const { company_receipts: companyReceipts, receipts } = group;
  const certificates = group.people.filter((person) => person.certificate_number !== null).length;
  if (certificates + receipts + companyReceipts.length === 0) {
    const expected = documentsToCome(group);
    if (nobodyIsLeft(group) || expected === null) return null;
    return (
      <Card title={t('documents')}>
        <p>{t(`noDocuments.${expected}`)}</p>
      </Card>
    );
  }
  return (
    <Card title={t('documents')}>
      <Stack row>
        {companyReceipts.map((receipt) => (
          <Button
            key={receipt.receipt_number}
            icon="download"
            onClick={() => {
              const params = { id, receipt_number: receipt.receipt_number };
              saveFrom(addressOf(getCompanyReceipt, { params }));
            }}
          >
            {t('companyReceipt', {
              number: receipt.receipt_number,
              people: formatCount(receipt.people),
              amount: formatYen(receipt.amount),
              day: formatLongDay(receipt.issue_date),
            })}
          </Button>
        ))}
        {certificates > 0 && (
          <Button
            icon="download"
            onClick={() => saveFrom(addressOf(getGroupCertificates, { params: { id } }))}
          >
            {t('certificates', { count: certificates })}
          </Button>
        )}
        {receipts > 0 && (
          <Button
            icon="download"
            onClick={() => saveFrom(addressOf(getGroupReceipts, { params: { id } }))}
          >
            {t('receipts', { count: receipts })}
          </Button>
        )}
      </Stack>
    </Card>
  );
}
