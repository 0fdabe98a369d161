import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';

/** Prisma writes the values of a query that it can't make sense of into the error: names, ids. */
function withoutValues(text: string | undefined): string {
  return (text ?? '').replace(/(invocation[^{]*)\{[\s\S]*\n\s*\}\)?(?=\n\n)/g, '$1{…}');
}

/**
 * What else of an error helps whoever reads the log. Errors carry much more: PostgreSQL's the rows, those
 * of a connection the whole client with its queries, a mail server's the recipient.
 */
const telling = [
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

/** What is written of an error: what went wrong and where, nothing that people have typed. */
function writtenError(error: unknown): Record<string, unknown> | string {
  if (!(error instanceof Error)) return String(error);
  const { type, message, stack, ...rest } = stdSerializers.err(error);
  const details = telling.flatMap((name) => (name in rest ? [[name, rest[name]]] : []));
  return {
    type,
    message: withoutValues(message),
    stack: withoutValues(stack),
    ...Object.fromEntries(details),
  };
}

/** The log of the whole server; errors lose what people have typed. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, serializers: { err: writtenError } };
  return destination ? pino(options, destination) : pino(options);
}
