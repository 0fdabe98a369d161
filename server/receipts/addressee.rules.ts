interface Names {
  companyName: string;
  applicantName: string;
}

/** The addressee of a receipt and the honorific: the company (御中), else the person (様). */
export function addresseeOf({ companyName, applicantName }: Names) {
  const company = companyName.trim();
  return company === ''
    ? { addressee: applicantName.trim(), honorific: '様' }
    : { addressee: company, honorific: '御中' };
}
