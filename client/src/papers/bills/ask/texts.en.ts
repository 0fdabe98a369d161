import type { ResourceNamespaceMap } from 'i18next';

export const askForBill: ResourceNamespaceMap['askForBill'] = {
  ask: { invoice: 'Issue an invoice', estimate: 'Issue an estimate' },
  note: {
    invoice:
      'Please check whom it is made out to. To change it later, contact our office. If it is a qualified invoice (適格請求書), the receipt after your payment will not be one.',
    estimate: 'Please check whom it is made out to. An estimate does not change your application.',
  },
  addressee: 'Made out to',
  honorific: 'Honorific',
  issue: 'Issue it',
  back: 'Cancel',
};
