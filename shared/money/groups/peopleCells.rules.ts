import type { Translated } from '../../catalogue/form-templates/fieldInLanguage.ts';
import type { TemplateField } from '../../catalogue/form-templates/schema.ts';
import { searchKey } from '../../platform/japan/searchKey.ts';
import { readWrittenDay } from '../../platform/japan/writtenDay.ts';
import { readWrittenKana } from '../../platform/japan/writtenKana.ts';
import { readWrittenName } from '../../platform/japan/writtenName.ts';
import { readWrittenPhone } from '../../platform/japan/writtenPhone.ts';
import { readWrittenPostalCode } from '../../platform/japan/writtenPostalCode.ts';
import { asOneLine, withoutNothing } from '../../platform/spreadsheets/cell.rules.ts';
import type { Meaning } from './peopleColumns.rules.ts';

/** What a cell says, in the shape of its field: a text, an option's id, the ids of ticked options. */
export type CellValue = string | readonly string[];

export interface ReadCell {
  field: TemplateField;
  value: CellValue;
  /** What stands in the cell and is none of the field's options; null: it was understood. */
  unread: string | null;
}

/**
 * 山田 太郎 → 山田, 太郎, and Garcia, Maria Luisa at its comma. Any other name stays whole, for a person to part: one without
 * a blank or with several, and one in Latin letters, whose parts stand in either order.
 */
export function personNameParts(text: string): [family: string, given: string] {
  const whole = readWrittenName(text);
  const [family = '', given = '', ...more] = whole.split(
    /[,、]/u.test(whole) ? /\s*[,、]\s*/u : /[\s\u3000]+/u,
  );
  const isSure = /[,、]/u.test(whole) || !/\p{Script=Latin}/u.test(whole);
  return isSure && more.length === 0 ? [family, given] : [whole, ''];
}

/** A label without its remarks in brackets: なし（勤務先なし） → なし. */
function bareLabel(label: string): string {
  return searchKey(label.normalize('NFKC').replace(/\([^)]*\)/g, ''));
}

/** The labels of an option, whatever language the form is read in. */
function labelsOf(option: TemplateField['options'][number] & Translated): string[] {
  return [option.label, option.label_ja, option.label_en].flatMap((label) => label || []);
}

/** The option that a text means: its label, its value, or the only one that the text is a part of. */
function optionOf({ options }: TemplateField, text: string): string | null {
  const wanted = searchKey(text.normalize('NFKC'));
  const exact = options.find((option) =>
    [...labelsOf(option), option.value].some(
      (name) => searchKey(name.normalize('NFKC')) === wanted,
    ),
  );
  const bare = options.filter((option) =>
    labelsOf(option).some((label) => bareLabel(label) === wanted),
  );
  const containing = options.filter((option) =>
    labelsOf(option).some((label) => searchKey(label.normalize('NFKC')).includes(wanted)),
  );
  const [found] = [exact ? [exact] : [], bare, containing].find(({ length }) => length === 1) ?? [];
  return found ? String(found.id) : null;
}

/** Reads what somebody wrote into a cell of this field's column. */
export function readCell(field: TemplateField, text: string): ReadCell {
  const given = text.trim();
  const read = (value: CellValue, unread: string | null = null) => ({ field, value, unread });
  if (field.key?.endsWith('_kana')) return read(readWrittenKana(withoutNothing(asOneLine(given))));
  if (field.key?.endsWith('postal_code')) return read(readWrittenPostalCode(withoutNothing(given)));
  if (field.key === 'family_name' || field.key === 'given_name')
    return read(readWrittenName(given));
  switch (field.field_type) {
    case 'checkbox': {
      const names = given.split(/[,、;；\n]+/).filter((name) => name.trim() !== '');
      const ids = names.map((name) => optionOf(field, name));
      const found = ids.filter((id) => id !== null);
      return read(found, found.length < ids.length ? given : null);
    }
    case 'select':
    case 'radio': {
      const id = given === '' ? '' : optionOf(field, given);
      return id === null ? read('', given) : read(id);
    }
    case 'tel':
      return read(readWrittenPhone(withoutNothing(given)));
    case 'date':
      return read(readWrittenDay(given) ?? withoutNothing(given));
    case 'textarea':
      return read(given);
    case 'email':
      return read(withoutNothing(given).replace(/\s*[\r\n]+\s*/g, ' '));
    case 'text':
    case 'number':
    case 'url':
    case 'file':
      // Excel lets a cell have several lines; a line has none.
      return read(given.replace(/\s*[\r\n]+\s*/g, ' '));
  }
}

/** Reads a cell whose column has this meaning: one field, or both parts of a name. */
export function readMeantCell(
  fields: readonly TemplateField[],
  meaning: Meaning,
  text: string,
): ReadCell[] {
  if (typeof meaning === 'number') {
    const field = fields.find(({ id }) => id === meaning);
    return field ? [readCell(field, text)] : [];
  }
  const suffix = meaning === 'kana' ? '_kana' : '';
  const [family, given] = personNameParts(text);
  return Object.entries({ family_name: family, given_name: given }).flatMap(([part, value]) => {
    const field = fields.find(({ key }) => key === `${part}${suffix}`);
    return field ? [readCell(field, value)] : [];
  });
}
