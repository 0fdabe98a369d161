import type { Changes } from '@seminar/shared/house/start-page/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { matchPath, useLocation } from 'react-router-dom';
import { changesTexts } from './texts.ts';
import { fetchAgain } from '../api/queryClient.ts';
import { formatCount } from '../i18n/format.ts';
import { paths } from '../routing/paths.ts';
import { Button } from '../ui/Button.tsx';
import { isWorkInProgress } from '../ui/unsavedInput.ts';
import styles from './NewRows.module.css';
import type { useChanges } from './useChanges.ts';

const lookAgainMs = 1000;

type Kind = keyof Changes['arrived'];

/** The lists whose new rows are told, before they move the others. */
const lists: readonly (readonly [string, Kind])[] = [
  [paths.paymentCheckList, 'deposits'],
  [paths.paymentUnpaidList, 'submissions'],
  [paths.mailList, 'mails'],
];

/** Where rows that move under the pointer, the focus or a tick would lead to the wrong one. */
const rows = 'table tbody';
const opened = 'dialog[open], [role="menu"], [role="listbox"]';

/**
 * Whether new rows would disturb a person now: a dialog or a menu is open, something is entered, selected
 * or ticked, or the pointer or the keyboard is in a list.
 */
function isDisturbing(): boolean {
  return (
    isWorkInProgress() ||
    document.querySelector(opened) !== null ||
    document.querySelector(`${rows}:hover, ${rows} input:checked`) !== null ||
    Boolean(document.activeElement?.closest(rows)) ||
    window.getSelection()?.isCollapsed === false
  );
}

/**
 * Shows what has changed elsewhere: at once where it disturbs nobody, else when the person is done or asks
 * for it.
 */
export function NewRows({ known, seeAll }: ReturnType<typeof useChanges>) {
  const { t } = useTranslation(changesTexts);
  const client = useQueryClient();
  const { pathname } = useLocation();
  const mark = known?.mark;
  const [shown, setShown] = useState(mark);
  // The first answer says nothing about changes.
  if (shown === undefined && mark !== undefined) setShown(mark);
  const behind = shown !== undefined && shown !== mark;

  const show = () => {
    setShown(mark);
    seeAll();
    void fetchAgain(client);
  };
  const tryToShow = useEffectEvent(() => {
    if (!isDisturbing()) show();
  });
  useEffect(() => {
    if (!behind) return;
    const soon = setTimeout(tryToShow);
    const later = setInterval(tryToShow, lookAgainMs);
    return () => {
      clearTimeout(soon);
      clearInterval(later);
    };
  }, [behind]);

  const kind = lists.find(([path]) => matchPath(path, pathname))?.[1];
  const number = kind && behind ? (known?.changes?.arrived[kind] ?? 0) : 0;
  return (
    <div role="status" className={styles.place}>
      {kind && number > 0 && (
        <p className={styles.notice}>
          {t(`new.${kind}`, { number: formatCount(number) })}
          <Button size="s" onClick={show}>
            {t('show')}
          </Button>
        </p>
      )}
    </div>
  );
}
