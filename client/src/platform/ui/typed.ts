/** By the name of a field, what stands in it: a text, the values of what is chosen. */
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
  const changed = [...form.elements]
    .filter(isChanged)
    .map((control) => control.getAttribute('name'));
  const data = new FormData(form);
  return new Map(
    [...new Set(changed)].flatMap((name) =>
      name === null ? [] : [[name, data.getAll(name).map(String)] as const],
    ),
  );
}

let kept: Typed = new Map();

/** Keeps what was typed into a page, until its form takes it: the page may be drawn anew. */
export function keepTyped(page: Element): void {
  const form = page.querySelector('form');
  if (form) kept = typedIn(form);
}

/** What was typed into a form that the server has drawn, before scripts acted on it. */
export function takeTyped(form: HTMLFormElement): Typed {
  const typed = new Map([...kept, ...typedIn(form)]);
  kept = new Map();
  return typed;
}
