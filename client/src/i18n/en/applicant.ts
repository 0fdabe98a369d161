import type { applicant as ja } from '../ja/applicant.ts';

export const applicant: typeof ja = {
  title: 'Your application',
  number: 'Application number',
  submittedAt: 'Applied on',
  state: 'Payment',
  status: {
    PAID: 'Paid',
    FREE: 'Free',
    UNPAID: 'Unpaid',
    MISMATCH: 'Amount mismatch',
    cancelled: 'Cancelled',
  },
  paid: {
    title: 'Your payment has arrived',
    what: 'Your application is complete. Please keep your student number.',
  },
  free: {
    title: 'Your application has been received',
    what: 'Your application is complete, and there is nothing to pay. Please keep your student number.',
  },
  unpaid: {
    title: 'We are waiting for your payment',
    what: 'Please transfer the fee to the account below. Once it has arrived, we email your student number and receipt.',
  },
  overdue: {
    title: 'The transfer deadline has passed',
    what: 'Please contact our office before you transfer anything. If your transfer is on its way already, please disregard this.',
  },
  waiting: {
    title: 'Our office is checking',
    what: 'Please do not transfer anything until you hear from us by email.',
  },
  waitingFree: {
    title: 'Our office is checking',
    what: 'We are checking whether you have applied before. You will hear from us by email.',
  },
  short: {
    title: 'Your transfer is {{difference}} short',
    what: 'We received {{received}}. Please transfer the rest to the same account, or wait until our office contacts you.',
  },
  over: {
    title: 'You transferred {{difference}} too much',
    what: 'We received {{received}}. Our office will contact you about the difference.',
  },
  cancelled: {
    title: 'This application is cancelled',
    what: 'Please do not transfer anything. If you do not know why, or have paid already, contact our office.',
  },
  transfer: {
    title: 'Where to transfer',
    amount: 'Amount',
    difference: 'Still to pay',
    deadline: 'Deadline',
    bank: 'Bank',
    branch: 'Branch',
    branchCode: '{{name}} (branch code {{code}})',
    kind: 'Account type',
    ordinary: 'Ordinary (普通)',
    accountNumber: 'Account number',
    holder: 'Account holder',
    own: 'This account is yours alone: whatever name the transfer carries, we know that it is yours.',
  },
  documents: {
    title: 'Student number and documents',
    studentNumber: 'Student number',
    studentNumberSupport: 'You need it in the completion test.',
    receipt: 'Receipt',
    receiptNumber: '{{number}} (issued {{day}})',
    certificate: 'Certificate',
    downloadReceipt: 'Download the receipt',
    downloadCertificate: 'Download the certificate',
    test: 'Completion test',
    testWhat: 'After the seminar, enter the keywords that are announced in it.',
    toTest: 'Go to the completion test',
  },
  answers: {
    title: 'What you applied with',
    reduced: 'To protect you, birth date, address, phone and the like are not shown here.',
  },
  loading: 'Loading your application…',
  missing: {
    title: 'The application was not found',
    lead: 'Please open the whole link of our email once more. If it still does not work, contact our office.',
  },
};
