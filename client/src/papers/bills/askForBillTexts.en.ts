import type { ResourceNamespaceMap } from 'i18next';

export const askForBill: ResourceNamespaceMap['askForBill'] = {
  ask: {
    invoice: 'Issue an invoice',
    estimate: 'Issue an estimate',
    other: 'Change the addressee of the invoice',
  },
  note: {
    invoice:
      'Please check whom it is made out to. You can change it on this page until the invoice is paid. If it is a qualified invoice (適格請求書), the receipt after your payment will not be one.',
    other:
      'Invoice {{number}} becomes void, and a new one with a number of its own is made out to this addressee. We will also email you.',
    estimate: 'Please check whom it is made out to. An estimate does not change your application.',
  },
  addressee: 'Made out to',
  honorific: 'Honorific',
  issue: 'Issue it',
  reissue: 'Issue it to this addressee',
  back: 'Cancel',
};
