import type { Endpoint } from '@seminar/shared/endpoint';
import { useTranslation } from 'react-i18next';
import { listsTexts } from './texts.ts';
import { callFile } from '../api/call.ts';
import { useMay } from '../session/useMay.ts';
import { useDownload } from '../files/saveFile.ts';
import { FileButton } from './FileButton.tsx';

export type CsvEndpoint = Endpoint & { file: `text/csv${string}` };

interface CsvButtonProps {
  endpoint: CsvEndpoint;
  query: object;
  /** Of the address, where the list is a part of something. */
  params?: object;
  /** Which rows, and what of them. */
  rows: 'all' | 'ticked' | 'answers';
}

/** Saves a list as it is filtered and sorted; not offered to a staff member who may not. */
export function CsvButton({ endpoint, query, params, rows }: CsvButtonProps) {
  const { t } = useTranslation(listsTexts);
  const may = useMay();
  const download = useDownload(
    () => callFile<Endpoint>(endpoint, { query, ...(params && { params }) }, 'list.csv'),
    { failed: t('csv.failed') },
  );
  if (!may(endpoint)) return null;
  return (
    <FileButton label={t(`csv.${rows}.label`)} busy={download.busy} onClick={() => download.run()}>
      {t(`csv.${rows}.button`)}
    </FileButton>
  );
}
