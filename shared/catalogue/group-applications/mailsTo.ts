/**
 * Who gets the mails about single people of a group: each of them, its contact (who is told where all of
 * them stand, not of each), or both. Mails about the group's money always go to the contact.
 */
export const mailsToChoices = ['people', 'contact', 'both'] as const;
export type MailsTo = (typeof mailsToChoices)[number];

/** Whether the people of a group get mails themselves. */
export const reachesPeople = (mailsTo: MailsTo) => mailsTo !== 'contact';
