import type { ErrorRequestHandler } from 'express';
import { withOrigin } from '../audit/origin.ts';
import { recordRepeated } from '../audit/recordRepeated.ts';
import type { Context } from '../context/context.ts';
import { Refusal, SecondFactorNeeded } from './errors.ts';
import { originOf } from './originOf.ts';
import { currentAdmin } from './requireAdmin.ts';

const noted = new Set([403, 419, 429]);

/** The path without what names somebody: ids, numbers and codes. */
const pathOf = (path: string) => path.replace(/(?<=\/)(?![a-z-]+(\/|$))[^/]+/g, '*').slice(0, 200);

/** Records in the audit what was refused to somebody because of who or how often they asked. */
export function noteRefusals({ db, clock, log }: Context): ErrorRequestHandler {
  return async (error: unknown, request, _response, next) => {
    // Asked for the second factor, nobody was refused a right; wrong codes are counted and refused apart.
    const isAsked = error instanceof SecondFactorNeeded;
    if (error instanceof Refusal && noted.has(error.status) && !isAsked) {
      const { status } = error;
      const adminId = currentAdmin(request)?.id ?? null;
      const after = { status, method: request.method, path: pathOf(request.path) };
      const record = {
        adminId,
        action: 'request.refused',
        entity: 'request',
        entityId: status,
        after,
      } as const;
      try {
        await withOrigin(originOf(request), () =>
          recordRepeated(db, { record, detail: String(status), now: clock() }),
        );
      } catch (failure) {
        // The refusal itself must not depend on it.
        log.error({ err: failure }, 'a refusal could not be recorded');
      }
    }
    next(error);
  };
}
