import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listsTexts } from './texts.ts';
import { useFailureText } from '../api/useFailureText.ts';
import { useToast } from '../ui/toasts.ts';
import type { ReadPage } from './useListPage.ts';

/** Reading the rows, or shown to the printer. */
type Printing<Row> = { done: number; total: number } | { rows: Row[] };

const pageSize = 1000;

/**
 * Every row of a list as it is filtered.
 *
 * @param report how far it is
 */
async function readAllRows<Row>(
  readPage: ReadPage<Row>,
  report: (done: number, total: number) => void,
  signal: AbortSignal,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { data, meta } = await readPage(page, pageSize, signal);
    rows.push(...data);
    report(rows.length, meta.total);
    if (data.length === 0 || page >= meta.last_page) return rows;
  }
}

/** Prints a whole list: reads its rows page by page, then opens the browser's print dialog. */
export function usePrintList<Row>(readPage: ReadPage<Row>) {
  const { t } = useTranslation(listsTexts);
  const failureText = useFailureText();
  const toast = useToast();
  const [printing, setPrinting] = useState<Printing<Row>>();
  const running = useRef<AbortController>(undefined);

  const cancel = useCallback(() => running.current?.abort(), []);
  useEffect(() => cancel, [cancel]);

  const isReady = printing !== undefined && 'rows' in printing;
  useEffect(() => {
    if (!isReady) return;
    const finish = () => setPrinting(undefined);
    window.addEventListener('afterprint', finish);
    window.print();
    return () => window.removeEventListener('afterprint', finish);
  }, [isReady]);

  const start = async () => {
    const controller = new AbortController();
    running.current = controller;
    setPrinting({ done: 0, total: 0 });
    try {
      const report = (done: number, total: number) => setPrinting({ done, total });
      const rows = await readAllRows(readPage, report, controller.signal);
      setPrinting({ rows });
    } catch (error) {
      setPrinting(undefined);
      if (controller.signal.aborted) return;
      toast.failure(`${t('print.failed')} ${failureText(error)}`);
    }
  };

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isPrint = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'p';
    if (!isPrint || document.querySelector('dialog[open]') !== null) return;
    // The browser would print the page that is shown, and not the list.
    event.preventDefault();
    if (printing === undefined) void start();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  return { printing, start, cancel };
}
