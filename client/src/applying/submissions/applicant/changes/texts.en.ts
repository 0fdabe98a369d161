import type { ResourceNamespaceMap } from 'i18next';

export const ownChanges: ResourceNamespaceMap['ownChanges'] = {
  title: 'Corrections and changes',
  lead: 'You can do the following for this application.',
  said: {
    applicant: {
      none: 'There is nothing that you can change on this page. Please ask the office if you need something.',
      open: 'The office is looking at it, and will tell you the result by email.',
      correct: 'Corrected. We will send you an email about it.',
      answer: 'Thank you. We will send you an email about it.',
      name: 'We have received your request, and will tell you the result by email.',
      asked: 'We have received your request, and will tell you the result by email.',
      done: 'Cancelled. We will send you an email about it.',
    },
    contact: {
      none: 'There is nothing that you can change for this person here. Please ask the office if you need something.',
      open: 'The office is looking at it. We will email you the result, and show it on this page.',
      correct: 'Corrected',
      answer: 'Thank you',
      name: 'We have received your request. We will email you the result, and show it on this page.',
      asked:
        'We have received your request. We will email you the result, and show it on this page.',
      done: 'This person’s application is cancelled',
    },
  },
  kind: {
    name: 'Correction of the name or date of birth',
    cancellation: 'Cancellation',
    hand_over: 'Handing the place to a colleague',
    address: 'Another email address',
  },
  open: '{{kind}}: request received on {{day}}',
  declined: '{{kind}}: declined on {{day}}',
  declinedLead: 'Reason: {{reason}}',
  withdraw: {
    button: 'Withdraw the request',
    title: 'Withdraw this request? ({{kind}})',
    lead: 'Your application stays as it is. You can ask again whenever you need to.',
    done: 'The request was withdrawn',
    failed: 'The request could not be withdrawn',
  },
  agree: {
    title: 'The contact of your company asks us to write to {{email}} from now on',
    lead: 'If you agree, we send an email to that address. Once its reader has confirmed it, we write there and send the link of this page there, too. If you did not expect this, press “Refuse”.',
    button: 'Agree',
    refuse: 'Refuse',
    done: 'We will send an email to the new address',
    refused: 'Refused. Your email address stays as it is.',
    failed: 'It could not be done',
    waits:
      'To {{email}}. The person has to agree, or our office has to approve it. Until then nothing changes.',
  },
  answer: {
    button: 'Answer what is missing',
    title: 'Not answered yet',
    lead: 'Our office does not know these answers yet. We need them for the training.',
    save: 'Answer',
    failed: 'The answers could not be stored',
  },
  correct: {
    button: 'Correct name, address, phone number and so on',
    title: 'Correct your details',
    lead: 'Change only what is wrong. For anything that is not listed here, please ask our office.',
    until: 'You can do this until {{day}}.',
    hidden:
      'We have your answer, but do not show it, to protect your data. Enter something here only to change it.',
    save: 'Save the corrections',
    same: 'Nothing was changed: what we have on file stays as it is',
    failed: 'It could not be corrected',
    reload: 'Load the page again',
  },
  addressee: {
    heading: 'Addressee of the receipt',
    now: 'Made out to: {{addressee}}',
    button: 'Change the addressee (once)',
    label: 'New addressee',
    honorific: 'Title after the name',
    as: { 様: '様 (a person)', 御中: '御中 (a company or another body)' },
    lead: {
      issued:
        'We reissue the receipt under the same number and tell you by email. Please do not use the former receipt any more. You can do this once.',
      later: 'The receipt will be made out to this name. You can do this once.',
    },
    send: 'Change the addressee',
    reissued: 'The receipt was reissued. We will send you an email about it.',
    noted: 'The addressee was changed',
    used: 'The addressee was changed once already. If you need another one, please ask our office.',
    year_closed:
      'The accounts of the receipt’s year are closed. If you need another addressee, please ask our office.',
    failed: 'The addressee could not be changed',
  },
  newAddress: {
    heading: 'Email address',
    button: 'Change the email address',
    label: 'New email address',
    lead: {
      none: 'We will send an email to the new address. The address changes once the button in that email is pressed, and we tell the former address about it.',
      person:
        'We will ask the person to agree, by an email to the present address. Once the person agrees or our office approves it, we send an email to the new address, and the address changes when its reader confirms it.',
      office:
        'Our emails do not reach the person at the present address, so our office looks at your request. Once it is approved, we send an email to the new address, and the address changes when its reader confirms it.',
    },
    send: 'Send the email',
    request: 'Ask for the change',
    asked: '{{email}} is not confirmed yet',
    askedWhat:
      'The button in the email that we sent there must be pressed within 7 days. Until then we write to the former address.',
    failed: 'The email could not be sent',
  },
  cancel: {
    act: { asked: 'Ask to cancel', done: 'Cancel the application' },
    keep: 'Keep the application',
    title: { asked: 'Ask to cancel?', done: 'Cancel the application?' },
    heading: 'Cancelling',
    byOffice: 'The office decides what is kept and refunded, and tells you by email.',
    unpaid: 'If you cancel now, there is no cancellation fee.',
    amounts:
      'If you cancel now, the cancellation fee is {{kept}}, and {{returned}} will be refunded.',
    amountsBeyond:
      'If you cancel now, the cancellation fee is {{kept}}, and {{returned}} will be refunded, including the {{surplus}} that you paid beyond the fee.',
    afterwards: {
      asked: 'The office checks it before the application is cancelled.',
      done: 'It is cancelled at once. This can’t be undone.',
    },
    failed: { asked: 'The request could not be sent', done: 'It could not be cancelled' },
  },
  handOver: {
    button: 'Hand your place to somebody else',
    title: 'Hand your place to somebody else',
    until: 'You can do so until {{day}}.',
    sure: 'Hand your place over?',
    asked: {
      lead: 'Please enter who will attend instead. We will check it before it takes effect. The seat, the fee and what was paid go over to that person.',
      after:
        'Once the place is handed over, this page can’t be opened any more, and the new person gets a link of their own by email. Receipts that were issued remain valid.',
      act: 'Send the request',
      done: 'We have received your request and will email you the result',
      failed: 'It could not be sent',
    },
    done: {
      lead: 'Please enter who will attend instead. The seat, the fee and what was paid go over to that person.',
      after:
        'Once the place is handed over, this page can’t be opened any more, and the new person gets a link of their own by email. Receipts that were issued remain valid: if you need one, download it first.',
      act: 'Hand over',
      done: 'Your place is handed over. We will email the new person a link of their own.',
      failed: 'It could not be handed over',
    },
  },
  name: {
    button: 'Ask to correct the name or date of birth',
    title: 'Correct the name or date of birth',
    lead: 'The certificate and the member price depend on these, so the office checks them first. Enter them as they should be.',
    save: 'Send the request',
    failed: 'The request could not be sent',
  },
};
