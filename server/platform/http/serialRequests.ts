import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Cuts a connection that sends a request before the previous one is answered. Browsers and proxies
 * don't do that. Node would start all pipelined requests at once, before those of other clients, and
 * would never close their files if the sender disconnects.
 */
export function serialRequests(listener: RequestListener): RequestListener {
  const answering = new WeakSet<Socket>();
  return (request, response) => {
    const { socket } = request;
    if (answering.has(socket)) {
      socket.destroy();
      return;
    }
    answering.add(socket);
    response.once('close', () => answering.delete(socket));
    listener(request, response);
  };
}
