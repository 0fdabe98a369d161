import type { ResourceNamespaceMap } from 'i18next';

export const applied: ResourceNamespaceMap['applied'] = {
  success: 'Application received',
  partial: 'Application received (needs checking)',
  waiting: 'You are on the waiting list',
  instructions:
    'Thank you for your application. Bank transfer instructions were emailed to you. Please read them and transfer the fee by the deadline.',
  confirmation:
    'Thank you for your application. A confirmation was emailed to you. There is nothing to pay.',
  number: 'Application number',
  numberSupport: 'Please keep it: you will need it if you contact us.',
  page: 'See your application',
  close: 'Close',
  another: 'Apply for somebody else',
  inMail: 'The email also says where to pay.',
  numberInMail: 'Your application number is in the email that we send you.',
  sentTo: 'Our email went to',
  noAddress: 'No email address was given',
  correctAddress: 'Correct it and send again',
  address: 'Your email address',
  addressSupport: 'We will send the email again to this address.',
  sendAgain: 'Send to this address',
  keepAddress: 'Cancel',
  sentAgain: 'The email was sent to {{email}}.',
  mayClose: 'You may close this window now.',
  next: 'What happens next',
  nextMail: {
    title: 'Read our email',
    what: 'The transfer instructions were sent to the address you entered. If they do not arrive, look in your junk mail folder.',
  },
  nextPay: {
    title: 'Transfer the fee',
    what: 'Transfer {{fee}} to the account reserved for your application.',
    by: 'Transfer {{fee}} by {{deadline}} to the account reserved for your application.',
  },
  nextNumber: {
    title: 'Receive your student number and receipt',
    what: 'We will email you both as soon as your payment has arrived.',
  },
  nextFree: {
    title: 'Read our email',
    what: 'Your student number was sent to the address you entered. If it does not arrive, look in your junk mail folder.',
  },
  nextSeat: {
    title: 'Wait for a seat',
    what: 'When a seat is free and it is your turn, we will email you where to pay and the deadline. The page of your application shows your position on the waiting list.',
    free: 'When a seat is free and it is your turn, we will email you. The page of your application shows your position on the waiting list.',
  },
  nextOffice: {
    title: 'Wait to hear from our office',
    what: 'Our office will check your application and email you. If it is urgent, contact us and quote your application number.',
  },
  former: {
    title: 'Your earlier application was received',
    what: 'Its number is {{number}}. You can make another application here.',
  },
};
