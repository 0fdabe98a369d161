import type { ResourceNamespaceMap } from 'i18next';

/** Who gets the mails about the people of a group. */
export const mailsTo: ResourceNamespaceMap['mailsTo'] = {
  title: 'Who gets the emails about attending and finishing',
  support: 'Emails about the payment always go to the contact.',
  people: 'Each person',
  contact: 'The contact',
  both: 'Each person and the contact',
  note: {
    people: 'Each is told when they can attend, and of their progress.',
    contact: 'The people get none of these emails. The contact is told where all of them stand.',
    contactWithoutMail: 'There is no email address of the contact.',
    both: 'Each person is told, and the contact is told where all of them stand.',
  },
  saved: 'The recipients of the emails were changed.',
};
