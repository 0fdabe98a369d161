import type { verification as ja } from '../ja/verification.ts';

export const verification: typeof ja = {
  title: 'Check a certificate',
  lead: 'The verification code on a certificate shows whether this association issued it.',
  code: 'Verification code',
  codeSupport:
    'At the lower left of the certificate: four groups of five letters and digits. Case and hyphens make no difference.',
  codeNeeded: 'Enter the verification code.',
  number: 'Certificate number',
  numberSupport: 'If you enter it, number and code are checked together. E.g. C2026-000123',
  check: 'Check',
  again: 'Check another certificate',
  valid: 'This certificate is valid',
  compare:
    'Please compare what stands below with the certificate. If anything differs, the certificate was altered.',
  revoked: 'This certificate is revoked',
  revokedOn: 'It was revoked on {{day}} and is not valid any more.',
  suspended: 'This certificate is suspended',
  suspendedLead: 'It is not valid at present. Please ask whoever issued it.',
  none: 'There is no such certificate',
  failed: 'The certificate could not be checked',
  field: {
    state: 'State',
    number: 'Certificate number',
    name: 'Name (partly shown)',
    seminar: 'Training',
    year: 'Fiscal year',
    completed: 'Completed on',
    issued: 'Issued on',
    revoked: 'Revoked on',
    issuer: 'Issued by',
  },
  state: { valid: 'Valid', suspended: 'Suspended', revoked: 'Revoked' },
  year: '{{year}}',
  result: 'Result',
};
