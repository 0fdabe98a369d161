import { message } from '@seminar/shared/platform/messages/message';
import { renderMessage } from '@seminar/shared/platform/messages/renderMessage';
import { STATUS_CODES, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What Node calls a request that it could not read, and the status for it. */
const statusOf: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** How long a sender may take to read why it is refused. Then its connection is cut, whatever it still sends. */
const lingerMs = 1_000;

/**
 * Answers requests that never become one (too slow, too long, no HTTP) with a JSON body as every other
 * refusal has it, and closes the connection. Node alone answers them with a status and nothing more.
 */
export function answerBrokenRequests(server: Server): void {
  const answers = new WeakMap<Socket, ServerResponse>();
  server.on('request', (request, response) => answers.set(request.socket, response));
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // An answer that has begun can't become another one.
    const begun =
      answers.get(socket)?.headersSent === true && !answers.get(socket)?.writableFinished;
    if (error.code === 'ECONNRESET' || !socket.writable || begun) {
      socket.destroy();
      return;
    }
    const status = statusOf[error.code ?? ''] ?? 400;
    const text = message(status === 408 ? 'request_too_slow' : 'bad_request');
    // The language of a request that could not be read is not known.
    const body = JSON.stringify({ message: renderMessage(text, 'ja') });
    socket.end(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    );
    setTimeout(() => socket.destroy(), lingerMs).unref();
  });
}
