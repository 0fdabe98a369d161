import type { exports as ja } from '../ja/exports.ts';

export const exports: typeof ja = {
  zip: { button: 'ZIP', label: 'Save the documents as filtered as a ZIP file' },
  pdf: { button: 'One PDF', label: 'One PDF of the documents as filtered' },
  csv: { button: 'CSV', label: 'Save the list as filtered as a CSV file' },
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
