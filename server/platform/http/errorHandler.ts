import { message, type Message } from '@seminar/shared/platform/messages/message';
import { renderMessage } from '@seminar/shared/platform/messages/renderMessage';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Context } from '../context/context.ts';
import { databaseTrouble, type DatabaseTrouble } from '../db/databaseTrouble.ts';
import {
  NotFound,
  Refusal,
  RequestTooSlow,
  SecondFactorNeeded,
  TooManyRequests,
  Unavailable,
  ValidationFailed,
} from './errors.ts';
import { localeOf } from './locale.ts';

/** What Express says of a file that it is to send: which part, and which version, was asked for in vain. */
const fileErrors = new Map<unknown, [status: number, text: Message]>([
  [416, [416, message('range_not_there')]],
  [412, [412, message('file_is_another')]],
]);

function ofFile(error: unknown): [number, Message] | undefined {
  const isStatus = error instanceof Error && 'expose' in error && 'status' in error;
  return isStatus ? fileErrors.get(error.status) : undefined;
}

/** The body parser's own errors, by their `type`. */
const foreignErrors: Record<string, [status: number, text: Message]> = {
  'entity.parse.failed': [400, message('not_json')],
  'entity.too.large': [413, message('body_too_large')],
  'parameters.too.many': [413, message('body_too_large')],
  'encoding.unsupported': [415, message('media_type')],
  'charset.unsupported': [415, message('media_type')],
  'request.aborted': [400, message('not_json')],
  'request.size.invalid': [400, message('not_json')],
};

function foreign(error: unknown): [number, Message] | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const known = 'type' in error ? foreignErrors[String(error.type)] : undefined;
  if (known) return known;
  // The client closed the connection before the answer was sent: this is not a failure.
  if ('code' in error && error.code === 'ECONNABORTED') return foreignErrors['request.aborted'];
  // An address that can't be decoded (%ZZ): Express throws a URIError with status 400.
  if (error instanceof URIError) return [404, message('not_found')];
  return undefined;
}

/** The answers to the database's trouble, with the seconds until another try makes sense. */
const databaseAnswers: Record<DatabaseTrouble, Unavailable> = {
  away: new Unavailable(message('database_away'), 10),
  full: new Unavailable(message('database_full'), 60),
  slow: new Unavailable(message('database_slow'), 10),
  unknown_outcome: new Unavailable(message('database_unknown_outcome'), 10),
};

/** Remembers the latest trouble of the database, for health probes. */
export class RecentTrouble {
  readonly #last = new Map<DatabaseTrouble, Date>();

  note(trouble: DatabaseTrouble, now: Date): void {
    this.#last.set(trouble, now);
  }

  /** Whether it happened within the last minute. */
  was(trouble: DatabaseTrouble, now: Date): boolean {
    const last = this.#last.get(trouble);
    return last !== undefined && now.getTime() - last.getTime() < 60_000;
  }
}

/** Answers addresses that no route has. */
export const noSuchRoute: RequestHandler = () => {
  throw new NotFound();
};

/**
 * The one place that turns an error into an answer. An unknown error is logged, and its details are not
 * sent to the client.
 */
export function errorHandler(
  { log, clock }: Pick<Context, 'log' | 'clock'>,
  recent: RecentTrouble = new RecentTrouble(),
): ErrorRequestHandler {
  /** The error as a refusal; undefined: not a refusal. Trouble of the database is logged. */
  const refusalOf = (error: unknown, path: unknown): Refusal | undefined => {
    if (error instanceof Refusal) return error;
    const trouble = databaseTrouble(error);
    if (trouble === null) return undefined;
    recent.note(trouble, clock());
    log.error({ err: error, trouble, path }, 'the database could not answer');
    return databaseAnswers[trouble];
  };
  return (error: unknown, request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const locale = localeOf(request);
    const refusal = refusalOf(error, request.route?.path);
    const file = ofFile(error);
    const [status, text] = refusal
      ? [refusal.status, refusal.text]
      : (file ?? foreign(error) ?? [500, undefined]);
    if (file) {
      // The file's own headers are set already, and nobody may keep this instead of it.
      for (const name of ['ETag', 'Last-Modified', 'Content-Encoding']) response.removeHeader(name);
      response.set('Cache-Control', 'no-store');
    }
    response.type('json');
    if (refusal instanceof TooManyRequests || refusal instanceof Unavailable) {
      if (refusal.seconds !== undefined) response.set('Retry-After', String(refusal.seconds));
    }
    // Its sender would go on keeping the connection.
    if (refusal instanceof RequestTooSlow) response.set('Connection', 'close');
    if (refusal instanceof SecondFactorNeeded) response.set('X-Second-Factor', refusal.why);
    response.status(status);
    if (text === undefined) {
      log.error(
        { err: error, method: request.method, path: request.route?.path },
        'request failed',
      );
      response.json({ message: renderMessage(message('server_error'), locale) });
    } else if (error instanceof ValidationFailed) {
      const errors = Object.fromEntries(
        Object.entries(error.problems).map(([field, problems]) => [
          field,
          problems.map((problem) => renderMessage(problem, locale)),
        ]),
      );
      response.json({
        message: Object.values(errors)[0]?.[0] ?? renderMessage(text, locale),
        errors,
      });
    } else {
      response.json({ message: renderMessage(text, locale) });
    }
  };
}
