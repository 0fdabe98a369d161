import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';
import { currentRequest } from './currentRequest.ts';

/** Mail servers repeat the recipient in what they answer: this removes every mail address. */
function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>()[\]"',;:/@]+@[^\s<>()[\]"',;:/@]+/g, '…@…');
}

/** Prisma writes the values of an invalid query (names, ids) into its error: this removes them, too. */
function withoutValues(text: string | undefined): string {
  const short = (text ?? '').replace(/(invocation[^{]*)\{[\s\S]*\n\s*\}\)?(?=\n\n)/g, '$1{…}');
  return withoutAddresses(short);
}

/**
 * The other properties of an error that are logged. Errors carry more, which isn't logged: PostgreSQL's
 * carry rows, those of a connection the client with its queries, those of a mail server the recipient.
 */
const loggedProperties = [
  'code',
  'severity',
  'schema',
  'table',
  'constraint',
  'routine',
  'syscall',
  'responseCode',
  'command',
] as const;

/** An error as it is logged: the failure and its place, but nothing that people have entered. */
function loggedError(error: unknown): Record<string, unknown> | string {
  if (!(error instanceof Error)) return withoutAddresses(String(error));
  const { type, message, stack, ...rest } = stdSerializers.err(error);
  const details = loggedProperties.flatMap((name) => (name in rest ? [[name, rest[name]]] : []));
  return {
    type,
    message: withoutValues(message),
    stack: withoutValues(stack),
    ...Object.fromEntries(details),
  };
}

/** The request that a line belongs to, if any. */
function ofTheRequest(): { request_id?: string } {
  const id = currentRequest.getStore()?.id;
  return id === undefined ? {} : { request_id: id };
}

/** The log of the whole server. Errors are logged without what people have entered. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const serializers = { err: loggedError, note: (text: unknown) => withoutAddresses(String(text)) };
  const options = { level, serializers, mixin: ofTheRequest };
  return destination ? pino(options, destination) : pino(options);
}
