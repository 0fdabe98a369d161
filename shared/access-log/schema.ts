/** What is recorded of those who look at people's data; in the order in which the screen offers it. */
export const accessActions = [
  'submission.viewed',
  'student.viewed',
  'students.exported',
  'submissions.exported',
  'receipt.downloaded',
  'receipts.exported',
  'certificate.downloaded',
  'certificates.exported',
  'person.exported',
  'annual_duty.exported',
  'mail.viewed',
] as const;
export type AccessAction = (typeof accessActions)[number];

/** What was looked at: tables' names in the singular, plural for a list as a whole. */
export const accessEntities = [
  'submission',
  'student',
  'students',
  'submissions',
  'receipt',
  'receipts',
  'certificate',
  'certificates',
  'annual_duty',
  'mail',
] as const;
export type AccessEntity = (typeof accessEntities)[number];
