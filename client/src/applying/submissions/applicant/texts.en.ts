import type { ResourceNamespaceMap } from 'i18next';

export const applicant: ResourceNamespaceMap['applicant'] = {
  title: 'Your application',
  number: 'Application number',
  mails: {
    title: 'Emails that we sent you',
    sent: 'sent',
    waiting: 'waiting to be sent',
    undelivered: 'could not be delivered',
    missing: 'An email has not arrived?',
  },
  submittedAt: 'Applied on',
  state: 'Payment',
  status: {
    PAID: 'Paid',
    FREE: 'Free',
    UNPAID: 'Unpaid',
    MISMATCH: 'Amount differs',
    queued: 'Waiting list',
    cancelled: 'Cancelled',
  },
  paid: {
    title: 'Your payment has arrived',
    what: 'Your application is complete. Please keep your student number.',
    borne: 'Your payment was {{amount}} short. We bear it: nothing is left to pay.',
    keptSurplus:
      'You paid {{amount}} more than the fee. It is too little to be returned: we keep it as other income.',
  },
  free: {
    title: 'Your application has been received',
    what: 'Your application is complete, and there is nothing to pay. Please keep your student number.',
  },
  cancelling: {
    title: 'You have asked us to cancel',
    what: 'We will email you the result. Please do not pay before that. If your transfer is on its way already, we will tell you what becomes of it.',
    paid: 'We will email you the result, the cancellation fee and the refund. Until then your application stays as it is.',
  },
  unpaid: {
    title: 'We are waiting for your payment',
    what: 'Please transfer the fee to the account below. Once it has arrived, we will email you your student number and receipt.',
  },
  queued: {
    title: 'You are on the waiting list (position {{place}})',
    what: 'When a seat is free and it is your turn, we will email you where to pay and the deadline. Please do not pay before that. You can stop waiting at any time: open this page from the link in our email and cancel under “Cancelling”.',
    company:
      'When a seat is free and it is your turn, we will offer it to the contact of your company.',
    free: 'When a seat is free and it is your turn, we will email you. You can stop waiting at any time: open this page from the link in our email and cancel under “Cancelling”.',
  },
  offered: {
    title: 'A seat is free for you. Please pay by {{deadline}}',
    what: 'If your payment has not arrived by then, we will cancel the application and offer the seat to the next person. If you no longer want the seat, open this page from the link in our email and cancel under “Cancelling”, free of charge.',
  },
  overdue: {
    title: 'The transfer deadline has passed',
    what: 'Please transfer the fee to the account below as soon as you can. If your transfer is on its way already, please disregard this.',
  },
  unconfirmed: {
    title: 'Please confirm your email address',
    what: 'Open the email that we sent you and press the button in it. We can then process your application. Where seats are limited, yours is kept from that moment.',
  },
  confirm: {
    title: 'Confirm your email address',
    lead: 'Press “Confirm” to confirm this email address and go on.',
    button: 'Confirm',
    done: 'Your email address is confirmed',
    doneWhat:
      'Thank you. We will email you what comes next. You can also see it on the page of your application.',
    page: 'See my application',
    unknown: 'This address cannot be used',
    unknownWhat:
      'Open the complete address in the email. If that does not help, contact our office.',
    failed: 'The address could not be confirmed',
  },
  newAddress: {
    title: 'Change of your email address',
    lead: 'Press “Change” to get our emails at this address from now on. We tell the former address about it.',
    button: 'Change',
    done: 'Your email address is changed',
    doneWhat: 'We are sending this address a new link, with which you can act on the page.',
  },
  fileCheck: {
    title: 'We are looking at your file',
    what: 'Our office is looking at the file that you sent and will then email you where to pay. Please do not pay before that. Your seat is held.',
    free: 'Our office is looking at the file that you sent and will then email you. Your seat is held.',
  },
  fileAgain: {
    title: 'Please send another file',
    what: 'Choose a file again below. Your seat is held. Please do not pay before we tell you where to.',
    free: 'Choose a file again below. Your seat is held.',
  },
  waiting: {
    title: 'Our office is checking',
    what: 'Please do not transfer anything until you hear from us by email.',
  },
  company: {
    title: 'Your company pays',
    what: 'The company that applied pays for all of its people. Once its payment has arrived, this page will tell you how to attend.',
  },
  waitingFree: {
    title: 'Our office is checking your application',
    what: 'We will email you when we have checked it.',
  },
  short: {
    title: 'Your transfer is {{difference}} short',
    what: 'We received {{received}}. Please transfer the rest to the same account below.',
  },
  over: {
    title: 'You transferred {{difference}} too much',
    what: 'We received {{received}}. Our office will contact you about the difference.',
  },
  cancelled: {
    title: 'This application is cancelled',
    kept: 'We kept {{amount}} as the cancellation fee.',
    returned: 'Your refund is {{amount}}.',
    ask: 'If anything is unclear, please contact our office.',
    free: 'If you do not know why, please contact our office.',
    what: 'Please do not transfer anything. If you have paid already, we will email you about the refund as soon as your payment arrives. If you do not know why it was cancelled, contact our office.',
  },
  cancellation: 'Cancellation and refund',
  cancellationFree: 'Cancellation',
  refund: {
    title: 'Your refund',
    checking: '{{amount}}: we are checking whose transfer it is, and will then write to you.',
    due: '{{amount}}: we are preparing it, and will ask you by email which account to send it to.',
    asked:
      '{{amount}}: on {{day}} we sent you an email that asks for the account. Please use the button in it by {{until}}.',
    undelivered:
      '{{amount}}: the email of {{day}} that asks for the account could not be delivered. If your email address is wrong, please change it on this page. Our office will contact you again.',
    expired:
      '{{amount}}: the button in the email of {{day}} that asks for the account no longer works. Our office will ask you again.',
    given:
      '{{amount}}: on {{day}} we received your account{{account}}. We will email you once we have sent the money.',
    prepared:
      '{{amount}}: the transfer to your account{{account}} is planned for {{until}}. We will email you once we have sent the money.',
    sent: '{{amount}}: sent on {{day}}.',
    sentTo: '{{amount}}: sent to your account{{account}} on {{day}}.',
    returned:
      '{{amount}}: it could not be delivered to the account{{account}} and came back ({{day}}). We will send it again.',
    account: ' (ending in {{end}})',
  },
  transfer: {
    title: 'Where to pay',
    amount: 'Amount',
    difference: 'Still to pay',
    deadline: 'Deadline',
    association: 'us',
    rule: {
      arrival: 'Please make sure that the money arrives by this day.',
      order: 'Please make the transfer by this day.',
    },
    closed: {
      arrival:
        'Banks are closed on this day: please make sure that the money arrives by {{day}}, the previous banking day.',
      order:
        'Please make the transfer by this day (banks are closed, so the money will arrive on the next banking day).',
    },
    bank: 'Bank',
    bankCode: '{{name}} (bank code {{code}})',
    branch: 'Branch',
    branchCode: '{{name}} (branch code {{code}})',
    kind: 'Account type',
    ordinary: 'Ordinary (普通)',
    accountNumber: 'Account number',
    holder: 'Account holder',
    holderNote:
      'Your bank will show “{{holder}}” as the payee. The account belongs to {{association}} and is used for this application only.',
    fee: 'Transfer fee',
    feeYours: 'Paid by you',
    remitter: 'Name of the remitter',
    anyRemitter: 'Any name will do',
    remitterNote: 'A transfer in the name of a company is recognised by the account number, too.',
    copyAll: 'Copy all details',
  },
  stage: {
    label: 'From application to certificate',
    applied: 'Application',
    paid: 'Payment',
    shipped: 'Text',
    attended: 'Attendance',
    passed: 'Test',
    certified: 'Certificate',
    done: ' (done)',
    now: ' (you are here)',
    ahead: ' (ahead)',
    from: 'from {{day}}',
  },
  completion: {
    title: 'What your certificate needs',
    part: {
      test: 'Completion test',
      watched_percent: 'Videos watched',
      live_minutes: 'Time attended',
      check_in: 'Check-in',
    },
    done: 'Done',
    lacks: 'Not yet',
    so: {
      watched_percent: '{{number}}% (at least {{needed}}% are needed)',
      live_minutes: '{{number}} minutes (at least {{needed}} are needed)',
    },
    all: 'You have done everything that it needs.',
  },
  next: {
    title: 'What comes next',
    period: '{{start}} to {{end}}',
    from: 'from {{day}}',
    until: 'until {{day}}',
    textTitle: 'Receive your course text',
    ships: 'We expect to send it on {{day}}.',
    shipped: 'We will send it soon after your payment has arrived.',
    viewTitle: 'Watch the seminar',
    visitTitle: 'Attend the seminar',
    when: 'Date: {{time}}',
    place: 'Place: {{place}}',
    howLater: 'Our office will tell you how to attend before the seminar begins.',
    howPaid: 'We will tell you how to attend once your payment has arrived.',
    watch: 'Open the viewing page',
    join: 'Join the meeting',
    videos: 'Watch the videos',
    map: 'Show the place on a map',
    testTitle: 'Take the completion test',
    test: {
      upcoming: 'Once the test is open, you can take it from this page.',
      open: 'Enter the keywords that are announced in the seminar. Your number and name are filled in.',
      closed: 'The test is closed. If you have questions, please contact our office.',
      paid: 'You will enter the keywords that are announced in the seminar.',
    },
    passed: 'Passed ({{day}})',
    testPassed: 'Passed. What else your certificate needs is said above.',
    certificateTitle: 'Receive the certificate',
    certificate: 'We will issue it after you have passed, and email you.',
    certificateNeeds:
      'It needs: {{needs}}. We will issue it once all of this is done, and email you.',
    certificateSoon: 'Your certificate is being issued. We will email you when it is ready.',
    calendar: 'Add the dates to your calendar',
  },
  documents: {
    title: 'Student number and documents',
    studentNumber: 'Student number',
    studentNumberSupport: 'You need it in the completion test.',
    receipt: 'Receipt',
    receiptNumber: '{{number}} (issued {{day}})',
    receiptOfCompany:
      'One receipt for everybody is made out to the company. The contact of your company gets it.',
    receiptAwaited: 'Our office is preparing the receipt. We will email you when it is issued.',
    certificate: 'Certificate',
    downloadReceipt: 'Download the receipt',
    downloadCertificate: 'Download the certificate',
    verify: 'Whoever you show the certificate to can check the code at its lower left here:',
    toTest: 'Go to the completion test',
  },
  voidPapers: {
    title: 'Documents that are no longer valid',
    lead: 'If you have saved or printed one of these, please discard it.',
    receipt: 'Receipt {{number}}',
    invoice: 'Invoice {{number}}',
    estimate: 'Estimate {{number}}',
    certificate: 'Certificate {{number}}',
    since: '(void since {{day}})',
  },
  open: {
    title: 'Not answered yet: {{labels}}',
    answer: 'Answer now',
    noKey: 'To answer, have the link of this page sent to you by email, and open the page with it.',
  },
  bills: {
    title: 'Invoice and estimate',
    lead: 'If you need an invoice or an estimate (PDF, in Japanese) before you pay, you can issue it here.',
    invoice: 'Invoice',
    estimate: 'Estimate',
    download: { invoice: 'Download the invoice', estimate: 'Download the estimate' },
  },
  answers: {
    title: 'What you told us',
    reduced:
      'To protect your personal data, your birth date, address, phone number and the like are not shown here.',
  },
  loading: 'Loading your application…',
  retired: {
    title: 'This link does not work any more',
    lead: 'This page has a new link, or somebody else attends now. We have emailed the new link to the person who attends. If only the link is new, your application is unchanged.',
    send: 'Get the new link by email',
  },
  missing: {
    title: 'The application was not found',
    lead: 'Please open the complete link in our email again. If it still does not work, contact our office.',
  },
};
