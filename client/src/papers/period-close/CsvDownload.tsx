import './texts.ts';
import {
  downloadPeriodCsv,
  listLackingCharacters,
} from '@seminar/shared/papers/period-close/endpoints';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, callFile } from '../../platform/api/call.ts';
import { saveFile } from '../../platform/files/saveFile.ts';
import { formatCount } from '../../platform/i18n/format.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { useAlert, useConfirm } from '../../platform/ui/dialogs.ts';
import type { ShownPeriod } from './period.rules.ts';

/** As many as a dialog can list. */
const most = 10;

/** The parts of the period's deposits as a file; says beforehand what Shift_JIS can't hold. */
export function CsvDownload({ period: { from, to } }: { period: ShownPeriod }) {
  const { t } = useTranslation('periodClose');
  const confirm = useConfirm();
  const alert = useAlert();

  const agreed = async () => {
    const { data } = await call(listLackingCharacters, { query: { from, to } });
    if (data.length === 0) return true;
    const lines = data
      .slice(0, most)
      .map(({ row, column, text, characters }) =>
        t('csv.lackingRow', { row, column, text, characters: characters.join(' ') }),
      );
    const rest = data.length - lines.length;
    return confirm({
      title: t('csv.lacking'),
      message: (
        <>
          <p>{t('csv.lackingLead')}</p>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
            {rest > 0 && <li>{t('csv.lackingMore', { number: formatCount(rest) })}</li>}
          </ul>
        </>
      ),
      confirmLabel: t('csv.download'),
    });
  };

  const download = useMutation({
    mutationFn: async (encoding: 'utf-8' | 'cp932') => {
      if (encoding === 'cp932' && !(await agreed())) return null;
      return callFile(downloadPeriodCsv, { query: { from, to, encoding } }, 'close.csv');
    },
    onSuccess: (file) => file && saveFile(file.blob, file.name),
    onError: () => void alert(t('csv.failed')),
    meta: { effect: 'nothing' },
  });
  return (
    <>
      {(['utf-8', 'cp932'] as const).map((encoding) => (
        <Button
          key={encoding}
          icon="download"
          busy={download.isPending && download.variables === encoding}
          onClick={() => download.mutate(encoding)}
        >
          {t(encoding === 'utf-8' ? 'csv.utf8' : 'csv.cp932')}
        </Button>
      ))}
    </>
  );
}
