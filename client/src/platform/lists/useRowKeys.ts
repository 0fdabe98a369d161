import { useEffect, type RefObject } from 'react';
import { isSingleKey } from '../preferences/singleKeys.ts';

const rowSelector = 'tbody > tr[tabindex]';
const leadLink = 'a[href]';
const linkInLead = `:is(td, th) ${leadLink}`;

/** What a row opens: the link of its heading, or else its first act. */
function opener(row: Element): HTMLElement | null {
  return row.querySelector<HTMLElement>(linkInLead) ?? row.querySelector<HTMLElement>('td button');
}

/** What can be done first with a row; its menu when there is nothing else. */
function firstAct(row: Element): HTMLElement | null {
  return row.querySelector<HTMLElement>('td[data-actions] :is(button, a[href]):not(:disabled)');
}

/** What lies beside a list and shows one of its rows. */
export interface RowPanel {
  open: (index: number) => void;
  /** The row that the keys have come to. */
  follow: (index: number) => void;
}

/** A click that means the row: not one of its controls, not a text that was marked, not a new tab. */
function meansRow(event: MouseEvent): boolean {
  const { target } = event;
  if (!(target instanceof Element) || event.button !== 0) return false;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false;
  const control = target.closest('a, button, input, label, select, textarea, summary');
  // The keyboard's Enter on the row's own link goes to its page; the mouse opens it beside the list.
  if (control) return control.matches(`tr > th ${leadLink}`) && event.detail > 0;
  return document.getSelection()?.isCollapsed !== false;
}

/**
 * Walks the rows of a list by keys: j and k anywhere on the page, the arrows once a row has the focus
 * or from the list's search; Enter opens, `a` does what can be done first, `x` ticks. With a panel beside the list a
 * click on a row or the arrow to the right opens it there.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>, panel?: RowPanel): void {
  useEffect(() => {
    const room = list.current;
    if (!panel || !room) return;
    const onClick = (event: MouseEvent) => {
      const { target } = event;
      const row = target instanceof Element && target.closest(rowSelector);
      if (!row || event.defaultPrevented || !meansRow(event)) return;
      event.preventDefault();
      panel.open([...room.querySelectorAll(rowSelector)].indexOf(row));
    };
    room.addEventListener('click', onClick);
    return () => room.removeEventListener('click', onClick);
  }, [list, panel]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (!(target instanceof Element) || event.defaultPrevented || event.isComposing) return;
      const rows = [...(list.current?.querySelectorAll<HTMLElement>(rowSelector) ?? [])];
      const current = target.closest<HTMLElement>(rowSelector);
      const at = current === null ? -1 : rows.indexOf(current);
      const go = (index: number) => {
        const row = rows[Math.max(0, Math.min(index, rows.length - 1))];
        if (!row) return;
        event.preventDefault();
        row.focus();
        row.scrollIntoView({ block: 'nearest' });
        panel?.follow(rows.indexOf(row));
      };
      const press = (element: HTMLElement | null) => {
        if (!element) return;
        event.preventDefault();
        element.click();
      };
      if (key === 'ArrowDown' && target.matches('main input[type="search"]')) return go(0);
      if (target === current && at >= 0) {
        if (key === 'ArrowDown') return go(at + 1);
        if (key === 'ArrowUp') return go(at - 1);
        if (key === 'ArrowRight' && panel) {
          event.preventDefault();
          return panel.open(at);
        }
        if (key === 'Home') return go(0);
        if (key === 'End') return go(rows.length - 1);
        if (key === 'Enter') return press(opener(current));
      }
      if (!isSingleKey(event)) return;
      if (key === 'j') go(at + 1);
      if (key === 'k') go(at < 0 ? 0 : at - 1);
      if (current === null || at < 0) return;
      if (key === 'a') {
        // A dialog gives the focus back to the row.
        current.focus();
        press(firstAct(current));
      }
      if (key === 'x') press(current.querySelector<HTMLElement>('input[type="checkbox"]'));
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [list, panel]);
}
