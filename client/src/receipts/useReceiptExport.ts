import './texts.ts';
import {
  createReceiptExport,
  downloadReceiptExport,
  getReceiptExport,
} from '@seminar/shared/receipts/endpoints';
import type { ExportKind } from '@seminar/shared/receipts/schema';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callFile } from '../api/call.ts';
import { saveFile } from '../api/saveFile.ts';
import { useFailureText } from '../api/useFailureText.ts';
import { formatCount } from '../i18n/format.ts';
import { useAlert } from '../ui/dialogs.ts';
import { useToast } from '../ui/toasts.ts';
import type { ReceiptListParams } from './ReceiptFilters.tsx';

/** Milliseconds between two looks at how far a file is. */
const lookEvery = 1000;

/** How far a file is. */
export interface ExportState {
  done: number;
  total: number;
}

/** Saves the receipts that the list's filters leave in one file. It can be stopped, and stops on leaving. */
export function useReceiptExport({ search, filters }: ReceiptListParams) {
  const { t } = useTranslation('receipts');
  const failureText = useFailureText();
  const alert = useAlert();
  const toast = useToast();
  const [state, setState] = useState<ExportState>();
  const running = useRef<AbortController>(undefined);

  const cancel = useCallback(() => running.current?.abort(), []);
  useEffect(() => cancel, [cancel]);

  const make = async (kind: ExportKind, signal: AbortSignal) => {
    const { amount_from, amount_to, ...rest } = filters;
    const body = {
      kind,
      search,
      ...rest,
      amount_from: amount_from === undefined ? undefined : Number(amount_from),
      amount_to: amount_to === undefined ? undefined : Number(amount_to),
    };
    const { data } = await call(createReceiptExport, { body }, { signal });
    if (data.total === 0) {
      toast.failure(t('export.empty'));
      return;
    }
    const input = { params: { export_id: data.id } };
    setState({ done: 0, total: data.total });
    const look = () =>
      call(getReceiptExport, input, { signal }).then(
        (now) => setState({ done: now.data.done, total: now.data.total }),
        // The file itself says whether it fails.
        () => {},
      );
    const timer = setInterval(() => void look(), lookEvery);
    try {
      const file = await callFile(downloadReceiptExport, input, `receipts.${kind}`, { signal });
      saveFile(file.blob, file.name);
      toast.success(t('export.done', { total: formatCount(data.total) }));
    } finally {
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
      // Section 8 of the specification has the words for a PDF.
      const failed = kind === 'pdf' ? t('download.failed') : t('export.failed');
      void alert([failed, failureText(error)].join('\n'));
    } finally {
      setState(undefined);
    }
  };

  return { start, cancel, state };
}
