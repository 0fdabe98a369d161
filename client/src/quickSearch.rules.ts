/** The number of a document: R of a receipt, C of a certificate, the fiscal year, the place in it. */
const documents = { R: 'receiptList', C: 'certificateList' } as const;

/** Where a search from anywhere leads: what reads like a number is looked for among what bears it. */
export function quickSearchTarget(search: string) {
  const text = search.normalize('NFKC').trim().toUpperCase();
  const letter = /^([RC])\d{4}-\d{6}$/.exec(text)?.[1];
  if (letter === 'R' || letter === 'C') return documents[letter];
  // The id of an application has four groups of five, and may end in digits too.
  const isApplication = /^\w{5}(-\w{5}){3}$/.test(text);
  const isStudent = !isApplication && /^(?=.*[A-Z])[0-9A-Z-]+-\d{4,}$/.test(text);
  return isStudent ? 'paymentPaidList' : 'paymentUnpaidList';
}
