/** By the name of a field its content: a text, or the values that are chosen. */
export type Typed = ReadonlyMap<string, readonly string[]>;

function isChanged(control: Element): boolean {
  if (control instanceof HTMLSelectElement) {
    return [...control.options].some((option) => option.selected !== option.defaultSelected);
  }
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  if (!(control instanceof HTMLInputElement)) return false;
  const ticked = control.type === 'radio' || control.type === 'checkbox';
  return ticked
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
}

function typedIn(form: HTMLFormElement): Typed {
  const data = new FormData(form);
  return new Map(
    [...form.elements].filter(isChanged).map((control) => {
      const name = control.getAttribute('name') ?? '';
      return [name, data.getAll(name).map(String)];
    }),
  );
}

/** A form that the server has drawn, and that no form of ours has taken over yet. */
interface Waiting {
  form: HTMLFormElement;
  typed: Typed;
  /** Of the place in the browser's history at which it was drawn. */
  key: string;
}

let waiting: Waiting | undefined;

/**
 * Keeps what was typed into a page that the server has drawn, until its form takes it: the page may be drawn anew.
 *
 * @param key of the place in the browser's history
 */
export function keepTyped(page: Element, key: string): void {
  const form = page.querySelector('form');
  if (form) waiting = { form, typed: typedIn(form), key };
}

/**
 * What was typed into the form that the server has drawn, before scripts acted on it. The first form that is shown
 * takes it, and nothing is kept for later ones.
 *
 * @param key of the place in the browser's history where the form is shown: at another place it takes nothing
 */
export function takeTyped(form: HTMLFormElement, key: string): Typed {
  const drawn = waiting;
  waiting = undefined;
  if (drawn?.key !== key) return new Map();
  // Only the fields of the same form may have been typed into since.
  return new Map([...drawn.typed, ...(form === drawn.form ? typedIn(form) : [])]);
}
