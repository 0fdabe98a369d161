import type { ResourceNamespaceMap } from 'i18next';

export const exports: ResourceNamespaceMap['exports'] = {
  zip: { button: 'ZIP', label: 'Save the filtered documents as a ZIP file' },
  pdf: { button: 'One PDF', label: 'One PDF of the filtered documents' },
  csv: { button: 'CSV', label: 'Save the filtered list as a CSV file' },
  progressText: '{{done}} of {{total}}',
  cancel: 'Stop',
  receipts: {
    progress: 'Putting the receipts together',
    done: 'Receipts saved: {{total}}.',
    failed: 'The receipts could not be saved.',
    failedPdf: 'The receipt PDF could not be downloaded.',
    empty: 'No receipt matches the conditions.',
  },
  certificates: {
    progress: 'Putting the certificates together',
    done: 'Certificates saved: {{total}}.',
    failed: 'The certificates could not be saved.',
    failedPdf: 'The certificate PDF could not be downloaded.',
    empty: 'No certificate that matches the conditions is issued.',
  },
};
