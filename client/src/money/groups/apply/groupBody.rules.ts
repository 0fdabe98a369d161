import type { GroupReceipt } from '@seminar/shared/catalogue/group-applications/receipt';
import type { MailsTo } from '@seminar/shared/catalogue/group-applications/mailsTo';
import type { Entry } from '@seminar/shared/catalogue/answers/schema';
import type { Values } from '../../../catalogue/answers/entries.rules.ts';
import {
  chosenIn,
  commonValues,
  entriesOfPerson,
  heldPlaces,
  type OwnField,
  type PartedForm,
} from './companyFields.rules.ts';
import type { Person } from './people.rules.ts';

interface GroupBody {
  company: { name: string; name_kana: string };
  contact: { name: string; email: string; phone: string };
  attendees: { fields: Entry[] }[];
  receipt: GroupReceipt;
  mails_to: MailsTo;
  places?: number;
}

/** A company's application as it is sent: itself once, and the answers of each person. */
export function bodyOf(form: PartedForm, company: Values, people: readonly Person[]): GroupBody {
  const common = commonValues(form, company);
  const places = heldPlaces(form, company);
  const text = (name: OwnField) => String(company[form.own[name].id] ?? '');
  return {
    company: { name: text('companyName'), name_kana: text('companyNameKana') },
    contact: {
      name: text('contactName'),
      email: text('contactEmail'),
      phone: text('contactPhone'),
    },
    attendees: people.map(({ values }) => ({ fields: entriesOfPerson(form, common, values) })),
    receipt: chosenIn(form, 'receipt', company),
    mails_to: chosenIn(form, 'mailsTo', company),
    ...(places > 0 && { places }),
  };
}
