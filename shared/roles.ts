/** What a staff member is in the office. The database knows the same values. */
export const roles = ['administrator', 'accountant', 'clerk', 'viewer'] as const;
export type Role = (typeof roles)[number];

// Who may call an endpoint: each endpoint that needs a login names one of these sets as its `access`.

/** Reading what the office works with. */
export const forAll = [...roles] as const;
/** Deposits, statements, refunds, the period close, receipts, the bank. */
export const forMoney = ['administrator', 'accountant'] as const;
/** Seminars, forms, applications, students, tests, certificates, mails. */
export const forOffice = ['administrator', 'clerk'] as const;
/** Work that belongs to money and to the office: everybody but a viewer. */
export const forStaff = ['administrator', 'accountant', 'clerk'] as const;
/** People, settings, audit, access log, anonymising. */
export const forAdministrators = ['administrator'] as const;
