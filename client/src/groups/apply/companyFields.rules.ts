import type { TemplateField } from '@seminar/shared/form-templates/schema';
import { groupReceipts, type GroupReceipt } from '@seminar/shared/group-applications/receipt';
import { decidersOf } from '@seminar/shared/submissions/conditions.rules';
import { noWorkplace, workplaceKey } from '@seminar/shared/submissions/answers.rules';
import { entriesOf, type Values } from '../../submissions/apply/entries.rules.ts';

/** What the page asks about the company and its contact, where the form has no field for it. */
export const ownFields = [
  'companyName',
  'companyNameKana',
  'contactName',
  'contactEmail',
  'contactPhone',
  'receipt',
] as const;
export type OwnField = (typeof ownFields)[number];

const keyOfOwn: Record<OwnField, string | null> = {
  companyName: 'company_name',
  companyNameKana: 'company_name_kana',
  contactName: null,
  contactEmail: null,
  contactPhone: null,
  receipt: null,
};
const typeOfOwn: Record<OwnField, TemplateField['field_type']> = {
  companyName: 'text',
  companyNameKana: 'text',
  contactName: 'text',
  contactEmail: 'email',
  contactPhone: 'tel',
  receipt: 'radio',
};

/** What the page calls its own fields, and the choices of the receipt. */
export type OwnLabels = Readonly<Record<OwnField | GroupReceipt, string>>;

/** The form, parted into what is said once for all and what each person is asked. */
export interface PartedForm {
  /** Every field, in the form's order. */
  fields: readonly TemplateField[];
  company: readonly TemplateField[];
  contact: readonly TemplateField[];
  columns: readonly TemplateField[];
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
    options:
      name === 'receipt'
        ? groupReceipts.map((value, index) => ({ id: index + 1, value, label: labels[value] }))
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

/** Which receipts the company has chosen; one for each person unless it said otherwise. */
export function chosenReceipt({ own }: PartedForm, values: Values): GroupReceipt {
  const chosen = own.receipt.options.find(({ id }) => String(id) === values[own.receipt.id]);
  return chosen?.value === 'one' ? 'one' : 'each';
}

/** @param labels those of the page's own fields, in its language */
export function partForm(fields: readonly TemplateField[], labels: OwnLabels): PartedForm {
  const ofCompany = fields.filter((field) => isOfCompany(fields, field));
  const field = (name: OwnField) => ({
    ...(ofCompany.find(({ key }) => key === keyOfOwn[name]) ?? ownField(name, labels)),
    is_required: true,
    condition: null,
  });
  const own: PartedForm['own'] = {
    companyName: field('companyName'),
    companyNameKana: field('companyNameKana'),
    contactName: field('contactName'),
    contactEmail: field('contactEmail'),
    contactPhone: field('contactPhone'),
    receipt: ownField('receipt', labels),
  };
  const names = [own.companyName, own.companyNameKana];
  return {
    fields,
    own,
    company: [
      ...names,
      ...ofCompany.filter((candidate) => !names.some(({ id }) => id === candidate.id)),
      own.receipt,
    ],
    contact: [own.contactName, own.contactEmail, own.contactPhone],
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
