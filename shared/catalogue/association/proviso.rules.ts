/** The placeholders of a proviso (但し書き), written in braces and filled when a receipt is issued. */
export const provisoPlaceholders = ['講習会名', '講習会コード'] as const;
type Placeholder = (typeof provisoPlaceholders)[number];

const placeholder = /\{([^{}]*)\}/g;

function isKnown(name: string): name is Placeholder {
  return provisoPlaceholders.some((known) => known === name);
}

/** Texts in braces that are not placeholders, each once, and unpaired braces. */
export function unknownPlaceholders(template: string): string[] {
  const unknown = [...template.matchAll(placeholder)].flatMap(([whole, name = '']) =>
    isKnown(name) ? [] : [whole],
  );
  const lone = template.replace(placeholder, '').match(/[{}]/g) ?? [];
  return [...new Set([...unknown, ...lone])];
}

/** The proviso of one receipt. */
export function fillProviso(template: string, values: Record<Placeholder, string>): string {
  return template.replace(placeholder, (whole, name: string) =>
    isKnown(name) ? values[name] : whole,
  );
}
