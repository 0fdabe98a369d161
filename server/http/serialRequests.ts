import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Takes a connection's next request when the one before is answered; whoever sends it earlier is cut off.
 * No browser and no proxy does. Node would begin a thousand requests sent at one go in one turn, before
 * anybody else's, and never close the files of those that wait when their sender goes.
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
