import { isComposing } from '../ui/isComposing.ts';

function isOwn(control: Element, field: HTMLInputElement): boolean {
  return (
    control instanceof HTMLInputElement && control.type === 'radio' && control.name === field.name
  );
}

function isStop(control: Element): boolean {
  if (control instanceof HTMLButtonElement) return control.type === 'submit';
  return !(control instanceof HTMLFieldSetElement);
}

/**
 * A form's `ref`: Enter moves to the next field, as the key on a phone's keyboard says, and submits
 * from the last one. An Enter that confirms the text of an input method does neither.
 */
export function moveOnEnter(form: HTMLFormElement | null): (() => void) | undefined {
  const onKeyDown = (event: KeyboardEvent) => {
    const field = event.target;
    if (event.key !== 'Enter' || isComposing(event)) return;
    if (!form || !(field instanceof HTMLInputElement)) return;
    const controls = [...form.elements].filter(isStop);
    const following = controls.slice(controls.indexOf(field) + 1);
    const next = following.find((control) => !isOwn(control, field));
    if (!(next instanceof HTMLElement) || next instanceof HTMLButtonElement) return;
    event.preventDefault();
    next.focus();
  };
  form?.addEventListener('keydown', onKeyDown);
  return () => form?.removeEventListener('keydown', onKeyDown);
}
