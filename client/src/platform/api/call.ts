import type { CallInput, CallOutput, Endpoint } from '@seminar/shared/endpoint';
import { isPersonActive } from './activity.ts';
import { ApiError, NetworkError } from './errors.ts';
import { noteRefusedKey, pageKeyHeader } from './pageKeys.ts';
import { readRefusal } from './attempt.rules.ts';

let sessionEnded = (_endpoint: Endpoint) => Promise.resolve(false);

/**
 * Called when the server answers that the session has ended; resolves to true after a new login, and
 * then the call is sent again.
 */
export function onSessionEnded(handler: (endpoint: Endpoint) => Promise<boolean>): void {
  sessionEnded = handler;
}

/** What the server asks for besides the login, when it refuses a call. */
type SecondFactorAsked = 'missing' | 'again' | 'password';
let secondFactorAsked = (_why: SecondFactorAsked) => Promise.resolve(false);

/**
 * Called when the server refuses a call until the person has used their second factor once more
 * (`again`), entered their password once more (`password`), or set a second factor up (`missing`); resolves to true
 * when the call is to be sent again.
 */
export function onSecondFactorAsked(handler: (why: SecondFactorAsked) => Promise<boolean>): void {
  secondFactorAsked = handler;
}

function askedBy(response: Response): SecondFactorAsked | null {
  const why = response.status === 403 ? response.headers.get('X-Second-Factor') : null;
  return why === 'missing' || why === 'again' || why === 'password' ? why : null;
}

function cookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  return found === undefined ? undefined : decodeURIComponent(found.slice(name.length + 1));
}

/** The header that proves to the server that a call comes from our own pages. */
export function csrfHeader(): Record<string, string> {
  const token = cookie('XSRF-TOKEN');
  return token === undefined ? {} : { 'X-XSRF-TOKEN': token };
}

/** The address of an endpoint with its parameters and query filled in. */
export function addressOf(
  endpoint: Endpoint,
  input: { params?: object | undefined; query?: object | undefined },
): string {
  const params = new Map(Object.entries(input.params ?? {}));
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params.get(name))),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** Any endpoint's input; a generic `CallInput<E>` can't be seen to be one, so it is widened by hand. */
interface Parts {
  params?: object;
  query?: object;
  body?: unknown;
  /** What an endpoint with `upload` is sent. */
  file?: Blob;
}

interface CallOptions {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Also when the page is closed meanwhile. */
  keepalive?: boolean;
  /** Nobody has asked for it yet: a refusal asks nobody to log in or for a second factor. */
  ahead?: boolean;
}

/** @throws NetworkError no answer came */
async function answerTo<Answer>(request: Promise<Answer>, signal?: AbortSignal): Promise<Answer> {
  try {
    return await request;
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new NetworkError(error);
  }
}

function send(
  endpoint: Endpoint,
  input: Parts,
  { signal, headers, keepalive = false }: CallOptions,
): Promise<Response> {
  return answerTo(
    fetch(addressOf(endpoint, input), {
      method: endpoint.method,
      credentials: 'same-origin',
      headers: {
        Accept: 'application/json',
        'Accept-Language': document.documentElement.lang,
        ...(input.body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(input.file === undefined ? {} : { 'Content-Type': 'application/octet-stream' }),
        ...(endpoint.method === 'GET' && !isPersonActive() ? { 'X-Background': '1' } : {}),
        ...csrfHeader(),
        ...pageKeyHeader(endpoint, input.params),
        ...headers,
      },
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      ...(input.file === undefined ? {} : { body: input.file }),
      ...(signal ? { signal } : {}),
      keepalive,
    }),
    signal,
  );
}

async function refusal(response: Response): Promise<ApiError> {
  // An answer that isn't ours (a proxy's, say) has no message for this screen.
  const { text, problems } = readRefusal(await response.json().catch(() => null));
  return new ApiError(response.status, text, problems, response.headers.get('X-Request-Id'));
}

async function checked(endpoint: Endpoint, input: Parts, options: CallOptions): Promise<Response> {
  let response = await send(endpoint, input, options);
  if (response.status === 419) {
    // The token went with an earlier session: fetch a fresh one and try once more.
    await answerTo(fetch('/sanctum/csrf-cookie', { credentials: 'same-origin' }), options.signal);
    response = await send(endpoint, input, options);
  }
  if (options.ahead && !response.ok) throw await refusal(response);
  if (response.status === 401 && endpoint.access !== 'public' && (await sessionEnded(endpoint))) {
    response = await send(endpoint, input, options);
  }
  const asked = askedBy(response);
  if (asked !== null && (await secondFactorAsked(asked))) {
    response = await send(endpoint, input, options);
  }
  if (response.ok) return response;
  noteRefusedKey(endpoint, input.params, response.status);
  throw await refusal(response);
}

/**
 * One call of the API; input and output have the endpoint's own types, the output is parsed.
 *
 * @throws ApiError the server refused
 * @throws NetworkError no answer came
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<CallOutput<E>> {
  const response = await checked(endpoint, input as Parts, options);
  const parsed =
    endpoint.response === undefined ? undefined : endpoint.response.parse(await response.json());
  // The schema that parsed it is the one that the type is inferred from.
  return parsed as CallOutput<E>;
}

/**
 * A call whose answer may have any shape, once the server has taken it: whatever parses it must not make a success look
 * like a failure.
 *
 * @returns the JSON of the answer; undefined if the answer is no JSON
 * @throws ApiError the server refused
 * @throws NetworkError no answer came, or a page of a network that wants a login first
 */
export async function callForAny<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<unknown> {
  const response = await checked(endpoint, input as Parts, options);
  if (/html/i.test(response.headers.get('Content-Type') ?? '')) {
    throw new NetworkError('a page came instead of an answer');
  }
  const text = await answerTo(response.text(), options.signal);
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A call that answers with a file: its bytes and the name that the server gives it. */
export async function callFile<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  fallbackName: string,
  options: CallOptions = {},
): Promise<{ blob: Blob; name: string }> {
  const response = await checked(endpoint, input as Parts, options);
  const disposition = response.headers.get('Content-Disposition') ?? '';
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const quoted = /filename="([^"]+)"/i.exec(disposition)?.[1];
  return {
    blob: await response.blob(),
    name: extended ? decodeURIComponent(extended) : (quoted ?? fallbackName),
  };
}
