import { z } from 'zod';
import { BankRefused, BankUnavailable } from '../bankErrors.ts';
import { longestWaitMs, type Gate } from '../bankGate.ts';
import { askedPause, mostBankAttempts, bankPauseAfter } from './bankRetries.rules.ts';
import type { GmoAozoraConfig } from '../../../platform/context/gmoAozoraConfig.ts';

interface BankRequest<S extends z.ZodType> {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: string;
  answer: S;
  /** Whether another try is harmless when the result of the first is unknown. */
  repeatable: 'always' | 'once' | 'never';
}

/** After this many tries with an unknown result, another one is not harmless. */
const mostUnknown = { always: mostBankAttempts, once: 1, never: 0 };

export type Send = <S extends z.ZodType>(request: BankRequest<S>) => Promise<z.output<S>>;

const refusal = z.union([
  z.object({ errorCode: z.string(), errorMessage: z.string().default('') }).transform((body) => ({
    code: body.errorCode,
    text: body.errorMessage,
  })),
  z
    .object({ error: z.string(), error_description: z.string().default('') })
    .transform((body) => ({ code: body.error, text: body.error_description })),
]);

type Outcome =
  | { kind: 'answer'; status: number; body: unknown }
  | { kind: 'trouble'; what: string; askedMs: number; processed: 'no' | 'unknown' };

/**
 * Sends requests at the bank's pace, backs off when it is busy, and reads its answers strictly. What
 * the bank asks for (Retry-After) is noted at the gate, after the last try, too: it holds for all.
 */
export function bankHttp(config: GmoAozoraConfig, gate: Gate): Send {
  return async (request) => {
    for (let [attempt, pauseMs, unknown] = [1, 0, 0]; ; attempt += 1) {
      await gate.pass(pauseMs);
      const outcome = await sendOnce(request, config.timeoutMs);
      if (outcome.kind === 'answer') return read(request, outcome);
      const { what, askedMs } = outcome;
      if (askedMs > 0) await gate.closeFor(askedMs);
      if (askedMs > longestWaitMs) throw new BankUnavailable(what, 'asked_to_wait');
      if (outcome.processed === 'unknown') unknown += 1;
      const again = unknown <= mostUnknown[request.repeatable];
      if (!again || attempt === mostBankAttempts) throw new BankUnavailable(what);
      pauseMs = bankPauseAfter(attempt, askedMs);
    }
  };
}

async function sendOnce(request: BankRequest<z.ZodType>, timeoutMs: number): Promise<Outcome> {
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: { accept: 'application/json', ...request.headers },
      ...(request.body === undefined ? {} : { body: request.body }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await textOf(response);
    if (response.status === 429 || response.status >= 500) {
      return {
        kind: 'trouble',
        what: `The bank answered ${response.status}.`,
        askedMs: askedPause(response.headers.get('retry-after'), response.headers.get('date')),
        processed: response.status === 429 ? 'no' : 'unknown',
      };
    }
    return { kind: 'answer', status: response.status, body: parseJson(text) };
  } catch (error) {
    return {
      kind: 'trouble',
      what: `The bank could not be reached (${reasonOf(error)}).`,
      askedMs: 0,
      processed: neverConnected.has(reasonOf(error)) ? 'no' : 'unknown',
    };
  }
}

const neverConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);

/** fetch hides what happened in the cause of its TypeError. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  if (cause instanceof Error && 'code' in cause) return String(cause.code);
  return error.name;
}

/** A page of 500 deposits is a twentieth of it. */
const longestAnswer = 10_000_000;

/** What the bank answered; nothing, if that is longer than it can be: it would fill the memory. */
async function textOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.byteLength;
    if (length > longestAnswer) return '';
    parts.push(part);
  }
  return new TextDecoder().decode(Buffer.concat(parts));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function read<S extends z.ZodType>(
  { url, answer }: BankRequest<S>,
  { status, body }: { status: number; body: unknown },
): z.output<S> {
  if (status < 200 || status > 299) {
    const reading = refusal.safeParse(body);
    const { code, text } = reading.success ? reading.data : { code: `HTTP ${status}`, text: '' };
    throw new BankRefused(status, code, text);
  }
  const parsed = answer.safeParse(body);
  if (parsed.success) return parsed.data;
  // Only the place of the error: the values belong to the association and its applicants.
  const where = parsed.error.issues.map((issue) => issue.path.join('.') || 'the body').join(', ');
  throw new BankUnavailable(
    `The bank's answer to ${new URL(url).pathname} can't be read: ${where}.`,
    'unreadable',
  );
}
