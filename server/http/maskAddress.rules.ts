/**
 * What the contract's queries may say, by their names: the words of each, and `number` where it is
 * one. Whatever else stands in an address may be a person's.
 */
export type KnownQueries = ReadonlyMap<string, ReadonlySet<string>>;

/** What follows one of these in a path opens a page of somebody's. */
const secretAfter = new Set(['submissions', 'verifications', 'verify', 'certificate-files']);

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
 * An address as the log may hold it: a submission's id and a certificate's codes open
 * a page, and a search term is often a person's name, so none is written down, however the address is
 * spelt; nor is any value that the contract doesn't know.
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
