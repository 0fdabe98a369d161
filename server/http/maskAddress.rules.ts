/**
 * An address as the log may hold it: a submission's id opens its page, and a search term is often a
 * person's name, so neither is written down.
 */
export function maskAddress(address: string): string {
  return address
    .replace(/(\/submissions\/)[^/?]+/, '$1***')
    .replace(/([?&](?:search|code|state|redirect)=)[^&]*/g, '$1***');
}
