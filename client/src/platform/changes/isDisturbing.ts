import { isWorkInProgress } from '../ui/unsavedInput.ts';

/** Where rows that move under the pointer, the focus or a tick would lead to the wrong one. */
const rows = 'table tbody';
const opened = 'dialog[open], [role="menu"], [role="listbox"]';

/**
 * Whether new rows would disturb a person now: a dialog or a menu is open, something is entered, selected
 * or ticked, or the pointer or the keyboard is in a list.
 */
export function isDisturbing(): boolean {
  return (
    isWorkInProgress() ||
    document.querySelector(opened) !== null ||
    document.querySelector(`${rows}:hover, ${rows} input:checked`) !== null ||
    Boolean(document.activeElement?.closest(rows)) ||
    window.getSelection()?.isCollapsed === false
  );
}
