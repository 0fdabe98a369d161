import type { KeyboardEvent } from 'react';

function isOwn(control: Element, field: HTMLInputElement): boolean {
  return (
    control instanceof HTMLInputElement && control.type === 'radio' && control.name === field.name
  );
}

/**
 * The Enter key goes on to the next field, as the keyboard of a phone promises; from the last one
 * it submits. An Enter that settles what an input method composes does neither.
 */
export function moveOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const field = event.target;
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  if (!(field instanceof HTMLInputElement)) return;
  const controls = [...event.currentTarget.elements].filter(
    (control) => !(control instanceof HTMLFieldSetElement),
  );
  const next = controls
    .slice(controls.indexOf(field) + 1)
    .find(
      (control) =>
        !isOwn(control, field) &&
        !(control instanceof HTMLButtonElement && control.type === 'button'),
    );
  if (!(next instanceof HTMLElement) || next instanceof HTMLButtonElement) return;
  event.preventDefault();
  next.focus();
}
