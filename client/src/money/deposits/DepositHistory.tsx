import { getDepositHistory } from '@seminar/shared/money/deposits/endpoints';
import { asideKinds, type DepositHistoryEntry } from '@seminar/shared/money/deposits/schema';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { depositsTexts } from './texts.ts';
import { Loaded } from '../../platform/api/Loaded.tsx';
import { dataOf, queryOf } from '../../platform/api/queryOf.ts';
import { formatDay, formatYen } from '../../platform/i18n/format.ts';
import { Card } from '../../platform/ui/Card.tsx';
import { HistoryEntry, HistoryList } from '../../platform/ui/HistoryList.tsx';

/** What happened, in a sentence: 「佐藤 さんが 8,000円 を 山田 太郎（KEIZOKU-…）へ割り当て」. */
function sentence(t: TFunction<'deposits'>, entry: DepositHistoryEntry): string {
  const { what, who, submission, detail, file } = entry;
  const kind = asideKinds.find((known) => known === detail);
  const values = {
    who: who === null ? t('history.system') : t('history.person', { name: who }),
    amount: formatYen(entry.amount),
    whom: submission
      ? t('history.application', { name: submission.name, code: submission.seminar_code })
      : t('unknown'),
    number: detail ?? '',
    file: file ?? '',
    kind: kind === undefined ? '' : t(`aside.kind.${kind}`),
    day: detail === null || kind !== undefined ? '' : formatDay(detail),
  };
  if (what === 'noted' && detail !== null) return t('history.postponed', values);
  return t(`history.what.${what}`, values);
}

/** What happened to a deposit and what followed from it, the newest first. */
export function DepositHistory({ id }: { id: number }) {
  const { t } = useTranslation(depositsTexts);
  const history = useQuery({
    ...queryOf(getDepositHistory, { params: { id } }),
    select: dataOf,
  });
  return (
    <Card title={t('history.title')}>
      <Loaded query={history} lines={4}>
        {(entries) => (
          <HistoryList>
            {entries.map((entry, index) => {
              const { before, after } = entry.allocated;
              return (
                <HistoryEntry
                  key={`${entry.at} ${entry.what} ${index}`}
                  at={entry.at}
                  what={sentence(t, entry)}
                >
                  {entry.reason !== null && <p>{t('history.reason', { reason: entry.reason })}</p>}
                  {before !== after && (
                    <p>
                      {t('history.allocated', {
                        before: formatYen(before),
                        after: formatYen(after),
                      })}
                    </p>
                  )}
                </HistoryEntry>
              );
            })}
          </HistoryList>
        )}
      </Loaded>
    </Card>
  );
}
