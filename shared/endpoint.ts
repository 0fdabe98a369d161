import type { z } from 'zod';
import type { AccessAction } from './platform/access-log/schema.ts';
import type { Role } from './roles.ts';

/** Whose page it is: an applicant's, or that of the contact of a group. */
export const pageKinds = ['submission', 'group'] as const;
export type PageKind = (typeof pageKinds)[number];

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * What the access log notes when the office reads with a call: an action (`….listed`: everybody shown is counted, and a
 * page that is longer than any screen is an export); or why it notes nothing:
 *
 * - `nobody`: it holds sums, counts and settings, and nothing about a person.
 * - `reader`: it holds the reader's own: their login, their page that nobody can guess.
 * - `staff`: it says who works here and what they did. Noting that would only fill the log.
 */
type Records = AccessAction | 'nobody' | 'reader' | 'staff';

/**
 * One call of the API: what goes in, what comes out, who may call it. The server's handler and the
 * client's `call` take their types from it, and the OpenAPI document is derived from it. What only the server and its
 * tests read is left out of the screens (client/withoutServerFacts.ts).
 */
export interface Endpoint {
  method: Method;
  /** Express form: `/api/seminars/:id`. */
  path: string;
  summary: string;
  /**
   * The roles that may call it: one of the sets of `roles.ts`. `public`: no login, and no CSRF token,
   * since the call carries no ambient authority.
   */
  access: readonly Role[] | 'public';
  /** A public call for which no session is read or stored: it asks for nothing that depends on a login. */
  noSession?: true;
  /** A call that reads has it. */
  records?: Records;
  /**
   * The most statements that it may send to the database in a test, if more than 20: raise it only for a reason, and
   * never since a call asks once for each row. Where a test makes up histories at random, there is room for a quarter
   * more than was seen.
   */
  statements?: number;
  /**
   * A public call that acts on the page of an application or of a group, whose link has the path's `id`: it needs a
   * key of that page in the header `X-Page-Key`, which stands in the links of our mails.
   */
  pageKey?: PageKind;
  /** May also be called by somebody who must set up a second factor first. */
  beforeSecondFactor?: true;
  /**
   * A person who has a second factor is asked for it again, unless that was in the last ten minutes; one who
   * sets up the first (`beforeSecondFactor`) for the password.
   * `sometimes`: only where the handler asks (a large amount, a large page).
   */
  asksAgain?: 'always' | 'sometimes';
  /**
   * It lowers what is owed, or may leave money to give back, although not only those call it who work with money: a
   * program needs the scope `money:write` for it, whatever it is done to.
   */
  movesMoney?: true;
  /** A public call that requires the CSRF token, because it changes the session. */
  csrf?: true;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  status: 200 | 201 | 204;
  /** Absent with 204 and with `file`. */
  response?: z.ZodType;
  /** The body is a file, sent as application/octet-stream, of at most this many bytes. */
  upload?: number;
  /** The answer is a file of this media type. */
  file?: string;
}

/** Whether a staff member of this role may call the endpoint. */
export function mayCall(role: Role, { access }: Pick<Endpoint, 'access'>): boolean {
  return access === 'public' || access.includes(role);
}

type Definition = Endpoint &
  ({ method: 'GET'; records: Records } | { method: Exclude<Method, 'GET'>; records?: never }) &
  ({ access: 'public' } | { noSession?: never });

export function endpoint<const E extends Definition>(definition: E): E {
  return definition;
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Given<S> = S extends z.ZodType ? z.input<S> : undefined;
type Part<E, K extends string> = E extends Record<K, infer S> ? S : undefined;

/** What a handler receives, already parsed. */
export interface HandlerInput<E extends Endpoint> {
  params: Parsed<Part<E, 'params'>>;
  query: Parsed<Part<E, 'query'>>;
  body: Parsed<Part<E, 'body'>>;
}

/** What a handler returns; the response schema serialises it. */
export type HandlerOutput<E extends Endpoint> =
  Part<E, 'response'> extends z.ZodType ? Given<Part<E, 'response'>> : undefined;

type Needed<K extends string, S> = S extends z.ZodType
  ? object extends z.input<S>
    ? { [P in K]?: z.input<S> }
    : { [P in K]: z.input<S> }
  : unknown;

/** What a caller gives. */
export type CallInput<E extends Endpoint> = Needed<'params', Part<E, 'params'>> &
  Needed<'query', Part<E, 'query'>> &
  Needed<'body', Part<E, 'body'>> &
  (E extends { upload: number }
    ? { /** A File or a Blob of the browser. */ file: { readonly size: number } }
    : unknown);

/** What a caller gets. */
export type CallOutput<E extends Endpoint> =
  Part<E, 'response'> extends z.ZodType ? Parsed<Part<E, 'response'>> : undefined;
