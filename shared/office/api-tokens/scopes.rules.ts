import type { Endpoint } from '../../endpoint.ts';
import { forMoney } from '../../roles.ts';

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

/**
 * The area of a call, by the first part of its path, under which all calls of a room stand; null: no program may call
 * it. Who may send mails (`mail-corrections`) may not change to whom.
 */
export const areas: ReadonlyMap<string, Area | null> = new Map<string, Area | null>([
  ['seminars', 'seminars'],
  ['form-templates', 'seminars'],
  ['videos', 'seminars'],
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
  ['attendance-proofs', 'students'],
  ['review-tests', 'students'],
  ['attendance-imports', 'students'],
  ['annual-duty', 'students'],
  ['imported-students', 'students'],
  ['imported-receipts', 'documents'],
  ['mails', 'mails'],
  ['mail-server', 'mails'],
  ['mail-templates', 'mails'],
  ['mailings', 'mails'],
  ['access-log', null],
  ['admins', null],
  ['api-tokens', null],
  ['association', null],
  ['audit', null],
  ['evidence', null],
  ['mail-corrections', null],
  ['move-ins', null],
  ['operations', null],
  ['passkeys', null],
  ['password', null],
  ['payee-accounts', null],
  ['refund-files', null],
  ['refund-sender', null],
  ['retention', null],
  ['search', null],
  ['security', null],
  ['sessions', null],
  ['top', null],
  ['two-factor', null],
  ['user', null],
  ['webhooks', null],
]);

type Call = Pick<Endpoint, 'method' | 'path' | 'access' | 'csrf' | 'asksAgain' | 'movesMoney'>;

function areaOf(call: Call): Area | null {
  const [, , part = '', , ofWhat = ''] = call.path.split('/');
  // It names people: who may read seminars need not know who attends.
  if (part === 'seminars' && /^(attendance|join-links)/.test(ofWhat)) return 'students';
  const area = areas.get(part) ?? null;
  // A call that is kept to people who work with money is money's, whatever it is done to: a fee that is waived. Other
  // calls that move money say so.
  const isMoney = call.movesMoney === true || call.access === forMoney;
  return area === 'applications' && isMoney ? 'money' : area;
}

/**
 * The scope that a token needs for a call.
 *
 * @returns null when no token may make it: the association, people, the access log, tokens themselves,
 *   whatever asks a person for the second factor again, which a program has not; and for a public call that belongs to
 *   no area
 */
export function scopeOf(call: Call): Scope | null {
  const { method } = call;
  const area = call.asksAgain === 'always' ? null : areaOf(call);
  return area === null ? null : `${area}:${method === 'GET' ? 'read' : 'write'}`;
}

/** Every token may ask whose it is. */
const whoAmI = '/api/user';

/**
 * Whether a token with these scopes may make a call. One that anybody may make needs a scope only where it has one,
 * unless it begins or ends a browser's session: a program has none.
 */
export function scopesAllow(granted: readonly Scope[], call: Call): boolean {
  const needed = scopeOf(call);
  if (needed !== null) return granted.includes(needed);
  return call.path === whoAmI || (call.access === 'public' && call.csrf !== true);
}
