/** Where a search from anywhere leads: what reads like a student number is looked for among students. */
export function quickSearchTarget(search: string): 'paymentUnpaidList' | 'paymentPaidList' {
  const text = search.normalize('NFKC').trim();
  // The id of an application has four groups of five, and may end in digits too.
  const isApplication = /^\w{5}(-\w{5}){3}$/.test(text);
  const isStudent = !isApplication && /^(?=.*[a-z])[0-9a-z-]+-\d{4,}$/i.test(text);
  return isStudent ? 'paymentPaidList' : 'paymentUnpaidList';
}
