import { message, renderMessage, type Message } from '@seminar/shared/messages/message';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { NotFound, Refusal, TooManyRequests, ValidationFailed } from './errors.ts';
import { localeOf } from './locale.ts';

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
  // Whoever asked for a page went away before it came: no failure, and nobody reads the answer.
  if ('code' in error && error.code === 'ECONNABORTED') return foreignErrors['request.aborted'];
  // An address that can't be decoded (%ZZ): Express throws a URIError with status 400.
  if (error instanceof URIError) return [404, message('not_found')];
  return undefined;
}

/** No route has this address. */
export const noSuchRoute: RequestHandler = () => {
  throw new NotFound();
};

/** The one place that turns a failure into a body. What isn't known is logged and told to nobody. */
export function errorHandler(log: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const locale = localeOf(request);
    const [status, text] =
      error instanceof Refusal ? [error.status, error.text] : (foreign(error) ?? [500, undefined]);
    if (error instanceof TooManyRequests) response.set('Retry-After', String(error.seconds));
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
