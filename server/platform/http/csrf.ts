import type { Endpoint } from '@seminar/shared/endpoint';
import { message } from '@seminar/shared/platform/messages/message';
import csurf from 'csurf';
import type { Request, Response } from 'express';
import type { Env } from '../context/env.ts';
import { Refusal } from './errors.ts';
import { cookieOptions } from './session.ts';

declare module 'express-session' {
  interface SessionData {
    csrfSecret: string;
  }
}

class CsrfMismatch extends Refusal {
  readonly status = 419;

  constructor() {
    super(message('csrf'));
  }
}

// Only the header: a form of another site could send a token in the body or in the address.
const value = (request: Request) =>
  request.get('X-XSRF-TOKEN') ?? request.get('X-CSRF-TOKEN') ?? '';
const verify = csurf({ value });
const issue = csurf({ value, ignoreMethods: ['GET', 'POST'] });

function run(middleware: ReturnType<typeof csurf>, request: Request, response: Response) {
  return new Promise<void>((resolve, reject) => {
    middleware(request, response, (error?: unknown) => {
      if (error === undefined) resolve();
      else reject(error instanceof Error ? error : new Error('csurf refused'));
    });
  });
}

/** Whether a browser that another site uses could make the call with the person's session. */
export function needsCsrf({ access, csrf, method }: Endpoint, request: Request): boolean {
  if (method === 'GET') return false;
  // A browser never adds a token by itself, so another site can't use it.
  return access === 'public' ? csrf === true : request.tokenLogin === undefined;
}

/**
 * Compares the token of a state-changing request with that of its session.
 *
 * @throws CsrfMismatch they differ, or the session has none
 */
export async function checkCsrf(request: Request, response: Response): Promise<void> {
  // csurf would add a secret to a session without one, and so store a row for each such request.
  if (request.session?.csrfSecret === undefined) throw new CsrfMismatch();
  await run(verify, request, response).catch(() => {
    throw new CsrfMismatch();
  });
}

/** Sets the XSRF-TOKEN cookie to a token of this session; the client sends it back as a header. */
export async function sendCsrfCookie(
  request: Request,
  response: Response,
  env: Env,
): Promise<void> {
  await run(issue, request, response);
  response.cookie('XSRF-TOKEN', request.csrfToken(), cookieOptions(env));
}
