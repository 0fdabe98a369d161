import { useEffect, type RefObject } from 'react';
import { isSingleKey } from '../preferences/singleKeys.ts';

const rowSelector = 'tbody > tr[tabindex]';
const linkInLead = ':is(td, th) a[href]';

/** What a row opens: the link of its heading, or else its first act. */
function opener(row: Element): HTMLElement | null {
  return row.querySelector<HTMLElement>(linkInLead) ?? row.querySelector<HTMLElement>('td button');
}

/** What can be done first with a row; its menu when there is nothing else. */
function firstAct(row: Element): HTMLElement | null {
  return row.querySelector<HTMLElement>('td[data-actions] :is(button, a[href]):not(:disabled)');
}

/**
 * Walks the rows of a list by keys: j and k anywhere on the page, the arrows once a row has the focus
 * or from the list's search; Enter opens, `a` does what can be done first, `x` ticks.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
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
  }, [list]);
}
