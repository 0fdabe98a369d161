import { downloadExport, getExport } from '@seminar/shared/platform/exports/endpoints';
import type { ExportKind, FileExport } from '@seminar/shared/platform/exports/schema';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportsTexts } from './texts.ts';
import { call, callFile } from '../api/call.ts';
import { saveFile } from '../files/saveFile.ts';
import { useFailureText } from '../api/useFailureText.ts';
import { formatCount } from '../i18n/format.ts';
import { useAlert } from '../ui/dialogs.ts';
import { useToast } from '../ui/toasts.ts';

/** Milliseconds between two requests for the progress of a file. */
const lookEvery = 1000;

interface Exporting {
  /** What is downloaded. */
  documents: 'receipts' | 'certificates';
  start: (kind: ExportKind) => Promise<void>;
  cancel: () => void;
  /** The progress of the file; undefined: none is being made. */
  state: { done: number; total: number } | undefined;
}
export type { Exporting };

/**
 * Saves the documents that match a list's filters in one file. It can be stopped, and stops when
 * the page is left.
 *
 * @param ask asks the server for the file
 */
export function useFileExport(
  documents: Exporting['documents'],
  ask: (kind: ExportKind, signal: AbortSignal) => Promise<{ data: FileExport }>,
): Exporting {
  const { t } = useTranslation(exportsTexts);
  const failureText = useFailureText();
  const alert = useAlert();
  const toast = useToast();
  const [state, setState] = useState<Exporting['state']>();
  const running = useRef<AbortController>(undefined);

  const cancel = useCallback(() => running.current?.abort(), []);
  useEffect(() => cancel, [cancel]);

  const make = async (kind: ExportKind, signal: AbortSignal) => {
    const { data } = await ask(kind, signal);
    if (data.total === 0) {
      toast.failure(t(`${documents}.empty`));
      return;
    }
    const input = { params: { export_id: data.id } };
    setState({ done: 0, total: data.total });
    let over = false;
    const look = () =>
      call(getExport, input, { signal }).then(
        ({ data: { done, total } }) => {
          // An answer that comes after the file would show its progress for ever.
          if (!over) setState({ done, total });
        },
        // Whether the file fails is known from the download itself.
        () => {},
      );
    const timer = setInterval(() => void look(), lookEvery);
    try {
      const file = await callFile(downloadExport, input, `${documents}.${kind}`, { signal });
      saveFile(file.blob, file.name);
      toast.success(t(`${documents}.done`, { total: formatCount(data.total) }));
    } finally {
      over = true;
      clearInterval(timer);
    }
  };

  const start = async (kind: ExportKind) => {
    const controller = new AbortController();
    running.current = controller;
    setState({ done: 0, total: 0 });
    try {
      await make(kind, controller.signal);
    } catch (error) {
      if (controller.signal.aborted) return;
      const failed = t(`${documents}.${kind === 'pdf' ? 'failedPdf' : 'failed'}`);
      void alert([failed, failureText(error)].join('\n'));
    } finally {
      setState(undefined);
    }
  };

  return { documents, start, cancel, state };
}
