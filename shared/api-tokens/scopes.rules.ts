import type { Endpoint } from '../endpoint.ts';

/** What a program may do with a token: read or write one area of the office's work. */
export const scopes = [
  'seminars:read',
  'seminars:write',
  'applications:read',
  'applications:write',
  'money:read',
  'money:write',
  'documents:read',
  'documents:write',
  'students:read',
  'students:write',
  'mails:read',
  'mails:write',
] as const;
export type Scope = (typeof scopes)[number];
type Area = Scope extends `${infer Name}:${string}` ? Name : never;

/** The area of a call, by the first part of its path; a part that isn't here is closed to programs. */
const areas: ReadonlyMap<string, Area> = new Map<string, Area>([
  ['seminars', 'seminars'],
  ['form-templates', 'seminars'],
  ['submissions', 'applications'],
  ['form-submissions', 'applications'],
  ['groups', 'applications'],
  ['wishes', 'applications'],
  ['members', 'applications'],
  ['bank', 'money'],
  ['close', 'money'],
  ['closes', 'money'],
  ['deposits', 'money'],
  ['known-payers', 'money'],
  ['refunds', 'money'],
  ['statement-imports', 'money'],
  ['statement-layouts', 'money'],
  ['admin', 'documents'],
  ['bills', 'documents'],
  ['receipts', 'documents'],
  ['return-invoices', 'documents'],
  ['certificates', 'documents'],
  ['exports', 'documents'],
  ['tax-archive', 'documents'],
  ['students', 'students'],
  ['review-tests', 'students'],
  ['annual-duty', 'students'],
  ['imported-students', 'students'],
  ['imported-receipts', 'documents'],
  ['mails', 'mails'],
  ['mail-server', 'mails'],
  ['mail-templates', 'mails'],
  ['mailings', 'mails'],
]);

/**
 * The scope that a token needs for a call.
 *
 * @returns null when no token may make it: the association, people, the access log, tokens themselves
 */
export function scopeOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): Scope | null {
  const area = areas.get(path.split('/')[2] ?? '');
  return area === undefined ? null : `${area}:${method === 'GET' ? 'read' : 'write'}`;
}

/** Every token may ask whose it is. */
const whoAmI = '/api/user';

export function allows(
  granted: readonly Scope[],
  endpoint: Pick<Endpoint, 'method' | 'path'>,
): boolean {
  const needed = scopeOf(endpoint);
  return endpoint.path === whoAmI || (needed !== null && granted.includes(needed));
}
