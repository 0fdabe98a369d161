import type { reviewTests as ja } from '../ja/reviewTests.ts';

export const reviewTests: typeof ja = {
  eyebrow: 'Completion test',
  period: 'Open',
  days: { both: '{{start}} – {{end}}', from: 'from {{start}}', until: 'until {{end}}' },
  loading: 'Loading the seminar…',
  load: {
    missing: 'The seminar was not found.',
    missingWhat: 'Please open the whole link once more. If that does not help, ask the office.',
    failed: 'The seminar could not be loaded.',
    noData: 'The data of the seminar could not be read.',
    retry: 'Check your connection and try again.',
  },
  steps: { label: 'Steps', input: 'Fill in', confirm: 'Confirm', complete: 'Done' },
  upcoming: {
    title: 'Not open yet',
    what: 'Please come back to this page once it is open.',
  },
  closed: {
    title: 'The test is closed',
    what: 'Please ask the office if anything is unclear.',
  },
  noKeywords: {
    title: 'No keywords are set',
    what: 'There is no completion test for this seminar. Please ask the office if you expected one.',
  },
  input: {
    title: 'Completion test',
    lead: 'Enter your student number, your name and the keywords that were announced in the seminar.',
    leadKnown:
      'Enter the keywords that were announced in the seminar. Your number and name are filled in.',
    person: 'Attendee',
    keywords: 'Keywords',
    keywordsLead:
      'In the order in which they were announced. Width, case and kind of kana make no difference.',
    confirm: 'Confirm',
  },
  field: {
    student_number: 'Student number',
    family_name: 'Family name',
    given_name: 'Given name',
    name: 'Name',
    address_prefecture: 'Prefecture of the home address',
    keyword: 'Keyword {{number}}',
  },
  support: {
    student_number: 'It stands in the mail about your payment and on the page of your application.',
    name: 'As written in your application.',
  },
  choose: 'Choose',
  confirm: {
    title: 'Check what you entered',
    lead: 'Submit it if everything is right.',
    correct: 'Correct',
    submit: 'Submit',
    sending: 'Sending…',
  },
  result: {
    done: 'Submission complete',
    failed: 'Submission error',
    next: 'Once your certificate is issued, you can download it from the page of your application.',
    mayClose: 'You may close this page.',
  },
  failure: {
    unknown: 'No attendance was found. Please check the student number and the name.',
    count: '{{number}} answers are wrong. They are marked in the form.',
    incorrect: 'input is incorrect',
    network: 'A network error occurred.',
    later: 'It could not be sent. Please try again later.',
  },
};
