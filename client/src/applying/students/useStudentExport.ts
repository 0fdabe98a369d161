import { listStudents } from '@seminar/shared/applying/students/endpoints';
import type { Student } from '@seminar/shared/applying/students/schema';
import type { CallInput } from '@seminar/shared/endpoint';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { studentsTexts } from './texts.ts';
import { call } from '../../platform/api/call.ts';
import { useFailureText } from '../../platform/api/useFailureText.ts';
import { saveFile } from '../../platform/files/saveFile.ts';
import { formatCount } from '../../platform/i18n/format.ts';
import { useToast } from '../../platform/ui/toasts.ts';
import { csvFileName, studentCsv } from './studentCsv.rules.ts';

/** The progress of the export; a total of 0 means that it isn't known yet. */
export interface ExportProgress {
  loaded: number;
  total: number;
}

// Section 9 of the specification: all students are fetched 9999 at a time.
const perPage = 9999;

type Filters = Pick<
  NonNullable<CallInput<typeof listStudents>['query']>,
  'search' | 'seminar_id' | 'suspended'
>;

/**
 * Every student that matches search and filters, page by page, in the order of their numbers. A student
 * registered meanwhile has a higher number and doesn't shift the pages; each student is returned once.
 */
async function fetchAllStudents(
  filters: Filters,
  onProgress: (loaded: number, total: number) => void,
  signal: AbortSignal,
): Promise<Student[]> {
  const students = new Map<number, Student>();
  for (let page = 1, last = 1; page <= last; page += 1) {
    const query = { ...filters, page, per_page: perPage, sort: 'student_number' } as const;
    const { data, meta } = await call(listStudents, { query }, { signal });
    for (const student of data) students.set(student.id, student);
    last = meta.last_page;
    onProgress(students.size, meta.total);
  }
  return [...students.values()];
}

/**
 * The specification wants this file to be written by the browser (section 7).
 *
 * Saves the students that match the filters as a CSV file. It can be stopped, and stops when the
 * page is left.
 */
export function useStudentExport(filters: Parameters<typeof fetchAllStudents>[0]) {
  const { t } = useTranslation(studentsTexts);
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
