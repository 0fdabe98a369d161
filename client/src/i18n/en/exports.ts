import type { exports as ja } from '../ja/exports.ts';

export const exports: typeof ja = {
  zip: 'Save as ZIP',
  pdf: 'Save all in one PDF',
  csv: 'Save as CSV',
  progressText: '{{done}} of {{total}}',
  cancel: 'Stop',
  receipts: {
    progress: 'Putting the receipts together',
    done: '{{total}} receipts are saved.',
    failed: 'The receipts could not be saved.',
    failedPdf: 'The receipt PDF could not be downloaded.',
    empty: 'No receipt matches the conditions.',
  },
  certificates: {
    progress: 'Putting the certificates together',
    done: '{{total}} certificates are saved.',
    failed: 'The certificates could not be saved.',
    failedPdf: 'The certificate PDF could not be downloaded.',
    empty: 'No certificate that matches the conditions is issued.',
  },
};
