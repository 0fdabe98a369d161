/**
 * The values that the contract's query parameters may have, by name: words, and `number` for a number.
 * Any other value in an address may be personal data.
 */
export type KnownQueries = ReadonlyMap<string, ReadonlySet<string>>;

/** The part after one of these in a path gives access to an applicant's page, or sets a password. */
const secretAfter = new Set([
  'submissions',
  'group-pages',
  'companies',
  'verifications',
  'receipt-verifications',
  'verify',
  'certificate-files',
  'set-password',
  'watch',
]);

const shortNumber = /^\d{1,7}$/;

function isHarmless(known: KnownQueries, name: string, value: string): boolean {
  const words = known.get(name);
  if (words === undefined) return false;
  return words.has(value) || (words.has('number') && shortNumber.test(value));
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * An address as it may be logged. An application's id and a certificate's codes give access to a page,
 * and a search term is often a person's name: they are masked in every spelling of the address, and so
 * is any value that the contract doesn't know.
 */
export function maskAddress(address: string, known: KnownQueries): string {
  const [path = '', ...rest] = address.split('?');
  const parts = path.split('/');
  const at = parts.findIndex((part) => secretAfter.has(decoded(part).toLowerCase()));
  const hidden = at === -1 ? -1 : parts.findIndex((part, index) => index > at && part !== '');
  const masked = parts.map((part, index) => (index === hidden ? '***' : part)).join('/');
  if (rest.length === 0) return masked;
  const query = rest
    .join('?')
    .split('&')
    .map((pair) => {
      const [name = '', ...values] = pair.split('=');
      if (values.length === 0) return known.has(name) ? name : '***';
      return isHarmless(known, name, values.join('=')) ? pair : `${name}=***`;
    });
  return `${masked}?${query.join('&')}`;
}
