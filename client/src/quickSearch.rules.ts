/**
 * The number of a document: R (receipt) or C (certificate), the fiscal year, the running number.
 */
const documents = { R: 'receiptList', C: 'certificateList' } as const;

/**
 * Where the search from any page leads: a text that looks like a number is searched among the
 * records with such numbers.
 */
export function quickSearchTarget(search: string) {
  const text = search.normalize('NFKC').trim().toUpperCase();
  const letter = /^([RC])\d{4}-\d{6}$/.exec(text)?.[1];
  if (letter === 'R' || letter === 'C') return documents[letter];
  // The id of an application has six groups of five (four in earlier versions), and may end in digits too.
  const isApplication = /^\w{5}(-\w{5}){3}(-\w{5}-\w{5})?$/.test(text);
  const isStudent = !isApplication && /^(?=.*[A-Z])[0-9A-Z-]+-\d{4,}$/.test(text);
  return isStudent ? 'paymentPaidList' : 'paymentUnpaidList';
}
