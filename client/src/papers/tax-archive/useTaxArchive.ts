import { downloadExport, getExport } from '@seminar/shared/platform/exports/endpoints';
import type { FileExport } from '@seminar/shared/platform/exports/schema';
import { createTaxArchive } from '@seminar/shared/papers/tax-archive/endpoints';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addressOf, call } from '../../platform/api/call.ts';
import { dataOf, queryOf } from '../../platform/api/queryOf.ts';
import { saveFrom } from '../../platform/files/saveFile.ts';
import type { Period } from './archivePeriod.rules.ts';

/** Milliseconds between two requests for the progress. */
const lookEvery = 1000;

const isOver = (file: FileExport | undefined) =>
  file?.state === 'done' || file?.state === 'stopped';

/**
 * Orders an archive and lets the browser save it: it may be larger than a page can hold. How far it is
 * comes from the server.
 */
export function useTaxArchive() {
  const [ordered, setOrdered] = useState<FileExport>();
  const order = useMutation({
    mutationFn: (period: Period) => call(createTaxArchive, { body: period }),
    onSuccess: ({ data }) => {
      setOrdered(data);
      saveFrom(addressOf(downloadExport, { params: { export_id: data.id } }));
    },
  });
  const id = ordered?.id ?? '';
  const progress = useQuery({
    ...queryOf(getExport, { params: { export_id: id } }),
    select: dataOf,
    enabled: ordered !== undefined,
    refetchInterval: ({ state }) => (isOver(state.data?.data) ? false : lookEvery),
  });
  const file = progress.data ?? ordered;
  return { order, file, running: file !== undefined && !isOver(file) };
}
