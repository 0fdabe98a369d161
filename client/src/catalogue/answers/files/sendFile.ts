import type { Endpoint } from '@seminar/shared/endpoint';
import { addressOf } from '../../../platform/api/call.ts';
import { ApiError, NetworkError } from '../../../platform/api/errors.ts';
import { noteRefusedKey, pageKeyHeader } from '../../../platform/api/pageKeys.ts';
import { readRefusal } from '../../../platform/api/attempt.rules.ts';

interface Sending {
  /** Between 0 and 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

function bodyOf(request: XMLHttpRequest): unknown {
  try {
    return JSON.parse(request.responseText);
  } catch {
    return null;
  }
}

/**
 * Sends a file to a public endpoint, and tells how far it is, which `fetch` can't.
 *
 * @returns the body of the answer; null: it has none
 * @throws ApiError the server refused
 * @throws NetworkError no answer came
 * @throws DOMException (AbortError) it was stopped
 */
export function sendFile(
  endpoint: Endpoint,
  input: { params: object; query: object },
  file: File,
  { onProgress, signal }: Sending,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(endpoint.method, addressOf(endpoint, input));
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Accept-Language', document.documentElement.lang);
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    for (const [name, value] of Object.entries(pageKeyHeader(endpoint, input.params))) {
      request.setRequestHeader(name, value);
    }
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('load', () => {
      const body = bodyOf(request);
      if (request.status < 300) {
        resolve(body);
        return;
      }
      noteRefusedKey(endpoint, input.params, request.status);
      const { text, problems } = readRefusal(body);
      const id = request.getResponseHeader('X-Request-Id');
      reject(new ApiError(request.status, text, problems, id));
    });
    request.addEventListener('error', () => reject(new NetworkError(new Error('no answer'))));
    request.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}
