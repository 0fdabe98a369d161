/** The languages of the screens, the applicants' mails and the answers of the server. */
export const locales = ['ja', 'en'] as const;
export type Locale = (typeof locales)[number];
