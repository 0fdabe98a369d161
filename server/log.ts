import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino';

/** Prisma writes the values of a query that it can't make sense of into the error: names, ids. */
function withoutValues(text: string | undefined): string {
  return (text ?? '').replace(/(invocation[^{]*)\{[\s\S]*\n\s*\}\)?(?=\n\n)/g, '$1{…}');
}

/** The log of the whole server; errors lose what people have typed. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    serializers: {
      err(error: Error) {
        const written = stdSerializers.err(error);
        if (!written.type.startsWith('PrismaClient')) return written;
        return {
          type: written.type,
          message: withoutValues(written.message),
          stack: withoutValues(written.stack),
        };
      },
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
