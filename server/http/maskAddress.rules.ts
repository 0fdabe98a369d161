/** Queries whose values say nothing of a person; any other value is not written down. */
const harmless = new Set([
  'page',
  'per_page',
  'sort',
  'direction',
  'state',
  'status',
  'payment_status',
  'seminar_type',
  'is_active',
  'overdue',
]);

/** What follows one of these in a path opens a page of somebody's. */
const secretAfter = new Set(['submissions', 'verifications', 'verify']);

/** `state` is a filter of the lists, but the secret of the bank's redirect. */
function isHarmless(path: string, name: string): boolean {
  return harmless.has(name) && !(name === 'state' && !path.startsWith('/api/seminars'));
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * An address as the log may hold it: a submission's id and a certificate's verification code open
 * a page, and a search term is often a person's name, so none is written down, however the address is
 * spelt.
 */
export function maskAddress(address: string): string {
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
      return values.length === 0 || isHarmless(path, name) ? pair : `${name}=***`;
    });
  return `${masked}?${query.join('&')}`;
}
