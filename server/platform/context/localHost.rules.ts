/** Whether a host name or an address means this machine. */
export function isLocalHost(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  return /^(localhost|.*\.localhost|127(\.\d{1,3}){3}|::1)$/.test(name);
}
