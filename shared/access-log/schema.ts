/** Every access to data about people that is recorded, in the order in which the screen offers them. */
export const accessActions = [
  'submission.viewed',
  'student.viewed',
  'students.exported',
  'submissions.exported',
  'receipt.viewed',
  'receipt.downloaded',
  'receipts.exported',
  'certificate.downloaded',
  'certificates.exported',
  'deposit.viewed',
  'deposits.exported',
  'refunds.exported',
  'return_invoice.downloaded',
  'statement.exported',
  'close.exported',
  'review_tests.exported',
  'person.exported',
  'annual_duty.exported',
  'mail.viewed',
  'mails.exported',
  'search.viewed',
] as const;
export type AccessAction = (typeof accessActions)[number];

/** What was viewed or exported: the singular of a table's name, or the plural for a whole list. */
export const accessEntities = [
  'submission',
  'student',
  'students',
  'submissions',
  'receipt',
  'receipts',
  'certificate',
  'certificates',
  'deposit',
  'deposits',
  'refunds',
  'return_invoice',
  'statement',
  'close',
  'review_tests',
  'annual_duty',
  'mail',
  'mails',
  'search',
] as const;
export type AccessEntity = (typeof accessEntities)[number];
