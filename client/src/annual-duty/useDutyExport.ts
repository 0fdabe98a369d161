import './texts.ts';
import { listAnnualDuty, type DutyRow } from '@seminar/shared/annual-duty/endpoints';
import type { CallInput } from '@seminar/shared/endpoint';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../api/call.ts';
import { csvText } from '../files/csv.rules.ts';
import { saveFile } from '../files/saveFile.ts';
import { useFailureText } from '../api/useFailureText.ts';
import { formatCount } from '../i18n/format.ts';
import { useToast } from '../ui/toasts.ts';

type Query = CallInput<typeof listAnnualDuty>['query'];

async function fetchAll(query: Query): Promise<DutyRow[]> {
  const rows = new Map<number, DutyRow>();
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { data, meta } = await call(listAnnualDuty, {
      query: { ...query, page, per_page: 9999 },
    });
    for (const row of data) rows.set(row.id, row);
    last = meta.last_page;
  }
  return [...rows.values()];
}

/** Saves the rows that match search and filters as a CSV file. */
export function useDutyExport(query: Query) {
  const { t } = useTranslation('annualDuty');
  const failureText = useFailureText();
  const toast = useToast();
  return useMutation({
    mutationFn: () => fetchAll(query),
    onSuccess: (rows) => {
      const text = csvText(
        (['number', 'name', 'company', 'email', 'phone', 'seminar', 'state'] as const).map((key) =>
          t(`column.${key}`),
        ),
        rows.map((row) => [
          row.student_number,
          row.name,
          row.company_name,
          row.email,
          row.phone,
          row.seminar_name,
          row.maybe ? `${t(`states.${row.state}`)} ${t('maybe')}` : t(`states.${row.state}`),
        ]),
      );
      saveFile(
        new Blob([text], { type: 'text/csv;charset=utf-8' }),
        t('export.file', { year: String(query.fiscal_year) }),
      );
      toast.success(t('export.done', { total: formatCount(rows.length) }));
    },
    onError: (error) => toast.failure(`${t('export.failed')} ${failureText(error)}`),
    meta: { effect: 'nothing' },
  });
}
