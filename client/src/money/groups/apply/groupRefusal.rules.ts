import {
  problemsFromServer,
  type FieldProblems,
} from '../../../catalogue/answers/problems.rules.ts';
import type { OwnField, PartedForm } from './companyFields.rules.ts';
import type { Person } from './people.rules.ts';

/** What the server found wrong: with the company's answers, and with each person's by their id. */
export interface Refusal {
  company: FieldProblems;
  people: ReadonlyMap<number, FieldProblems>;
}

/** The server's names of what the page asks itself. */
const nameOfOwn: Record<string, OwnField> = {
  'company.name': 'companyName',
  'company.name_kana': 'companyNameKana',
  'contact.name': 'contactName',
  'contact.email': 'contactEmail',
  'contact.phone': 'contactPhone',
  receipt: 'receipt',
  mails_to: 'mailsTo',
  places: 'places',
};

/**
 * Finds the cells and fields that a refusal names; `others` are the texts that belong to none, such as
 * that the entry period is over.
 *
 * @param people the people as they were sent
 */
export function refusalOf(
  form: PartedForm,
  people: readonly Person[],
  answered: Readonly<Record<string, readonly string[]>>,
): { refusal: Refusal; others: string[] } {
  const company = new Map<number, readonly string[]>();
  const found = new Map<number, FieldProblems>();
  const others: string[] = [];
  for (const [name, texts] of Object.entries(answered)) {
    const own = Object.hasOwn(nameOfOwn, name) ? nameOfOwn[name] : undefined;
    const [, index, field] = /^attendees\.(\d+)\.(?:fields\.)?(.+)$/.exec(name) ?? [];
    const person = people[Number(index)];
    const [ofPerson] = field ? problemsFromServer(form.columns, { [field]: texts }) : [];
    const [ofCompany] = field ? problemsFromServer(form.company, { [field]: texts }) : [];
    if (own) company.set(form.own[own].id, texts);
    else if (person && ofPerson) {
      found.set(person.id, new Map(found.get(person.id)).set(...ofPerson));
    } else if (ofCompany) company.set(ofCompany[0], texts);
    else others.push(...texts);
  }
  return { refusal: { company, people: found }, others: [...new Set(others)] };
}
