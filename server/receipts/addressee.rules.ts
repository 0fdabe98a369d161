interface Names {
  companyName: string;
  applicantName: string;
}

/** Whom a receipt is made out to: the company, else the person. */
export function addresseeOf({ companyName, applicantName }: Names): string {
  return companyName.trim() || applicantName.trim();
}

/** How a receipt greets its addressee: 様 when that is the person, 御中 when it is the company. */
export function honorificOf(addressee: string, { companyName, applicantName }: Names) {
  const person = addressee === applicantName.trim() && addressee !== companyName.trim();
  return person ? '様' : '御中';
}
