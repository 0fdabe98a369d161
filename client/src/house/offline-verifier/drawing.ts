/** An element with its attributes and children; texts are never read as HTML. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(...children);
  return made;
}

/** A button that opens the choice of files. */
export function fileButton(
  text: string,
  look: { accept: string; primary?: boolean },
  onChoose: (files: File[]) => void,
): HTMLLabelElement {
  const input = element('input', { type: 'file', multiple: '', accept: look.accept });
  input.addEventListener('change', () => {
    const chosen = [...(input.files ?? [])];
    input.value = '';
    onChoose(chosen);
  });
  return element('label', { class: look.primary ? 'choose primary' : 'choose' }, text, input);
}
