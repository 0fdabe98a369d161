import './texts.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../platform/files/saveFile.ts';
import { useFailureText } from '../../platform/api/useFailureText.ts';
import { formatCount } from '../../platform/i18n/format.ts';
import { useToast } from '../../platform/ui/toasts.ts';
import { fetchAllStudents } from './fetchAllStudents.ts';
import { csvFileName, studentCsv } from './studentCsv.rules.ts';

/** The progress of the export; a total of 0 means that it isn't known yet. */
export interface ExportProgress {
  loaded: number;
  total: number;
}

/**
 * The specification wants this file to be written by the browser (section 7).
 *
 * Saves the students that match the filters as a CSV file. It can be stopped, and stops when the
 * page is left.
 */
export function useStudentExport(filters: Parameters<typeof fetchAllStudents>[0]) {
  const { t } = useTranslation('students');
  const failureText = useFailureText();
  const toast = useToast();
  const [progress, setProgress] = useState<ExportProgress>();
  const running = useRef<AbortController>(undefined);

  const cancel = useCallback(() => running.current?.abort(), []);
  useEffect(() => cancel, [cancel]);

  const start = async () => {
    const controller = new AbortController();
    running.current = controller;
    setProgress({ loaded: 0, total: 0 });
    try {
      const report = (loaded: number, total: number) => setProgress({ loaded, total });
      const students = await fetchAllStudents(filters, report, controller.signal);
      const type = 'text/csv;charset=utf-8';
      saveFile(new Blob([studentCsv(students)], { type }), csvFileName);
      toast.success(t('export.done', { total: formatCount(students.length) }));
    } catch (error) {
      if (!controller.signal.aborted) {
        toast.failure(`${t('export.failed')} ${failureText(error)}`);
      }
    } finally {
      setProgress(undefined);
    }
  };

  return { start, cancel, progress };
}
