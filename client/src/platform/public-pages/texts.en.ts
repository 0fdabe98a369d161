import type { ResourceNamespaceMap } from 'i18next';

export const visitor: ResourceNamespaceMap['visitor'] = {
  waysOn: 'Where to go next',
  pageLink: {
    title: 'Making changes on this page',
    lead: 'To change something or to ask for documents on this page, you need the link from our email. We send it to the email address on file only.',
    send: 'Email me the link',
    sent: 'We have received your request',
    sentWhat:
      'Within a few minutes we send the link to the email address on file. Open it there, and you can make changes on this page. We send up to 3 such emails an hour.',
    noMail:
      'We have no email address on file, so nothing can be changed on this page. Please contact us using the details below.',
  },
  lostLinks: {
    title: 'No email arrived, or you lost the link?',
    lead: 'We will send the link to the page of your application again, to the email address that you applied with. That page shows how your application stands, and your documents.',
    email: 'The email address that you applied with',
    emailMissing: 'Enter an email address.',
    send: 'Send the link',
    sending: 'Sending…',
    sent: 'Received',
    sentWhat:
      'If there is an application with {{email}}, the link will arrive within a few minutes. This page cannot tell whether there is one.',
    other: 'Try another email address',
    notArrived: 'If nothing arrives',
    reasons: [
      'Look in your junk mail folder.',
      'A mistyped address gets no email. Try your other addresses.',
      'Mobile phones may refuse email sent from computers. Allow email from {{sender}}.',
      'We send at most three such emails an hour to one address.',
    ],
    contact:
      'If none of this helps, please contact us using the details below. We can find your application by your name, without its number.',
  },
  open: {
    title: 'Open seminars',
    lead: 'Seminars that you can apply for now, and those that will open.',
    loading: 'Loading the seminars…',
    none: 'No seminar is open',
    noneWhat: 'Please wait until the next one is announced.',
    hidden: 'There is no public list of seminars',
    hiddenWhat: 'Open the link to the application form in our email or on our website.',
    state: { open: 'Open', upcoming: 'Not open yet' },
    period: 'Application period',
    days: '{{start}} to {{end}}',
    fee: 'Fee',
    free: 'Free',
    duration: 'Hours',
    audience: 'For whom',
    place: 'Format and place',
    apply: 'Apply',
    look: 'See details',
    applyFor: 'Apply for {{name}}',
    company: 'Apply for several people from a company',
    companyFor: 'Apply for several people from a company: {{name}}',
    lookAt: 'See details of {{name}}',
  },
};
