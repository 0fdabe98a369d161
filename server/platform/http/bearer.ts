import type { Scope } from '@seminar/shared/office/api-tokens/scopes.rules';
import type { RequestHandler } from 'express';
import { Unauthenticated } from './errors.ts';
import type { SessionAdmin } from './requireAdmin.ts';

/** A program's login: the person in whose name it acts, with the token's role, and what it may do. */
export interface TokenLogin {
  tokenId: number;
  scopes: Scope[];
  admin: SessionAdmin;
}

declare module 'express' {
  interface Request {
    /** Set when the request was sent with an API token; such a request has no session. */
    tokenLogin?: TokenLogin;
  }
}

/**
 * Logs a request in by its `Authorization: Bearer` header. Cookies are not read, so that a token never
 * acts with the rights of a browser's session.
 *
 * @param authenticate null: the token is not valid
 */
export function bearer(
  authenticate: (token: string) => Promise<TokenLogin | null>,
): RequestHandler {
  return async (request, response, next) => {
    const [, token] =
      /^Bearer +([\w~+/.-]{1,200})$/i.exec(request.get('Authorization') ?? '') ?? [];
    const login = token === undefined ? null : await authenticate(token);
    if (!login) {
      response.set('WWW-Authenticate', 'Bearer error="invalid_token"');
      throw new Unauthenticated();
    }
    (request as { tokenLogin?: TokenLogin }).tokenLogin = login;
    next();
  };
}
