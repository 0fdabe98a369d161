import { askers, wishKinds } from '@seminar/shared/money/wishes/schema';
import { proofKinds } from '@seminar/shared/applying/attendance/schema';
import { getSubmissionHistory } from '@seminar/shared/applying/submissions/history/endpoints';
import type {
  HistoryEntry as Entry,
  HistoryValues,
} from '@seminar/shared/applying/submissions/history/schema';
import { paymentStatuses, submissionStatuses } from '@seminar/shared/applying/submissions/schema';
import { mailStates } from '@seminar/shared/telling/mail/schema';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { officeSubmissionsTexts } from './texts.ts';
import { Loaded } from '../../../platform/api/Loaded.tsx';
import { dataOf, queryOf } from '../../../platform/api/queryOf.ts';
import { formatDay, formatYen } from '../../../platform/i18n/format.ts';
import { textKey } from '../../../platform/i18n/textKey.ts';
import { Card } from '../../../platform/ui/Card.tsx';
import { HistoryEntry, HistoryList } from '../../../platform/ui/HistoryList.tsx';
import { changesOf, type HistoryChange } from './history.rules.ts';

/** What happened to an application, the newest first. */
export function SubmissionHistory({ submissionId }: { submissionId: string }) {
  const { t } = useTranslation(officeSubmissionsTexts);
  const history = useQuery({
    ...queryOf(getSubmissionHistory, { params: { id: submissionId } }),
    select: dataOf,
  });
  return (
    <Card title={t('history.title')}>
      <Loaded query={history} lines={4}>
        {(entries) => (
          <>
            {entries.length === 0 && <p>{t('history.empty')}</p>}
            <HistoryList>
              {entries.map((entry, index) => (
                <HistoryEntry
                  key={`${entry.at} ${entry.what} ${index}`}
                  at={entry.at}
                  who={entry.who ?? t('history.system')}
                  what={t(`history.what.${textKey(entry.what)}`, { defaultValue: entry.what })}
                >
                  {entry.reason !== null && <p>{t('history.reason', { reason: entry.reason })}</p>}
                  <Changes entry={entry} />
                </HistoryEntry>
              ))}
            </HistoryList>
          </>
        )}
      </Loaded>
    </Card>
  );
}

type T = TFunction<'officeSubmissions'>;

const amounts = [
  'amount',
  'allocated_amount',
  'expected_amount',
  'waived_amount',
  'kept_amount',
  'returned_amount',
];

/** A value as the office reads it: money as money, states in words. */
function textOf(t: T, name: string, value: HistoryValues[string]): string {
  if (value === null || value === '') return t('history.blank');
  if (Array.isArray(value)) return value.join(', ');
  if (amounts.includes(name)) return formatYen(Number(value));
  if (typeof value === 'boolean') return value ? t('history.yes') : t('history.no');
  const status = submissionStatuses.find((known) => known === value);
  if (name === 'status' && status) return t(`status.${status}`);
  const payment = paymentStatuses.find((known) => known === value);
  if (name === 'payment_status' && payment) return t(`payment.${payment}`);
  const state = mailStates.find((known) => known === value);
  if (name === 'state' && state) return t(`history.mailState.${state}`);
  const proof = proofKinds.find((known) => known === value);
  if (name === 'kind' && proof) return t(`history.proof.${proof}`);
  const wish = wishKinds.find((known) => known === value);
  if (name === 'kind' && wish) return t(`history.wish.${wish}`);
  const asker = askers.find((known) => known === value);
  if (name === 'by' && asker) return t(`history.askedBy.${asker}`);
  return formatDay(String(value));
}

/** One changed value: its name, what it was, what it is. */
function HistoryValue({ name, before, after }: HistoryChange) {
  const { t } = useTranslation(officeSubmissionsTexts);
  // The name of an answer is the form's label, so it needs no translation.
  const label = t(`history.value.${name}`, { defaultValue: name });
  const texts = [before, after]
    .filter((value, index) => index === 1 || value !== null)
    .map((value) => textOf(t, name, value));
  return <li>{t('history.change', { label, value: texts.join(' → ') })}</li>;
}

function Changes({ entry }: { entry: Entry }) {
  const changes = changesOf(entry);
  return (
    changes.length > 0 && (
      <ul>
        {changes.map((change) => (
          <HistoryValue key={change.name} {...change} />
        ))}
      </ul>
    )
  );
}
