import type { ResourceNamespaceMap } from 'i18next';

export const mailTemplates: ResourceNamespaceMap['mailTemplates'] = {
  title: 'Email texts',
  lead: 'What the emails to applicants say. An edited text is used from the next email on.',
  standard: 'Standard text',
  edited: 'Edited',
  editedEnglish: 'English edited, too',
  language: {
    ja: 'The text for those who applied in Japanese.',
    en: 'The text for those who applied in English. Until you save one, the standard English text is used; changes of the Japanese text do not reach it. Placeholders keep their Japanese names and are filled in English.',
    to: { ja: 'Japanese text', en: 'English text' },
  },
  changedBy: '{{at}} {{who}}',
  missing: 'There is no such kind of email',
  when: {
    transfer_instructions: 'Sent when an application is received and has an account.',
    account_pending: 'Sent when an application is received but its account is not ready.',
    possible_duplicate: 'Sent when the office must check an application first.',
    confirm_address:
      'Sent before an account is given when many applications come from one network.',
    waiting_listed: 'Sent when somebody applies for a full seminar and is put on the waiting list.',
    seat_offered: 'Sent when a free seat is offered to somebody on the waiting list.',
    seat_let_go: 'Sent when an application is cancelled unpaid and its seat let go.',
    session_changed:
      'Sent when the office moves an application to another date and tells the applicant.',
    files_received: 'Sent when an application comes with a file, which the office looks at first.',
    file_rejected: 'Sent when the office asks for another file.',
    applied_again: 'Tells an applicant that the same person seems to have applied again.',
    application_received: 'Sent when an application that costs nothing is received.',
    payment_received: 'Sent when the fee is complete: student number and receipt.',
    payment_undone: 'Sent when a confirmed payment was undone and its receipt is void.',
    payment_underpaid: 'Sent when less than the fee has arrived.',
    payment_overpaid: 'Sent when more than the fee has arrived.',
    reminder_before: 'Sent before the transfer deadline to those who have not paid.',
    reminder_after: 'Sent after the transfer deadline to those who have not paid.',
    reminder_underpaid: 'Sent around the deadline to those who have paid a part.',
    answers_asked:
      'Sent where the office has entered an application with answers left open: asks the applicant for them.',
    details_corrected:
      'Sent when an applicant corrects details on their page, or the office does on their request.',
    wish_received: 'Sent when an applicant asks for something that the office decides.',
    application_cancelled: 'Sent when an application is cancelled as its applicant asked.',
    standing_changed:
      'Sent when a paper became void, attendance or an application ended, or what is owed, refunded or planned has changed, and no other email says so; also to the contact of a group.',
    wish_declined: 'Sent when the office declines what an applicant asked for.',
    bill_issued: 'Sent when an invoice or an estimate is issued.',
    receipt_issued: 'Sent when a receipt that waited for the office is issued.',
    receipt_reissued:
      'Sent when a receipt is reissued, unless the staff member chooses not to tell.',
    test_passed: 'Sent when the completion test is passed.',
    training_completed:
      'Sent when somebody has done all that the certificate needs, where that is not the test alone.',
    certificate_issued: 'Sent when the certificate is issued.',
    annual_duty_reminder:
      'Sent by the office, from the yearly training screen, to those who have not taken part yet.',
    mailing: 'Written and sent by the office to applicants chosen on the Applications page.',
  },
  edit: {
    title: 'Text',
    subject: 'Subject',
    body: 'Body',
    bodySupport:
      'Placeholders such as {申込者名} are filled when an email is written. An empty line parts paragraphs, ■ at the start of a line makes a heading, ・ an item of a list. Greeting, signature and the note about automatic emails are added.',
    save: 'Save and use',
    saved: 'The text was saved and is used from the next email on.',
    saveFailed: 'The text could not be saved',
    errors: 'The text needs correction',
    reset: 'Back to the standard text',
    resetTitle: 'Go back to the standard text?',
    resetWhat: 'The next emails use the standard text. Earlier versions stay in the history.',
    resetDone: 'The standard text is in use again.',
    test: 'Send a test to myself',
    tested:
      'A test was sent to {{to}}. Its name, application number, link and the like are samples.',
    testFailed: 'The test could not be sent.',
  },
  placeholders: {
    title: 'Placeholders',
    lead: 'Press one to put it where the cursor is in the body. What is required may stand by itself or within a table.',
    required: 'Required',
    block: 'On a line of its own',
  },
  preview: {
    title: 'Preview',
    of: 'Filled with the latest application that fits ({{name}}).',
    sample: 'Filled with made-up data, since no application fits yet.',
    subject: 'Subject: {{subject}}',
    frame: 'Preview of the email',
    broken: 'The text needs correction; this is how it read before.',
    text: 'Show the plain text',
  },
  versions: {
    title: 'History',
    none: 'No changes. The standard text is in use.',
    changed: 'Version {{version}}: text changed',
    reset: 'Version {{version}}: back to the standard text',
    load: 'Load into the editor',
    loadOf: 'Load into the editor: version {{version}}',
    unknown: 'Unknown',
  },
};
