import type { TemplateField } from '@seminar/shared/catalogue/form-templates/schema';

export interface Section<Item> {
  /** null: the form gives no heading here. */
  title: string | null;
  items: Item[];
}

/** The fields in the order that the form gives them. */
export function inOrder(fields: readonly TemplateField[]): TemplateField[] {
  return [...fields].sort((a, b) => a.order - b.order || a.id - b.id);
}

/** Neighbours of one section under its heading; a form without sections is one group. */
export function sectionsOf<Item>(
  items: readonly Item[],
  titleOf: (item: Item) => string | null,
): Section<Item>[] {
  const sections: Section<Item>[] = [];
  for (const item of items) {
    const title = titleOf(item) || null;
    const last = sections.at(-1);
    if (last && last.title === title) last.items.push(item);
    else sections.push({ title, items: [item] });
  }
  return sections;
}

/** The element id of a section of the form, by its place. */
export function sectionId(index: number): string {
  return `section-${index + 1}`;
}
