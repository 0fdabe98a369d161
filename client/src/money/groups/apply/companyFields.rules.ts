import type { TemplateField } from '@seminar/shared/catalogue/form-templates/schema';
import { groupReceipts } from '@seminar/shared/catalogue/group-applications/receipt';
import { mailsToChoices } from '@seminar/shared/catalogue/group-applications/mailsTo';
import { mostPeople } from '@seminar/shared/catalogue/group-applications/schema';
import { decidersOf } from '@seminar/shared/catalogue/answers/conditions.rules';
import { noWorkplace, workplaceKey } from '@seminar/shared/catalogue/answers/answers.rules';
import { entriesOf, type Values } from '../../../catalogue/answers/entries.rules.ts';

/** What the page asks about the company and its contact, where the form has no field for it. */
const ownFields = [
  'companyName',
  'companyNameKana',
  'contactName',
  'contactEmail',
  'contactPhone',
  'receipt',
  'mailsTo',
  'places',
] as const;
export type OwnField = (typeof ownFields)[number];

const keyOfOwn: Record<OwnField, string | null> = {
  companyName: 'company_name',
  companyNameKana: 'company_name_kana',
  contactName: null,
  contactEmail: null,
  contactPhone: null,
  receipt: null,
  mailsTo: null,
  places: null,
};
const typeOfOwn: Record<OwnField, TemplateField['field_type']> = {
  companyName: 'text',
  companyNameKana: 'text',
  contactName: 'text',
  contactEmail: 'email',
  contactPhone: 'tel',
  receipt: 'radio',
  mailsTo: 'radio',
  places: 'number',
};

/** The page's own questions with choices, the usual one first. */
const choicesOfOwn = { receipt: groupReceipts, mailsTo: mailsToChoices } as const;
type OwnChoice = keyof typeof choicesOfOwn;
type ChoiceOf<Name extends OwnChoice> = (typeof choicesOfOwn)[Name][number];
const hasChoices = (name: OwnField): name is OwnChoice => name in choicesOfOwn;

/** What the page calls its own fields and their choices. */
export const ownLabelNames = [
  ...ownFields,
  ...groupReceipts,
  ...mailsToChoices,
  'placesSupport',
] as const;
export type OwnLabels = Readonly<Record<(typeof ownLabelNames)[number], string>>;

/** The form, parted into what is said once for all and what each person is asked. */
export interface PartedForm {
  /** The office enters it: people need only their names, and the rest is asked later. */
  leavesOpen: boolean;
  /** Every field, in the form's order. */
  fields: readonly TemplateField[];
  company: readonly TemplateField[];
  contact: readonly TemplateField[];
  columns: readonly TemplateField[];
  /** What is said once for all: the company, its contact, and how many more take part. */
  common: readonly TemplateField[];
  /** Which field says it: one of the form, or one of the page. */
  own: Readonly<Record<OwnField, TemplateField>>;
}

/** Ids of the page's own fields are below 0, where no field of a form is. */
function ownField(name: OwnField, labels: OwnLabels): TemplateField {
  return {
    id: -1 - ownFields.indexOf(name),
    key: keyOfOwn[name],
    section: null,
    label: labels[name],
    field_type: typeOfOwn[name],
    is_required: true,
    placeholder: '',
    description: '',
    order: 0,
    options: hasChoices(name)
      ? choicesOfOwn[name].map((value, index) => ({ id: index + 1, value, label: labels[value] }))
      : [],
    condition: null,
  };
}

/** A field of the company that no answer of a person decides about. */
function isOfCompany(fields: readonly TemplateField[], field: TemplateField): boolean {
  const ofPerson = decidersOf(field, fields).some(({ id }) => {
    const decider = fields.find((candidate) => candidate.id === id);
    return !decider?.key?.startsWith('company_');
  });
  return (field.key?.startsWith('company_') ?? false) && !ofPerson;
}

/** The fields about the company that are asked: a free seminar has no receipt. */
export function askedOfCompany(
  { company, own }: PartedForm,
  fee: number,
): readonly TemplateField[] {
  return fee > 0 ? company : company.filter(({ id }) => id !== own.receipt.id);
}

/** What the company has chosen; the first unless it said otherwise. */
export function chosenIn<Name extends OwnChoice>(
  { own }: PartedForm,
  name: Name,
  values: Values,
): ChoiceOf<Name> {
  const choices: readonly ChoiceOf<Name>[] = choicesOfOwn[name];
  const { id, options } = own[name];
  const chosen = options.find((option) => String(option.id) === values[id]);
  return choices.find((choice) => choice === chosen?.value) ?? choicesOfOwn[name][0];
}

/** How many places the company holds without names; 0 as long as it says none, or what isn't a number. */
export function heldPlaces({ own }: PartedForm, values: Values): number {
  const count = Number(values[own.places.id] ?? '');
  return Number.isInteger(count) && count > 0 ? count : 0;
}

/** The answers with the first choice where none is made. */
export function withFirstChoices({ own }: PartedForm, values: Values): Values {
  const chosen = [own.receipt, own.mailsTo].map(
    ({ id, options }) => [id, values[id] || String(options[0]?.id ?? '')] as const,
  );
  return { ...values, ...Object.fromEntries(chosen) };
}

/**
 * @param labels those of the page's own fields, in its language
 * @param leavesOpen the office enters it: what is blank is asked later, and the contact may have no mail address
 */
export function partForm(
  fields: readonly TemplateField[],
  labels: OwnLabels,
  leavesOpen = false,
): PartedForm {
  const ofCompany = fields.filter((field) => isOfCompany(fields, field));
  const field = (name: OwnField) => ({
    ...(ofCompany.find(({ key }) => key === keyOfOwn[name]) ?? ownField(name, labels)),
    is_required: true,
    condition: null,
  });
  const own: PartedForm['own'] = {
    companyName: field('companyName'),
    companyNameKana: { ...field('companyNameKana'), is_required: !leavesOpen },
    contactName: field('contactName'),
    contactEmail: { ...field('contactEmail'), is_required: !leavesOpen },
    contactPhone: field('contactPhone'),
    receipt: ownField('receipt', labels),
    mailsTo: ownField('mailsTo', labels),
    places: {
      ...ownField('places', labels),
      is_required: false,
      description: labels.placesSupport,
      minimum: 0,
      maximum: mostPeople,
      whole_number: true,
    },
  };
  const names = [own.companyName, own.companyNameKana];
  const company = [
    ...names,
    ...ofCompany.filter((candidate) => !names.some(({ id }) => id === candidate.id)),
    own.receipt,
  ];
  const contact = [own.contactName, own.contactEmail, own.contactPhone, own.mailsTo];
  return {
    leavesOpen,
    fields,
    own,
    company,
    contact,
    common: [...company, ...contact, own.places],
    columns: fields.filter(
      (candidate) => !ofCompany.includes(candidate) && candidate.key !== workplaceKey,
    ),
  };
}

/** What the answers about the company say of each of its people, who have a workplace then. */
export function commonValues({ fields, company }: PartedForm, values: Values): Values {
  const workplace = fields.find(({ key }) => key === workplaceKey);
  const present = workplace?.options.find(({ value }) => value !== noWorkplace);
  const ofForm = company.filter(({ id }) => id > 0);
  return {
    ...Object.fromEntries(ofForm.map(({ id }) => [id, values[id] ?? ''])),
    ...(workplace && present && { [workplace.id]: String(present.id) }),
  };
}

/** The application of one person, as it is sent. */
export function entriesOfPerson({ fields }: PartedForm, common: Values, values: Values) {
  return entriesOf(fields, { ...values, ...common });
}
